import type { Transaction } from '../../../platform/database/types.ts';
import type { lockOrder, OrderRow } from '../../orders/index.ts';
import { readOffer, type OfferRow } from './offers.store.ts';

/**
 * A recycler's offer and its order. The order is locked first, as by every change of either; null when the offer is not
 * theirs.
 */
export async function lockOfferedOrder(
  tx: Transaction,
  recyclerId: string,
  id: string,
  lock: typeof lockOrder,
): Promise<{ offer: OfferRow; order: OrderRow } | null> {
  const named = await readOffer(tx, recyclerId, id);
  const order = named && (await lock(tx, named.no));
  const offer = order && (await readOffer(tx, recyclerId, id));
  return offer ? { offer, order } : null;
}
