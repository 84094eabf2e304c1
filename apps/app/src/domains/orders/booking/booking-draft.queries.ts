import { useQuery, useQueryClient } from '@tanstack/react-query';
import { deviceStore } from '../../../shell/calls/device-store.ts';
import { queryClient } from '../../../shell/calls/queries.ts';
import { useSession } from '../../../shell/session/session.ts';
import { emptyDraft, type BookingDraft } from '../my-bookings/bookings.rules.ts';

/** The booking being written, stored at every change, so that neither a login nor a restart loses it. */
interface SavedDraft {
  /** Its author; null without a session. */
  readonly owner: string | null;
  readonly draft: BookingDraft;
}

const storedAs = 'booking-draft';
const queryKey = [storedAs] as const;
const draftQuery = {
  queryKey,
  queryFn: async () => (await deviceStore.get<SavedDraft>(storedAs)) ?? null,
  staleTime: Infinity,
  networkMode: 'always',
  meta: { volatile: true },
} as const;

/** Reads the draft before the form is first rendered. */
export const readDraft = (): Promise<void> => queryClient.prefetchQuery(draftQuery);

export interface BookingDraftState {
  /** False until the device's store was read, and who its owner is: what is changed before would be nobody's. */
  readonly ready: boolean;
  readonly draft: BookingDraft;
  change(make: (draft: BookingDraft) => Partial<BookingDraft>): void;
  /** Clears the draft once the booking was placed. */
  clear(): void;
}

/** The one booking draft on this phone. Another person's draft is not shown. */
export function useBookingDraft(): BookingDraftState {
  const client = useQueryClient();
  const { user, ready } = useSession();
  const owner = user?.userid ?? null;
  const kept = useQuery(draftQuery);

  function visible(held: SavedDraft | null | undefined): BookingDraft {
    return held && (held.owner === null || held.owner === owner) ? { ...emptyDraft, ...held.draft } : emptyDraft;
  }

  return {
    ready: ready && kept.data !== undefined,
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
