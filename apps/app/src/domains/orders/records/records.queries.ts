import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { Input } from '@shoushou/contract/schemas';
import { callQuery } from '../../../shell/calls/queries.ts';
import { pagedQuery } from '../../../shell/calls/paged-query.ts';
import { useScreenActive } from '../../../shell/navigator/index.ts';

/** The recycler's deals of a period, newest first, with the sums of all of them. */
export function useRecords(period: Input<'orders.list_records'>['period'], enabled: boolean) {
  const active = useScreenActive();
  const query = useInfiniteQuery({
    ...pagedQuery('orders.list_records', { period }),
    enabled,
    subscribed: active,
  });
  return {
    query,
    sums: query.data?.pages[0]?.sums ?? null,
    records: query.data?.pages.flatMap((page) => page.items) ?? [],
  };
}

/** A month's (`2026-11`) or a year's deals by category. */
export function useCategorySums(period: string | number, enabled: boolean) {
  const active = useScreenActive();
  return useQuery({
    ...callQuery('orders.sum_categories', typeof period === 'string' ? { month: period } : { year: period }),
    enabled,
    subscribed: active,
    placeholderData: keepPreviousData,
  });
}

/** Earlier receipts with the customer of an order. */
export function useRecentOrders(mobile: string, no: string, enabled: boolean) {
  const active = useScreenActive();
  const query = useInfiniteQuery({
    ...pagedQuery('orders.list_recent', { mobile, no }),
    enabled,
    subscribed: active,
  });
  return { query, first: query.data?.pages[0], receipts: query.data?.pages.flatMap((page) => page.items) ?? [] };
}

export function useRanking(input: Input<'orders.rank_recyclers'>, enabled = true) {
  const active = useScreenActive();
  return useQuery({
    ...callQuery('orders.rank_recyclers', input),
    enabled,
    subscribed: active,
    placeholderData: keepPreviousData,
  });
}
