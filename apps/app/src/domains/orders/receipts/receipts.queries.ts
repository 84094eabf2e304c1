import { useEffect } from 'react';
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Input } from '@shoushou/contract/schemas';
import { activeStates } from '@shoushou/rules/orders/states';
import { useScreenActive } from '../../../shell/navigator/index.ts';
import { callQuery } from '../../../shell/calls/queries.ts';
import { pagedQuery } from '../../../shell/calls/paged-query.ts';

export type ReceiptState = Input<'orders.list_receipts'>['state'];

/** Milliseconds that an order stored for offline use is cached. */
const cacheMs = 5 * 60_000;

/** The recycler's receipts in one tab, newest first. */
export function useReceipts(state: ReceiptState, keyword: string, enabled: boolean) {
  const client = useQueryClient();
  const active = useScreenActive();
  const query = useInfiniteQuery({
    ...pagedQuery('orders.list_receipts', { state, ...(keyword === '' ? {} : { keyword }) }),
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
