import type { Data } from '@shoushou/contract';
import { success } from '@shoushou/kernel';
import { estimateRange } from '@shoushou/rules/orders/weighing';
import { handler } from '../../../platform/http/action.ts';
import { readListedItems } from '../../catalog/index.ts';
import { customerCancelCost } from '../fees/fees.rules.ts';
import type { OrdersDeps } from '../orders.deps.ts';
import { priceGoods, refuseUnbookable } from '../order/goods.rules.ts';

/** Estimates the value of the goods in a district at today's prices, before a booking exists. */
export function estimateGoods({ database, clock, rules }: Pick<OrdersDeps, 'database' | 'clock' | 'rules'>) {
  return handler('orders.estimate', async (_, { adcode, goods }) => {
    const now = clock.now();
    const current = await rules.current();
    const items = await readListedItems(
      database,
      adcode,
      goods.map(({ itemId }) => itemId),
      now,
    );
    const bookable = refuseUnbookable(goods, items);
    if (!bookable.ok) return bookable;
    const priced = priceGoods(goods, items, current.heaviestGrams);
    if (!priced.ok) return priced;
    const { service, lines, amountFen, grams } = priced.value;
    const { lowFen, highFen } = estimateRange(amountFen, current.estimateSpreadThousandths);
    return success({
      service: service as Data<'orders.estimate'>['service'],
      lines: lines.map(({ categoryId: _id, categoryName: _name, ...line }) => line),
      estimateLowFen: lowFen,
      estimateHighFen: highFen,
      grams,
      cancelRule: customerCancelCost(current, null, 0, now).rule,
    });
  });
}
