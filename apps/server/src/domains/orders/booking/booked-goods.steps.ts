import { failure, formatYuan, success, type Result } from '@shoushou/kernel';
import { VEHICLES } from '@shoushou/kernel/service';
import type { Transaction } from '../../../platform/database/types.ts';
import { readListedItems } from '../../catalog/index.ts';
import { readLeastValue } from '../hours/visit-hours.store.ts';
import { mixedGoods, priceGoods, refuseUnbookable, type GoodsInput, type PricedGoods } from '../order/goods.rules.ts';
import type { OrdersDeps } from '../orders.deps.ts';

interface Booked {
  goods: readonly GoodsInput[];
  /** The service of goods that the customer cannot name. */
  mixed?: string | undefined;
}

type Refused =
  | Extract<ReturnType<typeof priceGoods>, { ok: false }>['name']
  | Extract<ReturnType<typeof refuseUnbookable>, { ok: false }>['name']
  | 'orders.value_too_low'
  | 'platform.malformed';

/**
 * The goods at the day's list prices, either named or mixed, if they are worth a visit in their city. The value of
 * mixed goods is known when they are weighed.
 */
export async function priceBooking(
  tx: Transaction,
  { clock, rules }: Pick<OrdersDeps, 'clock' | 'rules'>,
  { goods, mixed }: Booked,
  { city, adcode }: { city: string; adcode: string },
): Promise<Result<PricedGoods, Refused>> {
  if (goods.length > 0 === (mixed !== undefined))
    return failure('platform.malformed', { values: { problem: '请选择要回收的物品，或选混合物品' } });
  if (mixed === VEHICLES) return failure('orders.vehicle_by_company');
  if (mixed !== undefined) return success(mixedGoods(mixed));
  const items = await readListedItems(
    tx,
    adcode,
    goods.map(({ itemId }) => itemId),
    clock.now(),
  );
  const bookable = refuseUnbookable(goods, items);
  if (!bookable.ok) return bookable;
  const priced = priceGoods(goods, items, (await rules.current()).heaviestGrams);
  if (!priced.ok) return priced;
  const leastFen = await readLeastValue(tx, city);
  return priced.value.amountFen < leastFen
    ? failure('orders.value_too_low', {
        values: { least: formatYuan(leastFen), estimate: formatYuan(priced.value.amountFen) },
      })
    : priced;
}
