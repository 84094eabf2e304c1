import { orderTextLimits } from '@shoushou/rules/orders/text-limits';
import { failure, type Fen, type Result } from '@shoushou/kernel';
import type { Transaction } from '../../../platform/database/types.ts';
import { readListedItems } from '../../catalog/index.ts';
import { endCancelled } from '../leaving/cancelled-order.steps.ts';
import { lockOrder, type OrderRow } from '../orders.store.ts';
import type { OrdersDeps } from '../views/order-detail.steps.ts';
import { bookPickup, type Pickup } from './book-pickup.steps.ts';
import { priceGoods, type GoodsInput, type PricedGoods } from './goods.rules.ts';

/** Goods at promised prices: the list says what they are, the promise what they bring. */
export async function pricePromise(tx: Transaction, deps: OrdersDeps, adcode: string, lines: readonly (GoodsInput & { priceFen: Fen })[], { inactive = false } = {}): Promise<ReturnType<typeof priceGoods>> {
  const listed = await readListedItems(tx, adcode, lines.map(({ itemId }) => itemId), deps.clock.now(), { inactive });
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
  /** The recycler that whoever promised has named; null when everybody may fetch the goods. */
  collectorId: string | null;
  /** Until when it is kept for them at least, milliseconds. */
  until: number;
}

/** Reserved for nobody, of one service, with pictures in use: what else a booking is refused for. */
type PromisedRefusal = 'orders.category_unknown' | 'orders.address_not_served' | 'orders.slot_unavailable' | 'orders.too_many_open';

/** Books a pickup whose prices somebody promised: what was booked keeps its price at the door, and nobody bargains about it. */
export async function placePromised(tx: Transaction, deps: OrdersDeps, customerId: string, { address, lines, windowFrom, note, photos, collectorId, until }: PromisedPickup): Promise<Result<OrderRow, PromisedRefusal>> {
  const said = lines.map(({ itemId, grams, pieces, priceFen }) => ({ itemId, priceFen, ...(grams === null ? {} : { grams }), ...(pieces === null ? {} : { pieces }) }));
  const goods = await pricePromise(tx, deps, address.adcode, said, { inactive: true });
  if (!goods.ok) return failure('orders.category_unknown');
  const booked = await bookPickup(tx, deps, customerId, { address, goods: goods.value, windowFrom, note: note.slice(0, orderTextLimits.note), tags: [], bargain: false, recyclerId: undefined, promised: { collectorId, until }, photos: async () => photos });
  return booked as Result<OrderRow, PromisedRefusal>;
}

/** Ends a promised pickup that nobody fetched by its time; it costs nobody anything. @returns false when it was taken or is over */
export async function cancelUntaken(tx: Transaction, deps: OrdersDeps, no: string, reason: string): Promise<boolean> {
  const order = await lockOrder(tx, no);
  if (order?.state !== 'open') return false;
  await endCancelled(tx, deps, order, null, { actor: 'system', actorId: null, reason, feeFen: 0, infoFeeBackFen: 0 });
  return true;
}
