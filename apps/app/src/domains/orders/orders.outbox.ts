import { useMemo } from 'react';
import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import type { Entry, OutboxEntry } from '@shoushou/client/outbox-entry';
import { projectOrder, type KnownItem, type ProjectedOrder } from '@shoushou/client/project-order';
import { walkInOrder } from '@shoushou/client/walk-in-order';
import type { Data } from '@shoushou/contract/schemas';
import type { OrderDetail, User } from '@shoushou/contract/types';
import { serviceNames } from '@shoushou/kernel/service';
import { useOutbox } from '../../shell/calls/outbox.ts';

/** The item's entry in the price lists cached on this phone. */
export function knownItem(client: QueryClient, itemId: string): KnownItem | undefined {
  for (const query of client.getQueryCache().findAll({ queryKey: ['catalog.list_prices'] })) {
    const prices = query.state.data as Data<'catalog.list_prices'> | undefined;
    for (const group of prices?.groups ?? []) {
      const item = group.items.find((each) => each.itemId === itemId);
      if (item) return { name: item.name, unit: item.unit, priceFen: item.priceFen };
    }
  }
  return undefined;
}

/** The order that a queued walk-in deal will become; only this phone knows it. */
export function walkInOf(entry: Entry<'orders.walk_in'>, me: User): OrderDetail {
  const { adcode, service } = entry.input;
  return walkInOrder(entry, me, `现场${serviceNames[service]}`, { city: `${adcode.slice(0, 4)}00`, district: '', street: '' });
}

/** Finds the queued walk-in with this number. */
export function queuedWalkIn(entries: readonly OutboxEntry[], no: string): Entry<'orders.walk_in'> | undefined {
  return entries.find((entry) => entry.call === 'orders.walk_in' && entry.orderNo === no) as Entry<'orders.walk_in'> | undefined;
}

/** An order with the entries that wait on this phone applied; null while the order itself is unknown. */
export function useProjectedOrders(order: OrderDetail | undefined): ProjectedOrder | null {
  const entries = useOutbox();
  const client = useQueryClient();
  return useMemo(() => (order ? projectOrder(order, entries, (itemId) => knownItem(client, itemId)) : null), [order, entries, client]);
}
