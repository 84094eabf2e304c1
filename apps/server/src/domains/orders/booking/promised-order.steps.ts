import { orderTextLimits } from '@shoushou/rules/orders/text-limits';
import { failure, type Fen, type Result } from '@shoushou/kernel';
import type { Transaction } from '../../../platform/database/types.ts';
import { readListedItems } from '../../catalog/index.ts';
import { endCancelled } from '../order/cancelled-order.steps.ts';
import { lockOrder, type OrderRow } from '../orders.store.ts';
import type { OrdersDeps } from '../orders.deps.ts';
import type { SlotRefusal } from '../hours/slots.rules.ts';
import { bookPickup, type Pickup } from './book-pickup.steps.ts';
import { priceGoods, type GoodsInput, type PricedGoods } from '../order/goods.rules.ts';

/** Prices goods at promised prices: names and units come from the price list, amounts from the promise. */
export async function pricePromise(
  tx: Transaction,
  deps: OrdersDeps,
  adcode: string,
  lines: readonly (GoodsInput & { priceFen: Fen })[],
  { inactive = false } = {},
): Promise<ReturnType<typeof priceGoods>> {
  const listed = await readListedItems(
    tx,
    adcode,
    lines.map(({ itemId }) => itemId),
    deps.clock.now(),
    { inactive },
  );
  const promised = lines.flatMap(({ itemId, priceFen }) => {
    const item = listed.get(itemId);
    return item ? [[itemId, { ...item, priceFen }] as const] : [];
  });
  return priceGoods(lines, new Map(promised), (await deps.rules.current()).heaviestGrams);
}

interface PromisedPickup extends Pick<Pickup, 'address' | 'windowFrom' | 'note'> {
  lines: PricedGoods['lines'];
  /** Pictures that are in use already. */
  photos: { id: string; url: string }[];
  /** The recycler named by the promising side; null when every recycler may collect the goods. */
  collectorId: string | null;
  /** Until when it is exclusive to them at least, milliseconds. */
  until: number;
}

/** Refusals of a promised booking; those about a requested recycler, mixed services and pictures can't occur. */
type PromisedRefusal = 'orders.category_unknown' | 'orders.address_not_served' | SlotRefusal | 'orders.too_many_open';

/** Books a pickup at promised prices: the booked goods keep their price, and bargaining is off. */
export async function placePromised(
  tx: Transaction,
  deps: OrdersDeps,
  customerId: string,
  { address, lines, windowFrom, note, photos, collectorId, until }: PromisedPickup,
): Promise<Result<OrderRow, PromisedRefusal>> {
  const input = lines.map(({ itemId, grams, pieces, priceFen }) => ({
    itemId,
    priceFen,
    ...(grams === null ? {} : { grams }),
    ...(pieces === null ? {} : { pieces }),
  }));
  const goods = await pricePromise(tx, deps, address.adcode, input, { inactive: true });
  if (!goods.ok) return failure('orders.category_unknown');
  const booked = await bookPickup(tx, deps, customerId, {
    address,
    goods: goods.value,
    windowFrom,
    note: note.slice(0, orderTextLimits.note),
    tags: [],
    bargain: false,
    recyclerId: undefined,
    promised: { collectorId, until },
    photos: async () => photos,
  });
  return booked as Result<OrderRow, PromisedRefusal>;
}

/**
 * Ends a promised pickup that was not collected in time, without fees. @returns false when it was taken or has ended
 */
export async function cancelUntaken(tx: Transaction, deps: OrdersDeps, no: string, reason: string): Promise<boolean> {
  const order = await lockOrder(tx, no);
  if (order?.state !== 'open') return false;
  await endCancelled(tx, deps, order, null, { actor: 'system', actorId: null, reason, feeFen: 0, infoFeeBackFen: 0 });
  return true;
}
