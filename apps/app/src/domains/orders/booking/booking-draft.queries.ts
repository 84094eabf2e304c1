import { useQuery, useQueryClient } from '@tanstack/react-query';
import { deviceStore } from '../../../shell/calls/device-store.ts';
import { useSession } from '../../../shell/session/session.ts';
import { emptyDraft, type BookingDraft } from '../bookings/bookings.rules.ts';

/** The booking being written, kept at every change: neither a login in between nor the end of the app loses it. */
interface SavedDraft {
  /** Who wrote it; null when nobody was signed in. */
  readonly owner: string | null;
  readonly draft: BookingDraft;
}

const storedAs = 'booking-draft';
const queryKey = [storedAs] as const;

export interface BookingDraftState {
  /** False until the device's store has been read. */
  readonly ready: boolean;
  readonly draft: BookingDraft;
  change(make: (draft: BookingDraft) => Partial<BookingDraft>): void;
  /** Begins anew: the booking has been placed. */
  clear(): void;
}

/** The one booking that is being written on this phone. What another person has written here is not shown. */
export function useBookingDraft(): BookingDraftState {
  const client = useQueryClient();
  const { user } = useSession();
  const owner = user?.userid ?? null;
  const kept = useQuery({
    queryKey,
    queryFn: async () => (await deviceStore.get<SavedDraft>(storedAs)) ?? null,
    staleTime: Infinity,
    networkMode: 'always',
    meta: { volatile: true },
  });

  function visible(held: SavedDraft | null | undefined): BookingDraft {
    return held && (held.owner === null || held.owner === owner) ? { ...emptyDraft, ...held.draft } : emptyDraft;
  }

  return {
    ready: kept.data !== undefined,
    draft: visible(kept.data),
    change(make) {
      const draft = visible(client.getQueryData<SavedDraft | null>(queryKey));
      const next: SavedDraft = { owner, draft: { ...draft, ...make(draft) } };
      client.setQueryData(queryKey, next);
      void deviceStore.set(storedAs, next);
    },
    clear() {
      client.setQueryData(queryKey, null);
      void deviceStore.remove(storedAs);
    },
  };
}
