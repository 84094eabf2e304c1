import { fromShanghai, success } from '@shoushou/kernel';
import { handler } from '../../../platform/http/action.ts';
import { SELLER_LIMIT_FEN } from '@shoushou/rules/wallet/seller-limit';
import { twelveMonthSales } from '../../wallet/index.ts';
import { bestDay, byKind, byMonth, totalOf } from './bill.rules.ts';
import { readBillRows, type BillDeps } from './bill-kinds.steps.ts';

export const getBillYear = (deps: BillDeps) =>
  handler('payouts.get_bill_year', async ({ caller }, { year }) => {
    const sums = await readBillRows(deps, caller.userId, {
      from: fromShanghai(year, 1, 1),
      to: fromShanghai(year + 1, 1, 1),
    });
    return success({
      year,
      ...totalOf(sums),
      months: byMonth(sums),
      kinds: byKind(sums).map((each) => ({ ...each, name: deps.lineKinds.nameOf(each.kind) })),
      bestDay: bestDay(sums),
      sold: {
        salesFen: await twelveMonthSales(deps.database, caller.userId, deps.clock.now()),
        limitFen: SELLER_LIMIT_FEN,
      },
    });
  });
