import { failure, success } from '@shoushou/kernel';
import { handler } from '../../../platform/http/action.ts';
import { billBounds, byDay, byKind, totalOf } from './bill.rules.ts';
import { readBillRows, type BillDeps } from './bill-kinds.steps.ts';

/** A month of the caller's own lines; another's bill is answered like none. */
export const getBill = (deps: BillDeps) =>
  handler('payouts.get_bill', async ({ caller }, { userid, month }) => {
    if (userid !== caller.userId) return failure('payouts.bill_unknown');
    const { from, to, before, days } = billBounds(month);
    const [sums, earlier] = await Promise.all([
      readBillRows(deps, caller.userId, { from, to }),
      readBillRows(deps, caller.userId, { from: before, to: from }),
    ]);
    return success({
      month,
      ...totalOf(sums),
      days: byDay(sums, days),
      kinds: byKind(sums).map((each) => ({ ...each, name: deps.lineKinds.nameOf(each.kind) })),
      before: totalOf(earlier),
    });
  });
