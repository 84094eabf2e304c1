import type { QueryClient } from '@tanstack/react-query';
import type { OrderDetail } from '@shoushou/contract/types';
import { callQuery } from '../../shell/calls/queries.ts';

/** Caches a newer state of an order under both of its numbers. */
export function cacheOrder(client: QueryClient, order: OrderDetail): void {
  for (const no of [order.no, order.receiptNo])
    if (no !== null) client.setQueryData(callQuery('orders.get', { no }).queryKey, order);
}
