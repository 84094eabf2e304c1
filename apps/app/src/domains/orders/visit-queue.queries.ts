import { useMemo } from 'react';
import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import type { Data } from '@shoushou/contract/schemas';
import type { OrderDetail } from '@shoushou/contract/types';
import type { ListedItem } from '@shoushou/rules/orders/weighing';
import { outbox, useOutbox } from '../../shell/calls/outbox.ts';
import { isVisitEntry, projectOrder, visitCalls, type ProjectedOrder, type VisitEntry } from './orders.outbox.ts';

/** The outbox with the calls of visits registered. */
export const visitQueue = outbox.register(visitCalls);

/** The steps of visits that are waiting, being sent or refused, oldest first. */
export function useVisitEntries(): readonly VisitEntry[] {
  const entries = useOutbox();
  return useMemo(() => entries.filter(isVisitEntry), [entries]);
}

/** The item's entry in the price lists cached on this phone. */
export function knownItem(client: QueryClient, itemId: string): ListedItem | undefined {
  for (const query of client.getQueryCache().findAll({ queryKey: ['catalog.list_prices'] })) {
    const prices = query.state.data as Data<'catalog.list_prices'> | undefined;
    for (const group of prices?.groups ?? []) {
      const item = group.items.find((each) => each.itemId === itemId);
      if (item) return { itemId, name: item.name, unit: item.unit, priceFen: item.priceFen };
    }
  }
  return undefined;
}

/**
 * An order with the entries that wait on this phone applied, what was booked at its own price; null while the order
 * itself is unknown.
 */
export function useProjectedOrders(order: OrderDetail | undefined): ProjectedOrder | null {
  const entries = useVisitEntries();
  const client = useQueryClient();
  return useMemo(
    () =>
      order
        ? projectOrder(
            order,
            entries,
            (itemId) => order.goods.find((goods) => goods.itemId === itemId) ?? knownItem(client, itemId),
          )
        : null,
    [order, entries, client],
  );
}
