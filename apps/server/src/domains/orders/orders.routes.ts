import type {
  conductCalls,
  leavingCalls,
  orderListCalls,
  ordersCalls,
  ratingCalls,
  recordCalls,
  walkInCalls,
  signingCalls,
  visitHoursCalls,
} from '@shoushou/contract/orders/orders.contract';
import type { ActionsOf } from '../../platform/http/action.ts';
import { departOrder } from './visit/depart-order.ts';
import { recyclerPosition } from './visit/recycler-position.ts';
import { cancelCost } from './leaving/cancel-cost.ts';
import { cancelOrder } from './leaving/cancel-order.ts';
import { consoleAddNote } from './operating/console-add-note.ts';
import { consoleCancel } from './operating/console-cancel.ts';
import { consoleDecideRefund } from './operating/console-decide-refund.ts';
import { consoleGet } from './operating/console-get.ts';
import { consoleMark } from './operating/console-mark.ts';
import { consoleRefund } from './operating/console-refund.ts';
import { consoleReopen } from './operating/console-reopen.ts';
import { consoleReschedule } from './operating/console-reschedule.ts';
import { consoleShowContact } from './operating/console-show-contact.ts';
import { consoleCounts, consoleList } from './views/console-list.ts';
import { countHallOrders } from './hall/count-hall.ts';
import { countReceipts } from './views/count-receipts.ts';
import { estimateGoods } from './booking/estimate-goods.ts';
import type { OrdersDeps } from './orders.deps.ts';
import { consoleConduct } from './operating/console-conduct.ts';
import { consoleGivePoints } from './operating/console-give-points.ts';
import { consoleRecallPoints } from './operating/console-recall-points.ts';
import { getOrder } from './views/get-order.ts';
import { createBrushingWatch } from './brushing/brushing-watch.steps.ts';
import { hall } from './hall/hall.ts';
import { listMine } from './views/list-mine.ts';
import { listRatings } from './ratings/list-ratings.ts';
import { listReceipts } from './views/list-receipts.ts';
import { listSlots } from './hours/list-slots.ts';
import { visitHoursActions } from './hours/hours.calls.ts';
import { setLeastValue } from './hours/set-least-value.ts';
import { onSiteActions } from './visit/on-site.routes.ts';
import { ratingActions } from './ratings/ratings.routes.ts';
import { recordActions } from './records/records.routes.ts';
import { signingActions } from './signing/signing.routes.ts';
import { noteContactCall } from './taking/note-contact.ts';
import { placeOrder } from './booking/place-order.ts';
import { releaseOrder } from './leaving/release-order.ts';
import { replaceRecycler } from './leaving/replace-recycler.ts';
import { reportAbsence } from './leaving/report-absence.ts';
import { rescheduleOrder } from './booking/reschedule-order.ts';
import { summary } from './hall/summary.ts';
import { takeOrder } from './taking/take-order.ts';
import { answerWalkIn } from './booking/answer-walk-in.ts';
import { walkInOrder } from './booking/walk-in-order.ts';
import { rateOrder } from './ratings/rate-order.ts';
import { makeVoucher } from './vouchers/make-voucher.ts';
import { consoleVoucher, voucher } from './vouchers/voucher.ts';

export function ordersActions(
  deps: OrdersDeps,
): ActionsOf<
  typeof ordersCalls &
    typeof conductCalls &
    typeof leavingCalls &
    typeof orderListCalls &
    typeof ratingCalls &
    typeof recordCalls &
    typeof signingCalls &
    typeof walkInCalls &
    typeof visitHoursCalls
> {
  // Shared by both calls: a lock for takes is also a lock for the hall.
  const brushing = createBrushingWatch(deps);
  return {
    ...onSiteActions(deps),
    ...ratingActions(deps),
    ...recordActions(deps),
    ...signingActions(deps),
    ...visitHoursActions(deps),
    'orders.set_least_value': setLeastValue(),
    'orders.list_slots': listSlots(deps),
    'orders.estimate': estimateGoods(deps),
    'orders.place': placeOrder(deps),
    'orders.hall': hall(deps, brushing),
    'orders.count_hall': countHallOrders(deps),
    'orders.summary': summary(deps),
    'orders.walk_in': walkInOrder(deps),
    'orders.answer_walk_in': answerWalkIn(deps),
    'orders.take': takeOrder(deps, brushing),
    'orders.release': releaseOrder(deps),
    'orders.cancel': cancelOrder(deps),
    'orders.cancel_cost': cancelCost(deps),
    'orders.note_contact': noteContactCall(deps),
    'orders.depart': departOrder(deps),
    'orders.report_absence': reportAbsence(deps),
    'orders.replace_recycler': replaceRecycler(deps),
    'orders.recycler_position': recyclerPosition(deps),
    'orders.reschedule': rescheduleOrder(deps),
    'orders.get': getOrder(deps),
    'orders.list_receipts': listReceipts(deps),
    'orders.count_receipts': countReceipts(deps),
    'orders.list_ratings': listRatings(deps),
    'orders.list_mine': listMine(deps),
    'orders.rate': rateOrder(deps),
    'orders.voucher': voucher(deps),
    'orders.make_voucher': makeVoucher(deps),
    'orders.console_list': consoleList(deps),
    'orders.console_counts': consoleCounts(deps),
    'orders.console_get': consoleGet(deps),
    'orders.console_show_contact': consoleShowContact(deps),
    'orders.console_add_note': consoleAddNote(deps),
    'orders.console_cancel': consoleCancel(deps),
    'orders.console_reopen': consoleReopen(deps),
    'orders.console_reschedule': consoleReschedule(deps),
    'orders.console_refund': consoleRefund(deps),
    'orders.console_decide_refund': consoleDecideRefund(deps),
    'orders.console_mark': consoleMark(deps),
    'orders.console_voucher': consoleVoucher(deps),
    'orders.console_conduct': consoleConduct(deps),
    'orders.console_give_points': consoleGivePoints(deps),
    'orders.console_recall_points': consoleRecallPoints(deps),
  };
}
