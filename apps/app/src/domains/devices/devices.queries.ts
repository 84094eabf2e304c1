import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Data, Input } from '@shoushou/contract/schemas';
import type { DeviceOrder } from '@shoushou/contract/types';
import { DEVICE_ORDER_NUMBER } from '@shoushou/rules/numbers/dated-number';
import { callQuery } from '../../shell/calls/queries.ts';
import { pagedQuery } from '../../shell/calls/paged-query.ts';
import { callMutation } from '../../shell/calls/writes.ts';
import { useScreenActive } from '../../shell/navigator/index.ts';
import { useSession } from '../../shell/session/session.ts';

export function useDeviceOrder(no: string) {
  const active = useScreenActive();
  const { user } = useSession();
  return useQuery({
    ...callQuery('devices.get', { no }),
    enabled: user !== null && DEVICE_ORDER_NUMBER.test(no),
    subscribed: active,
  });
}

/** A certificate of erasure; whoever has its code may read it. */
export function useCertificate(no: string, check: string) {
  return useQuery(callQuery('devices.check_certificate', { no, check }));
}

/** The person's own orders, newest first. */
export function useDeviceOrders() {
  const { user } = useSession();
  const query = useInfiniteQuery({
    ...pagedQuery('devices.list', {}),
    enabled: user !== null,
  });
  return { ...query, items: query.data?.pages.flatMap(({ items }) => items) ?? [] };
}

/** Pickups that nobody has taken, or the recycler's own. */
export function useVisits(group: 'open' | 'mine', enabled: boolean) {
  const query = useInfiniteQuery({
    ...pagedQuery('devices.list_visits', { group }),
    enabled,
  });
  return { ...query, items: query.data?.pages.flatMap(({ items }) => items) ?? [] };
}

type OrderWrite =
  | 'chain.place_order'
  | 'chain.take_in'
  | 'chain.inspect'
  | 'devices.place'
  | 'devices.cancel'
  | 'devices.agree'
  | 'devices.contest'
  | 'devices.decline'
  | 'devices.got_back'
  | 'devices.take'
  | 'devices.identify';

/** A step of an order; its answer updates the cached order at once. */
export function useOrderMutation<Name extends OrderWrite>(name: Name) {
  const client = useQueryClient();
  const mutation = callMutation(name);
  return useMutation<Data<Name>, Error, Input<Name>>({
    mutationFn: mutation.mutationFn,
    onSuccess: (data) => {
      const order = data as DeviceOrder;
      client.setQueryData(callQuery('devices.get', { no: order.no }).queryKey, order);
      void mutation.onSuccess();
    },
  });
}

export const usePlaceOrder = () => useOrderMutation('devices.place');
export const useCancelOrder = () => useOrderMutation('devices.cancel');
export const useAgreePrice = () => useOrderMutation('devices.agree');
export const useContestAnswer = () => useOrderMutation('devices.contest');
export const useDeclinePrice = () => useOrderMutation('devices.decline');
export const useGotBack = () => useOrderMutation('devices.got_back');
export const useTakeVisit = () => useOrderMutation('devices.take');
export const useIdentify = () => useOrderMutation('devices.identify');

export function useGiveBack() {
  return useMutation(callMutation('devices.give_back'));
}

/** Orders by mobile and code. */
export function useLookUp() {
  return useMutation(callMutation('devices.look_up'));
}
