import { useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query';
import type { SupplySide } from '@shoushou/contract/types';
import { SALE_CONTRACT_NUMBER, SUPPLY_NUMBER } from '@shoushou/rules/numbers/dated-number';
import { callQuery } from '../../shell/calls/queries.ts';
import { pagedQuery } from '../../shell/calls/paged-query.ts';
import { callMutation } from '../../shell/calls/writes.ts';
import { useScreenActive } from '../../shell/navigator/index.ts';
import { useSession } from '../../shell/session/session.ts';

/** Polling interval of a running auction, milliseconds. */
const POLL_INTERVAL_MS = 10_000;

/** Supplies of a city that take bids. */
export function useSupplies(filter: { adcode?: string; itemCategory?: string }, enabled: boolean) {
  const active = useScreenActive();
  const query = useInfiniteQuery({
    ...pagedQuery('supply.list', filter),
    enabled,
    subscribed: active,
  });
  return {
    query,
    supplies: query.data?.pages.flatMap(({ items }) => items) ?? [],
    categories: query.data?.pages[0]?.categories ?? [],
  };
}

/** The caller's supplies, or those for which their companies bid. */
export function useMySupplies(side: SupplySide, enabled: boolean) {
  const active = useScreenActive();
  const query = useInfiniteQuery({
    ...pagedQuery('supply.list_mine', { side }),
    enabled,
    subscribed: active,
  });
  return { query, supplies: query.data?.pages.flatMap(({ items }) => items) ?? [] };
}

export function useSupply(no: string) {
  const active = useScreenActive();
  const { ready } = useSession();
  return useQuery({
    ...callQuery('supply.get', { no }),
    enabled: ready && SUPPLY_NUMBER.test(no),
    subscribed: active,
    refetchInterval: ({ state }) => (active && state.data?.state === 'open' ? POLL_INTERVAL_MS : false),
  });
}

export function useSaleContract(no: string) {
  const active = useScreenActive();
  const { user } = useSession();
  return useQuery({
    ...callQuery('supply.get_contract', { no }),
    enabled: user !== null && SALE_CONTRACT_NUMBER.test(no),
    subscribed: active,
  });
}

/** Goods that are sold by weight. */

export const usePublishSupply = () => useMutation(callMutation('supply.publish'));
export const useEditSupply = () => useMutation(callMutation('supply.edit'));
export const useAskSupply = () => useMutation(callMutation('supply.ask'));
export const useAnswerSupply = () => useMutation(callMutation('supply.answer'));
export const useWithdrawSupply = () => useMutation(callMutation('supply.withdraw'));
export const useEnterBidding = () => useMutation(callMutation('supply.enter'));
export const useBid = () => useMutation(callMutation('supply.bid'));
export const useAward = () => useMutation(callMutation('supply.award'));
export const useSignContract = () => useMutation(callMutation('supply.sign'));
export const useBookDelivery = () => useMutation(callMutation('supply.book_delivery'));
export const useDisputeContract = () => useMutation(callMutation('supply.dispute'));
