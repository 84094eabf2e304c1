import { useEffect, useState } from 'react';
import { keepPreviousData, useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query';
import type { Data, Input } from '@shoushou/contract/schemas';
import type { OrderDetail } from '@shoushou/contract/types';
import { useNow } from '@shoushou/design/clock';
import { useScreenActive } from '../../../shell/navigator/index.ts';
import { callQuery, request } from '../../../shell/calls/queries.ts';
import { pagedQuery } from '../../../shell/calls/paged-query.ts';
import { callMutation } from '../../../shell/calls/writes.ts';
import { useSession } from '../../../shell/session/session.ts';
import type { SlotDay } from '../../../ui/choice/slots.ts';
import type { BookingFilter } from './bookings.labels.ts';
import { goodsInput, type BookedGoods } from './bookings.rules.ts';

export type Address = Data<'places.list_addresses'>[number];

/** The person's address book, default first; empty without a session. */
export function useAddresses() {
  const { user } = useSession();
  const active = useScreenActive();
  return useQuery({ ...callQuery('places.list_addresses', {}), enabled: user !== null, subscribed: active });
}

/** The district of the home screen's prices, for people without an address. */
export function useDefaultDistrict(): string | undefined {
  const { user } = useSession();
  const home = useQuery(callQuery('catalog.home', {}));
  return user?.adcode ?? home.data?.adcode;
}

/**
 * Everything that can be booked at today's prices of a district, most booked first; of the server's default district
 * without one.
 */
export function useGoods(adcode: string | undefined) {
  return useQuery(callQuery('catalog.list_goods', adcode === undefined ? {} : { adcode }));
}

const closedWords = { past: '已过', closed: '休息', full: '约满' } as const;

/** Pickup windows in the picker's form, as of `now` in milliseconds. */
export function useSlots(adcode: string | undefined) {
  const now = useNow();
  const query = useQuery({
    ...callQuery('orders.list_slots', { adcode: adcode ?? '' }),
    enabled: adcode !== undefined,
  });
  const days = query.data?.map(({ date, slots }): SlotDay => ({
    date,
    slots: slots.map(({ from, to, why, left }) => ({
      from,
      to,
      closed: why && closedWords[why],
      ...(left === null ? {} : { left }),
    })),
  }));
  return { query, days, now };
}

/** Debounce of the estimate, milliseconds. */
const restMs = 250;

/** The value after it has stayed unchanged for a while. */
function useRested<Value>(value: Value, changed: string): Value {
  const [rested, setRested] = useState({ value, changed });
  useEffect(() => {
    const timer = setTimeout(
      () => setRested((before) => (before.changed === changed ? before : { value, changed })),
      restMs,
    );
    return () => clearTimeout(timer);
  });
  return rested.value;
}

/** The estimate of the goods. The last one stays until the next has arrived. */
export function useEstimate(adcode: string | undefined, goods: readonly BookedGoods[]) {
  const restedGoods = useRested(goods, JSON.stringify(goodsInput(goods)));
  const input: Input<'orders.estimate'> = { adcode: adcode ?? '', goods: goodsInput(restedGoods) };
  return useQuery({
    queryKey: ['orders.estimate', input],
    queryFn: ({ signal }) => request('orders.estimate', input, { signal, silent: true }),
    enabled: adcode !== undefined && restedGoods.length > 0,
    placeholderData: keepPreviousData,
  });
}

export function useProfile(userid: string) {
  return useQuery({ ...callQuery('accounts.get_profile', { userid }), enabled: userid !== '' });
}

/** The item that a link names. */
export function useCatalogItem(itemId: string | null) {
  return useQuery({ ...callQuery('catalog.item_history', { itemId: itemId ?? '' }), enabled: itemId !== null });
}

/** The customer's bookings, latest first. */
export function useBookings(state: BookingFilter) {
  const { user } = useSession();
  const active = useScreenActive();
  const query = useInfiniteQuery({
    ...pagedQuery('orders.list_mine', { state }),
    enabled: user !== null,
    subscribed: active,
  });
  return { query, bookings: query.data?.pages.flatMap((page) => page.items) ?? [] };
}

/** The present cost of cancelling. */
export function useCancelCost(no: string, enabled: boolean) {
  const active = useScreenActive();
  return useQuery({ ...callQuery('orders.cancel_cost', { no }), enabled, subscribed: active, refetchInterval: 60_000 });
}

/** Milliseconds between questions for the recycler's position, which phones report every two minutes. */
const positionEveryMs = 30_000;

/** The recycler's position; null while unknown or not on the way. Polled while the order waits for the visit. */
export function useRecyclerPosition({ no, state }: OrderDetail) {
  const active = useScreenActive();
  const { data } = useQuery({
    ...callQuery('orders.recycler_position', { no }),
    enabled: state === 'taken',
    subscribed: active,
    refetchInterval: positionEveryMs,
  });
  return data?.position ?? null;
}

/** Answers whether a walk-in deal is the person's own. */
export const useAnswerWalkIn = () => useMutation(callMutation('orders.answer_walk_in'));
