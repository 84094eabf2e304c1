import { failure, success } from '@shoushou/kernel';
import { handler } from '../../../platform/http/action.ts';
import { sumLines } from '../../wallet/index.ts';
import { billBounds, byDay, byKind, totalOf } from './bill.rules.ts';
import type { BillDeps } from './bill-kinds.steps.ts';

/** A month of the caller's own lines; another's bill is answered like none. */
export const getBill = ({ database, lineKinds }: BillDeps) =>
  handler('payouts.get_bill', async ({ caller }, { userid, month }) => {
    if (userid !== caller.userId) return failure('payouts.bill_unknown');
    const { from, to, before, days } = billBounds(month);
    const [sums, earlier] = await Promise.all([
      sumLines(database, caller.userId, { from, to }),
      sumLines(database, caller.userId, { from: before, to: from }),
    ]);
    return success({
      month,
      ...totalOf(sums),
      days: byDay(sums, days),
      kinds: byKind(sums).map((each) => ({ ...each, name: lineKinds.nameOf(each.kind) })),
      before: totalOf(earlier),
    });
  });
