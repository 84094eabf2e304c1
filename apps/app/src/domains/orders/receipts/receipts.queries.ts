import { useEffect } from 'react';
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Input } from '@shoushou/contract/schemas';
import { activeStates } from '@shoushou/rules/orders/states';
import { useScreenActive } from '../../../shell/navigator/index.ts';
import { callQuery, request } from '../../../shell/calls/queries.ts';

export type ReceiptState = Input<'orders.list_receipts'>['state'];

/** Milliseconds that an order stored for offline use is cached. */
const cacheMs = 5 * 60_000;

/** The recycler's receipts in one tab, newest first. */
export function useReceipts(state: ReceiptState, keyword: string, enabled: boolean) {
  const client = useQueryClient();
  const active = useScreenActive();
  const query = useInfiniteQuery({
    queryKey: ['orders.list_receipts', { state, keyword }],
    queryFn: ({ pageParam, signal }) =>
      request(
        'orders.list_receipts',
        { state, ...(keyword === '' ? {} : { keyword }), ...(pageParam === undefined ? {} : { cursor: pageParam }) },
        { signal, silent: true },
      ),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => last.next ?? undefined,
    enabled,
    subscribed: active,
  });
  const receipts = query.data?.pages.flatMap((page) => page.items) ?? [];
  const ahead = receipts.filter((receipt) => activeStates.includes(receipt.state)).map((receipt) => receipt.receiptNo);
  const pending = ahead.join();
  // Unfinished orders may continue offline, so they are stored on the phone beforehand.
  useEffect(() => {
    if (pending === '') return;
    for (const no of pending.split(','))
      void client.prefetchQuery({ ...callQuery('orders.get', { no }), staleTime: cacheMs });
  }, [pending, client]);
  return { query, receipts };
}

export function useReceiptCounts(enabled: boolean) {
  const active = useScreenActive();
  return useQuery({ ...callQuery('orders.count_receipts', {}), enabled, subscribed: active });
}
