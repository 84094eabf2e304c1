import { failure, maskMobile, success } from '@shoushou/kernel';
import { handler } from '../../../platform/http/action.ts';
import { readCalendar } from '../hours/calendar.steps.ts';
import { slotDays } from '../hours/slots.rules.ts';
import { readBundle } from '../views/detail.store.ts';
import { listEarlier } from '../views/lists.store.ts';
import { viewOf } from '../views/order-detail.steps.ts';
import type { OrdersDeps } from '../orders.deps.ts';
import { infoFeeOwed } from '../fees/owed-fees.steps.ts';
import { maskPlace } from '../orders.policy.ts';
import { feeWaits, operatorActs } from './operator-acts.rules.ts';
import { listLooks, listNotes } from '../order/operator-notes.store.ts';
import { goodwillLimits, isGoodwillGiven } from './goodwill.steps.ts';
import { listRefunds, readMark } from './order-refunds.store.ts';
import {
  findRefundMovement,
  listRefundParts,
  nameOfRefund,
  secondRefundAbove,
  showPart,
} from './order-refunds.steps.ts';

/** Earlier orders of the customer's number that are shown. */
const EARLIER = 5;

/** One order as operators need it for support, with phone and house numbers masked. */
export function consoleGet(deps: OrdersDeps) {
  return handler('orders.console_get', async ({ caller }, { no }) => {
    const { database } = deps;
    const bundle = await readBundle(database, no);
    const order = bundle && (await viewOf(database, deps, bundle, caller));
    if (!order) return failure('orders.unknown');
    const now = deps.clock.now();
    const [notes, looks, refunds, mark, earlier, calendar] = await Promise.all([
      listNotes(database, bundle),
      listLooks(database, bundle),
      listRefunds(database, bundle),
      readMark(database, bundle),
      listEarlier(database, bundle, EARLIER, caller.cities),
      readCalendar(database, bundle, now, no),
    ]);
    const [limits, movements] = await Promise.all([
      goodwillLimits(deps),
      Promise.all(refunds.map((refund) => findRefundMovement(database, bundle.no, refund))),
    ]);
    const [parts, secondAboveFen] = [await listRefundParts(database, bundle, refunds), await secondRefundAbove(deps)];
    return success({
      order: {
        ...order,
        customer: order.customer && { ...order.customer, mobile: maskMobile(order.customer.mobile) },
        recycler: order.recycler && { ...order.recycler, mobile: maskMobile(order.recycler.mobile) },
        place: { ...order.place, address: maskPlace(bundle.place), exact: false },
      },
      acts: operatorActs(
        bundle,
        bundle.receipt ? infoFeeOwed(bundle.receipt) : 0,
        bundle.receipt !== null && feeWaits(bundle.receipt, secondAboveFen),
      ),
      windows: slotDays(calendar, now).flatMap(({ slots }) =>
        slots.filter(({ available }) => available).map(({ from, to }) => ({ from, to })),
      ),
      notes,
      looks,
      refundable: parts.map((part) => showPart(part, secondAboveFen)),
      goodwill: bundle.customerId === null || isGoodwillGiven(refunds) ? null : limits,
      refunds: refunds.map(
        ({ id, what, fee, amountFen, reason, state, proposer, proposedBy, proposedAt, decider }, index) => ({
          id,
          what,
          name: nameOfRefund({ what, fee }),
          amountFen,
          reason,
          state,
          by: proposer,
          at: proposedAt,
          decidedBy: decider,
          own: proposedBy === caller.operatorId,
          movement: movements[index] ?? null,
        }),
      ),
      mark,
      earlier,
    });
  });
}
