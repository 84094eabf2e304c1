import { fromShanghai, success } from '@shoushou/kernel';
import { handler } from '../../../platform/http/action.ts';
import { SELLER_LIMIT_FEN } from '@shoushou/rules/wallet/seller-limit';
import { sumLines, twelveMonthSales } from '../../wallet/index.ts';
import { bestDay, byKind, byMonth, totalOf } from './bill.rules.ts';
import type { BillDeps } from './bill-kinds.steps.ts';

export const getBillYear = ({ database, clock, lineKinds }: BillDeps) =>
  handler('payouts.get_bill_year', async ({ caller }, { year }) => {
    const sums = await sumLines(database, caller.userId, {
      from: fromShanghai(year, 1, 1),
      to: fromShanghai(year + 1, 1, 1),
    });
    return success({
      year,
      ...totalOf(sums),
      months: byMonth(sums),
      kinds: byKind(sums).map((each) => ({ ...each, name: lineKinds.nameOf(each.kind) })),
      bestDay: bestDay(sums),
      sold: { salesFen: await twelveMonthSales(database, caller.userId, clock.now()), limitFen: SELLER_LIMIT_FEN },
    });
  });
