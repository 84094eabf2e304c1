import type { Input } from '@shoushou/contract';
import { failure, formatYuan, success, type Grams, type Result } from '@shoushou/kernel';
import { VEHICLES } from '@shoushou/kernel/service';
import { transactionalHandler } from '../../../platform/http/action.ts';
import type { Transaction } from '../../../platform/database/types.ts';
import { readListedItems } from '../../catalog/index.ts';
import { claimFiles } from '../../files/index.ts';
import { readAddress } from '../../places/index.ts';
import { readLeastValue } from '../hours/least-value.store.ts';
import { orderOutcome } from '../views/order-detail.steps.ts';
import type { OrdersDeps } from '../orders.deps.ts';
import { bookPickup } from './book-pickup.steps.ts';
import { mixedGoods, priceGoods, refuseUnbookable } from '../order/goods.rules.ts';

/** Books a pickup. Prices, estimate and fee are computed here from the day's price list, not taken from the client. */
export function placeOrder(deps: OrdersDeps) {
  return transactionalHandler('orders.place', async (tx, { caller }, input) => {
    const now = deps.clock.now();
    const rules = await deps.rules.current();
    const address = await readAddress(tx, caller.userId, input.addressId);
    if (!address) return failure('places.address_unknown');
    const priced = await priceInput(tx, input, address.adcode, rules.heaviestGrams, now);
    if (!priced.ok) return priced;
    // The value of mixed goods is known when they are weighed.
    const leastFen = priced.value.lines.length > 0 ? await readLeastValue(tx, address.city) : 0;
    if (priced.value.amountFen < leastFen)
      return failure('orders.value_too_low', {
        values: { least: formatYuan(leastFen), estimate: formatYuan(priced.value.amountFen) },
      });
    const order = await bookPickup(tx, deps, caller.userId, {
      address,
      goods: priced.value,
      windowFrom: input.windowFrom,
      note: input.note,
      tags: [...new Set(input.tags)],
      bargain: input.bargain,
      recyclerId: input.recyclerId,
      photos: () => claimPhotos(tx, caller.userId, input.photoIds),
    });
    if (!order.ok) return order;
    return orderOutcome(tx, deps, order.value.no, caller);
  });
}

/** The goods at the day's list prices; those that the customer cannot name need a photo instead. */
async function priceInput(
  tx: Transaction,
  { goods, mixed, photoIds }: Input<'orders.place'>,
  adcode: string,
  heaviestGrams: Grams,
  now: number,
): Promise<
  | ReturnType<typeof priceGoods>
  | Result<
      never,
      'orders.photos_needed' | 'orders.valuation_needed' | 'orders.vehicle_by_company' | 'platform.malformed'
    >
> {
  if (goods.length > 0 === (mixed !== undefined))
    return failure('platform.malformed', { values: { problem: '请选择要回收的物品，或选混合物品' } });
  if (mixed === VEHICLES) return failure('orders.vehicle_by_company');
  if (mixed !== undefined) return photoIds.length === 0 ? failure('orders.photos_needed') : success(mixedGoods(mixed));
  const items = await readListedItems(
    tx,
    adcode,
    goods.map(({ itemId }) => itemId),
    now,
  );
  const bookable = refuseUnbookable(goods, items);
  return bookable.ok ? priceGoods(goods, items, heaviestGrams) : bookable;
}

async function claimPhotos(
  tx: Transaction,
  ownerId: string,
  ids: readonly string[],
): Promise<{ id: string; url: string }[] | null> {
  const distinct = [...new Set(ids)];
  const urls = await claimFiles(tx, ownerId, distinct);
  return urls && distinct.map((id, index) => ({ id, url: urls[index]! }));
}
