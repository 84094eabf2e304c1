import { useMutation, useQuery } from '@tanstack/react-query';
import { callQuery } from '../../shell/calls/queries.ts';
import { callMutation } from '../../shell/calls/writes.ts';
import { useScreenActive } from '../../shell/navigator/index.ts';
import { saveInvite } from '../../shell/session/invite.ts';
import { useSession } from '../../shell/session/session.ts';
import { useBookingDraft } from '../orders/booking/booking-draft.queries.ts';
import { withGoods, type BookedGoods } from '../orders/my-bookings/bookings.rules.ts';

/** The goods to be booked: the phone's one booking draft, so that the basket is what the booking page begins with. */
export function useBasket() {
  const { ready, draft, change } = useBookingDraft();
  return {
    ready,
    service: draft.service,
    lines: draft.goods,
    /** Adds a line, changes its amount, or removes it at 0. */
    put(line: BookedGoods): void {
      change(({ service, goods }) => {
        const next = withGoods(goods, line);
        const booked =
          line.amount > 0
            ? line.service
            : next.some((each) => each.service === service)
              ? service
              : (next[0]?.service ?? service);
        return { goods: next, service: booked, mixed: false };
      });
    },
  };
}

export type Basket = ReturnType<typeof useBasket>;

/** The inviter by a link's code, which is stored for a registration on this phone; null for an unknown code. */
export function useInviter(code: string | undefined): string | null {
  return (
    useQuery({
      queryKey: ['inviter', code],
      queryFn: () => saveInvite(`?invite=${code}`),
      enabled: code !== undefined,
      staleTime: Infinity,
      retry: false,
      meta: { volatile: true },
    }).data ?? null
  );
}

/** One item: its long line, grades and districts. */
export function useItemDistricts(itemId: string, district: { ready: boolean; adcode: string | undefined }) {
  const active = useScreenActive();
  return useQuery({
    ...callQuery('catalog.item_districts', {
      itemId,
      ...(district.adcode === undefined ? {} : { adcode: district.adcode }),
    }),
    enabled: district.ready,
    subscribed: active,
  });
}

/** The person's price watches; empty without a session. */
export function useWatches() {
  const { user } = useSession();
  const active = useScreenActive();
  return useQuery({ ...callQuery('catalog.list_watches', {}), enabled: user !== null, subscribed: active });
}

export const useWatchItem = () => useMutation(callMutation('catalog.watch_item'));

/** Unsorted goods at the prices of a district. */
export function useMixes(district: { ready: boolean; adcode: string | undefined }) {
  const active = useScreenActive();
  return useQuery({
    ...callQuery('catalog.list_mixes', district.adcode === undefined ? {} : { adcode: district.adcode }),
    enabled: district.ready,
    subscribed: active,
  });
}
