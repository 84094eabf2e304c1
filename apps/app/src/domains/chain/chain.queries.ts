import { useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query';
import { DEVICE_ORDER_NUMBER } from '@shoushou/rules/numbers/dated-number';
import { callQuery } from '../../shell/calls/queries.ts';
import { pagedQuery } from '../../shell/calls/paged-query.ts';
import { callMutation } from '../../shell/calls/writes.ts';
import { useScreenActive } from '../../shell/navigator/index.ts';
import { useSession } from '../../shell/session/session.ts';
import { useOrderMutation } from '../devices/devices.queries.ts';
import type { StoreLink } from './chain.rules.ts';

export function useStore(link: StoreLink | null) {
  return useQuery({
    ...callQuery('chain.open_store', {
      mdhm: link?.storeNo ?? '',
      rylx: link?.staffKind ?? '1',
      rybh: link?.staffNo ?? '',
    }),
    enabled: link !== null,
  });
}

/** The seller's own order with the code for the counter, which is stored nowhere. */
export function useVisit(no: string) {
  const active = useScreenActive();
  const { user } = useSession();
  return useQuery({
    ...callQuery('chain.get_visit', { no }),
    enabled: user !== null && DEVICE_ORDER_NUMBER.test(no),
    subscribed: active,
    meta: { volatile: true },
  });
}

/** The person's role in the chain; null without one. */
export function useStaff() {
  const { user } = useSession();
  const active = useScreenActive();
  return useQuery({ ...callQuery('chain.get_staff', {}), enabled: user !== null, subscribed: active });
}

export function useStoreOrders(group: 'waiting' | 'mine' | 'store', enabled: boolean) {
  const query = useInfiniteQuery({
    ...pagedQuery('chain.list_orders', { group }),
    enabled,
  });
  return { ...query, items: query.data?.pages.flatMap(({ items }) => items) ?? [] };
}

export function useCommissions() {
  const query = useInfiniteQuery({
    ...pagedQuery('chain.list_commissions', {}),
  });
  return { ...query, items: query.data?.pages.flatMap(({ items }) => items) ?? [] };
}

export const usePlaceStoreOrder = () => useOrderMutation('chain.place_order');
export const useTakeIn = () => useOrderMutation('chain.take_in');
export const useInspectAtCounter = () => useOrderMutation('chain.inspect');

export function useBind() {
  return useMutation(callMutation('chain.bind'));
}

export function useConfirmBinding() {
  return useMutation(callMutation('chain.confirm_binding'));
}

export function useLookUpStoreOrder() {
  return useMutation(callMutation('chain.look_up'));
}
