import type { Data } from '@shoushou/contract';
import { success } from '@shoushou/kernel';
import { handler } from '../../../platform/http/action.ts';
import { readCategoryNames } from '../../catalog/index.ts';
import { monthBounds, readLines } from '../../wallet/index.ts';
import type { OrdersDeps } from '../views/order-detail.steps.ts';
import { totalOfCategories } from './records.rules.ts';
import { sumCategories as readSums } from './records.store.ts';

/** Deals of one month and person at most; nobody makes five hundred a day. */
const MOST = 15_000;

type Category = Data<'orders.sum_categories'>['categories'][number];

/** The deals of a month by what was weighed: the month's lines of the ledger say which deals these are. */
export function sumCategories({ database }: Pick<OrdersDeps, 'database'>) {
  return handler('orders.sum_categories', async ({ caller }, { month }) => {
    const lines = await readLines(database, caller.userId, { kind: caller.recycler ? 'order_payment' : 'order_income', ...monthBounds(month) }, MOST);
    const receipts = [...new Set(lines.flatMap(({ subject }) => subject ?? []))];
    const sums = await readSums(database, caller.userId, receipts);
    const names = await readCategoryNames(database, [...new Set(sums.map(({ categoryId }) => categoryId))]);
    const categories = sums.map((each): Category => ({ ...each, service: each.service as Category['service'], name: names.get(each.categoryId) ?? '其他' }));
    return success({ month, bought: caller.recycler, ...totalOfCategories(sums, receipts.length), categories });
  });
}
