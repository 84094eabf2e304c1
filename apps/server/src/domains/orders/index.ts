import { visitCalls } from './visit/visit.calls.ts';
import { ratingsCalls } from './ratings/ratings.calls.ts';
import { recordsCalls } from './records/records.calls.ts';
import { signingActions } from './signing/signing.calls.ts';
import { bookingCalls } from './booking/booking.calls.ts';
import { changingCalls } from './changing/changing.calls.ts';
import { walkInActions } from './walk-in/walk-in.calls.ts';
import { phoneOrderActions } from './by-phone/by-phone.calls.ts';
import { hallCalls } from './hall/hall.calls.ts';
import { takingCalls } from './taking/taking.calls.ts';
import { leavingActions } from './leaving/leaving.calls.ts';
import { viewsCalls } from './views/views.calls.ts';
import { vouchersCalls } from './vouchers/vouchers.calls.ts';
import { batchesCalls } from './batches/batches.calls.ts';
import { runOrderBatches } from './batches/order-batches.steps.ts';
import { privateNumbersCalls } from './private-numbers/private-numbers.calls.ts';
import { askForNumbers, privateNumberHandlers } from './private-numbers/private-numbers.steps.ts';
import { operatingCalls } from './operating/operating.calls.ts';
import type {
  leavingCalls,
  orderListCalls,
  operatingCalls as operatingTable,
  ordersCalls,
  ratingCalls,
  recordCalls,
  phoneOrderCalls,
  walkInCalls,
  signingCalls,
  visitHoursCalls,
} from '@shoushou/contract/orders/orders.contract';
import type { ActionsOf } from '../../platform/http/action.ts';
import { visitHoursActions } from './hours/hours.calls.ts';
import { createBrushingWatch } from './brushing/brushing-watch.steps.ts';
import type { Deps } from '../../deps.ts';
import type { Domain } from '../../domain.ts';
import { deletionEventHandlers, ordersDeletionBlockers } from './people/account-deletion.steps.ts';
import { conductRuleSet } from './conduct/conduct-points.steps.ts';
import { hallTopics } from './hall/hall-topics.steps.ts';
import { notificationEventHandlers } from './order-notifications.events.ts';
import { orderLineKinds } from './orders-money.rules.ts';
import { carbonFactorSet } from './rule-table/carbon-factors.steps.ts';
import { ordersMerge } from './people/person-merge.steps.ts';
import type { OrdersDeps } from './orders.deps.ts';
import { orderRuleSet } from './rule-table/order-rule-set.steps.ts';
import { createRulesReader } from './fees/rules.store.ts';
import { ordersJobs } from './orders.jobs.ts';
import { ordersRoutes } from './orders.routes.ts';
import { orderFigures } from './fees/order-figures.rules.ts';
import { voucherEventHandlers } from './vouchers/voucher.steps.ts';
import { listStoredVouchers } from './vouchers/voucher.store.ts';
import { orderFacts } from './people/person-facts.store.ts';
import { orderRecords } from './people/personal-records.store.ts';
import { ordersGauges } from './hall/hall-gauges.store.ts';
import { ordersHeld, ordersQueues } from './operating/order-refunds.store.ts';
import { refundRuleSet } from './operating/order-refunds.steps.ts';
import { orderScopeRecords, orderSearch, receiptNumbersOf } from './views/console-search.store.ts';
import { firstPlace } from './directory/first-city.steps.ts';

/** The hall, taking, the visit, agreement, payment and ratings. */
export function createOrders(deps: Deps): Domain {
  const ordersDeps: OrdersDeps = { ...deps, rules: createRulesReader(deps) };
  // Shared by both calls: a lock for takes is also a lock for the hall.
  const brushing = createBrushingWatch(ordersDeps);
  return {
    actions: {
      ...visitCalls(ordersDeps),
      ...ratingsCalls(ordersDeps),
      ...recordsCalls(ordersDeps),
      ...privateNumbersCalls(ordersDeps),
      ...signingActions(ordersDeps),
      ...bookingCalls(ordersDeps),
      ...walkInActions(ordersDeps),
      ...changingCalls(ordersDeps),
      ...phoneOrderActions(ordersDeps),
      ...hallCalls(ordersDeps, brushing),
      ...takingCalls(ordersDeps, brushing),
      ...leavingActions(ordersDeps),
      ...viewsCalls(ordersDeps),
      ...vouchersCalls(ordersDeps),
      ...operatingCalls(ordersDeps),
      ...batchesCalls(ordersDeps),
      ...visitHoursActions(ordersDeps),
    } satisfies ActionsOf<
      typeof ordersCalls &
        typeof operatingTable &
        typeof leavingCalls &
        typeof orderListCalls &
        typeof ratingCalls &
        typeof recordCalls &
        typeof signingCalls &
        typeof phoneOrderCalls &
        typeof walkInCalls &
        typeof visitHoursCalls
    >,
    jobs: ordersJobs(ordersDeps),
    routes: (app) => ordersRoutes(deps, app),
    sendQueue: {
      name: 'orders',
      send: async (stopped) =>
        (await runOrderBatches(ordersDeps, stopped)) + (await askForNumbers(ordersDeps, stopped)),
    },
    consoleSearch: orderSearch,
    consoleQueues: ordersQueues,
    scopeRecords: orderScopeRecords,
    firstPlace,
    consoleHeld: ordersHeld,
    gauges: ordersGauges,
    eventHandlers: [
      deletionEventHandlers(deps),
      voucherEventHandlers(deps),
      notificationEventHandlers(deps),
      privateNumberHandlers(ordersDeps),
    ],
    ledgerLineKinds: orderLineKinds,
    ledgerReferences: receiptNumbersOf,
    liveTopics: ({ userId, recycler }) => hallTopics(deps, userId, recycler),
    accountDeletionBlockers: ordersDeletionBlockers,
    personalRecords: orderRecords,
    storedFiles: listStoredVouchers,
    personMerge: ordersMerge,
    personFacts: orderFacts,
    ruleSets: [orderRuleSet, conductRuleSet, carbonFactorSet, refundRuleSet],
    ruleFigures: async () => orderFigures(await ordersDeps.rules.current()),
  };
}

export {
  absenceFeeKey,
  cashPayment,
  feeCharge,
  infoFeeRefundKey,
  infoFeeCapture,
  infoFeeHold,
  infoFeeReturn,
  orderPayment,
  type Fee,
  type InfoFee,
  type OrderPayment,
  type WalletPayment,
} from './orders-money.rules.ts';
export { feeReversalKey } from './fee-reversal.rules.ts';
export { HALL_PAGES } from './hall/hall.store.ts';
export { createTakeBatcher } from './taking/take-order.ts';
export { createRulesReader, listRules } from './fees/rules.store.ts';
export {
  byCity,
  citiesOf,
  citiesWithin,
  enterPeople,
  findCities,
  groupByCity,
  listOrderCities,
  listHallCities,
} from './directory/directory.store.ts';
export { lockOrder, readOrder, readTitles, type OrderRow } from './orders.store.ts';
export { hideComment } from './ratings/ratings.store.ts';
export { coarseDegrees, isNumberOf, maskPlace, seesContact } from './orders.policy.ts';
export { reopenByOperator, takeBackByOperator } from './operating/operated-order.steps.ts';
export { noteContact } from './order/receipts.store.ts';
export { isKept, makeExclusive, takeByForce, takeOffered } from './taking/offered-order.steps.ts';
export { firstPlace };
export {
  countOpenOrders,
  listOpenOrders,
  lockOpenOrders,
  lockOrdersOf,
  readOrders,
  clearExclusive,
} from './taking/exclusive-orders.store.ts';
export type { OrdersDeps } from './orders.deps.ts';
export { recallPointsOf } from './conduct/conduct-points.steps.ts';
export {
  chargeAbsence,
  feePaidBy,
  lockAppealed,
  readAppealed,
  readReceiptOf,
  refundInfoFee,
  reverseFee,
  type AppealedReceipt,
} from './fees/appealed-receipt.steps.ts';
export {
  computeCorrection,
  readLineLimits,
  readWeighingInForce,
  storeCorrection,
} from './vouchers/corrected-weighing.steps.ts';
export { listWeighings, readBundle } from './views/detail.store.ts';
export { deductPoints, readConductRules } from './conduct/conduct-points.steps.ts';
export { secondRefundAbove } from './operating/order-refunds.steps.ts';
export { underWayLimit, type UnderWayLimits } from './fees/fees.rules.ts';
export { cancelUntaken, placePromised, pricePromise } from './booking/promised-order.steps.ts';
export { readLastWindowStart, takeOtherSlot } from './hours/calendar.steps.ts';
export { closedFor, readClosures } from './hours/visit-hours.store.ts';
export { moveVisit } from './order/moved-visit.steps.ts';

export { readFirstOrder } from './views/lists.store.ts';
export { personScope, placeOfOrder } from './views/console-search.store.ts';
