import { keepPreviousData, useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Data, Input } from '@shoushou/contract/schemas';
import type { Reservation, ReservationSide } from '@shoushou/contract/types';
import type { Coordinates } from '@shoushou/kernel/distance';
import { COMPANY_NUMBER, RESERVATION_NUMBER } from '@shoushou/rules/numbers/dated-number';
import { callQuery } from '../../shell/calls/queries.ts';
import { pagedQuery } from '../../shell/calls/paged-query.ts';
import { callMutation } from '../../shell/calls/writes.ts';
import { useScreenActive } from '../../shell/navigator/index.ts';
import { useSession } from '../../shell/session/session.ts';

/** Companies of the person's city that buy goods of the category. */
export function useCompanies({
  here,
  categoryId,
  sort,
  adcode,
}: {
  here: Coordinates | null;
  categoryId: string | null;
  sort: 'near' | 'price';
  adcode: string | null;
}) {
  const active = useScreenActive();
  return useQuery({
    ...callQuery('companies.list', {
      sort,
      ...(adcode === null ? {} : { adcode }),
      ...(categoryId === null ? {} : { categoryId }),
      ...(here ?? {}),
    }),
    placeholderData: keepPreviousData,
    subscribed: active,
  });
}

export function useCompany(no: string) {
  const active = useScreenActive();
  const { ready } = useSession();
  return useQuery({
    ...callQuery('companies.get', { no }),
    enabled: ready && COMPANY_NUMBER.test(no),
    subscribed: active,
  });
}

/** Windows of the coming days with room for this weight in grams. */
export function useWindows(no: string, grams: number) {
  const active = useScreenActive();
  return useQuery({
    ...callQuery('companies.list_windows', grams === 0 ? { no } : { no, grams }),
    enabled: COMPANY_NUMBER.test(no),
    placeholderData: keepPreviousData,
    subscribed: active,
  });
}

/** States in which the other side acts next: the page polls, in milliseconds. */
const polledStates: readonly Reservation['state'][] = ['held', 'booked', 'arrived', 'weighed', 'disputed', 'agreed'];
const POLL_INTERVAL_MS = 10_000;

export function useReservation(no: string) {
  const active = useScreenActive();
  const { user } = useSession();
  return useQuery({
    ...callQuery('companies.get_reservation', { no }),
    enabled: user !== null && RESERVATION_NUMBER.test(no),
    subscribed: active,
    refetchInterval: ({ state }) =>
      active && state.data && polledStates.includes(state.data.state) ? POLL_INTERVAL_MS : false,
  });
}

/** The caller's reservations as a seller by group, or those of a day at their companies. */
export function useReservations(
  filter: { side: ReservationSide; group?: 'open' | 'ended'; day?: string },
  enabled: boolean,
) {
  const active = useScreenActive();
  const query = useInfiniteQuery({
    ...pagedQuery('companies.list_reservations', filter),
    enabled,
    subscribed: active,
  });
  return { query, reservations: query.data?.pages.flatMap((page) => page.items) ?? [] };
}

type ReservationWrite =
  | 'companies.change_reservation'
  | 'companies.cancel'
  | 'companies.admit'
  | 'companies.weigh'
  | 'companies.finish_weighing'
  | 'companies.turn_away'
  | 'companies.call_off'
  | 'companies.agree'
  | 'companies.dispute'
  | 'companies.confirm_payment'
  | 'companies.recheck'
  | 'companies.tell_arrival'
  | 'companies.rate';

/** A write that returns the reservation, which is shown at once. */
export function useReservationMutation<Name extends ReservationWrite>(name: Name) {
  const client = useQueryClient();
  const mutation = callMutation(name);
  return useMutation<Data<Name>, Error, Input<Name>>({
    mutationFn: mutation.mutationFn,
    onSuccess: (data) => {
      const reservation = data as Reservation;
      client.setQueryData(callQuery('companies.get_reservation', { no: reservation.no }).queryKey, reservation);
      void mutation.onSuccess();
    },
  });
}

export const useReserve = () => useMutation(callMutation('companies.reserve'));
export const usePayDeposit = () => useMutation(callMutation('companies.pay_deposit'));
/** Kinds of goods that are sold by weight, in the order of the catalogue. */
export function useWeighedGoods() {
  const active = useScreenActive();
  return useQuery({
    ...callQuery('catalog.list_goods', {}),
    select: ({ goods }) => goods.filter(({ unit }) => unit === 'kg'),
    subscribed: active,
  });
}

export const usePriceGoods = () => useMutation(callMutation('companies.price_goods'));
export const useChangeRules = () => useMutation(callMutation('companies.change_rules'));
export const useCloseDays = () => useMutation(callMutation('companies.close_days'));
export const useReopen = () => useMutation(callMutation('companies.reopen'));
export const usePayGuarantee = () => useMutation(callMutation('companies.pay_guarantee'));
export const useSettle = () => useMutation(callMutation('companies.settle'));
