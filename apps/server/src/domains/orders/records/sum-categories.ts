import type { Data } from '@shoushou/contract';
import { failure, fromShanghai, success } from '@shoushou/kernel';
import { avoidedEmissions } from '@shoushou/rules/orders/avoided-emissions';
import { handler } from '../../../platform/http/action.ts';
import { readCategoryNames } from '../../catalog/index.ts';
import { monthBounds, readLines } from '../../wallet/index.ts';
import type { OrdersDeps } from '../orders.deps.ts';
import { readCarbonFactors } from '../rule-table/carbon-factors.steps.ts';
import { totalOfCategories } from './records.rules.ts';
import { sumCategories as readSums } from './records.store.ts';

/** Maximum deals per person in one month or year: equals five hundred a day, or a hundred and sixty on each day of a year. */
const MAX_DEALS = { month: 15_000, year: 60_000 } as const;

type Category = Data<'orders.sum_categories'>['categories'][number];

/** The deals of a month or a year by weighed category: the period's lines of the ledger determine the deals. */
export function sumCategories({ database, clock }: Pick<OrdersDeps, 'database' | 'clock'>) {
  return handler('orders.sum_categories', async ({ caller }, { month, year }) => {
    if ((month === undefined) === (year === undefined))
      return failure('platform.malformed', { values: { problem: '月份和年份请填写其中一项' } });
    const bounds =
      month === undefined ? { from: fromShanghai(year!, 1, 1), to: fromShanghai(year! + 1, 1, 1) } : monthBounds(month);
    const lines = await readLines(
      database,
      caller.userId,
      { kind: caller.recycler ? 'order_payment' : 'order_income', ...bounds },
      MAX_DEALS[month === undefined ? 'year' : 'month'],
    );
    const receipts = [...new Set(lines.flatMap(({ subject }) => subject ?? []))];
    const sums = await readSums(database, caller.userId, receipts);
    const names = await readCategoryNames(database, [...new Set(sums.map(({ categoryId }) => categoryId))]);
    const categories = sums.map((each): Category => ({
      ...each,
      service: each.service as Category['service'],
      name: names.get(each.categoryId) ?? '其他',
    }));
    const { factors, basis } = await readCarbonFactors(database, { clock });
    return success({
      month: month ?? String(year),
      bought: caller.recycler,
      ...totalOfCategories(sums, receipts.length),
      sparedGrams: avoidedEmissions(sums, factors),
      sparedBasis: basis,
      categories,
    });
  });
}
