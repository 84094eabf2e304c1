import type { leavingCalls } from '@shoushou/contract/orders/orders.contract';
import { failure, formatMoment, shanghaiDate, success } from '@shoushou/kernel';
import { canReplace } from '@shoushou/rules/orders/set-out';
import { orderStateNames } from '@shoushou/rules/orders/states';
import type { Transaction } from '../../../platform/database/types.ts';
import { callsOf, handler, transactionalHandler } from '../../../platform/http/action.ts';
import { post } from '../../wallet/index.ts';
import { deductPoints } from '../conduct/conduct-points.steps.ts';
import { countRelease } from '../conduct/conduct.store.ts';
import { chargeFeeOfMadeDeal, lockLeaving } from '../fees/earlier-fees.steps.ts';
import { absenceOf, absentSince, isAtAddress, type Absence } from '../fees/absence.rules.ts';
import { isUnsettled } from '../fees/fees.rules.ts';
import {
  captureInfoFee,
  chargeLateness,
  chargeLatenessSoFar,
  chargeUpToBalance,
  returnInfoFee,
  settleArrival,
} from '../fees/charging.steps.ts';
import { readCalendar, takeSlot } from '../hours/calendar.steps.ts';
import { firstSlot } from '../hours/slots.rules.ts';
import { endCancelled } from '../order/cancelled-order.steps.ts';
import { readArrival } from '../order/events.store.ts';
import { moveVisit } from '../order/moved-visit.steps.ts';
import { acceptedOrder, beginStep, isRefusal, type AcceptedOrder } from '../order/on-site.steps.ts';
import { hasPhotoSince } from '../order/photos.store.ts';
import { readReceipt } from '../order/receipts.store.ts';
import { reopenOrder } from '../order/reopened-order.steps.ts';
import { returnTip } from '../order/tip.steps.ts';
import { feeCharge } from '../orders-money.rules.ts';
import type { OrdersDeps } from '../orders.deps.ts';
import { lockOrder, readOrder } from '../orders.store.ts';
import { orderOutcome } from '../views/order-detail.steps.ts';
import { cancellationReasons } from './cancellation.rules.ts';
import { costChanged, findCancellation, isCancellationRefusal } from './cancellation.steps.ts';

/** The reason in the order's history. */
const reasons = { no_show: '回收员没有上门', absent: '客户不在家' } as const;

export const leavingActions = (deps: OrdersDeps) =>
  callsOf<typeof leavingCalls>()({
    /** Returns a taken order to the hall, open to all recyclers. */
    'orders.release': transactionalHandler(async (tx, { caller }, input) => {
      const order = await lockOrder(tx, input.no);
      const cancellation = await findCancellation(tx, deps, order, input.no, caller);
      if (isCancellationRefusal(cancellation)) return cancellation;
      const { cost, unasked, receipt } = cancellation;
      if (!order || !receipt || cancellation.kind !== 'recycler_release')
        return failure('orders.illegal_transition', { values: { state: order ? orderStateNames[order.state] : '' } });
      if (input.expectedFeeFen !== cost.feeFen) return costChanged(cost.feeFen);

      const at = deps.clock.now();
      if (!unasked) await countRelease(tx, caller.userId, shanghaiDate(at));
      if (cost.points > 0)
        await deductPoints(tx, deps, {
          recyclerId: caller.userId,
          rule: 'release',
          points: cost.points,
          receiptNo: receipt.receiptNo,
          reason: '接单后退单',
          by: null,
        });
      const sharers = await lockLeaving(tx, receipt.recyclerId);
      await returnInfoFee(tx, receipt, at);
      const charged = await post(
        tx,
        feeCharge({
          fee: 'release',
          payerId: caller.userId,
          beneficiaryId: null,
          reference: receipt.receiptNo,
          amountFen: cost.feeFen,
          city: order.city,
        }),
        at,
      );
      if (!charged.ok) throw new Error('the part of an info fee that just came back could not be charged');
      await chargeFeeOfMadeDeal(tx, deps, order, receipt, cost.infoFeeBackFen, sharers);
      await reopenOrder(tx, deps, order, receipt, {
        actor: 'recycler',
        actorId: caller.userId,
        reason: input.reason,
        position: input.position,
        feeFen: cost.feeFen,
        infoFeeBackFen: cost.infoFeeBackFen,
      });
      return orderOutcome(tx, deps, order.no, caller);
    }),

    /**
     * Cancels the order for either side. When the customer cancels, the recycler gets the whole info fee back and the
     * customer's fee; a recycler who cancels after arriving pays no further fee, and the captured info fee is not
     * returned.
     */
    'orders.cancel': transactionalHandler(async (tx, { caller }, input) => {
      const order = await lockOrder(tx, input.no);
      const cancellation = await findCancellation(tx, deps, order, input.no, caller);
      if (isCancellationRefusal(cancellation)) return cancellation;
      const { cost, receipt, side } = cancellation;
      if (!order || cancellation.kind === 'recycler_release')
        return failure('orders.illegal_transition', { values: { state: order ? orderStateNames[order.state] : '' } });
      if (input.expectedFeeFen !== cost.feeFen) return costChanged(cost.feeFen);

      const at = deps.clock.now();
      const sharers = receipt ? await lockLeaving(tx, receipt.recyclerId) : [];
      const infoFeeBackFen = receipt && side === 'customer' ? await returnInfoFee(tx, receipt, at) : 0;
      if (receipt) await chargeFeeOfMadeDeal(tx, deps, order, receipt, infoFeeBackFen, sharers);
      let paidFen = 0;
      if (receipt) {
        // Leaving right after the arrival costs the same as leaving later.
        const left = side === 'recycler' ? acceptedOrder(order) : null;
        if (left) await settleArrival(tx, deps, left);
        // What is held as a tip is the customer's again, and pays the fee.
        if (side === 'customer') await returnTip(tx, deps, order);
        paidFen = await chargeUpToBalance(
          tx,
          deps,
          {
            fee: 'cancel',
            payerId: caller.userId,
            beneficiaryId: receipt.recyclerId,
            reference: receipt.receiptNo,
            amountFen: cost.feeFen,
            city: order.city,
          },
          side,
        );
        // A customer who cancels because of a late recycler also gets the lateness fee.
        const late =
          side === 'customer' && isUnsettled(order) && receipt.infoFeeState !== 'captured'
            ? acceptedOrder(order)
            : null;
        if (late) await chargeLateness(tx, deps, late);
      }
      await endCancelled(tx, deps, order, receipt, {
        actor: side,
        actorId: caller.userId,
        reason: input.reason,
        position: input.position,
        feeFen: paidFen,
        owedFen: cost.feeFen - paidFen,
        infoFeeBackFen,
      });
      return orderOutcome(tx, deps, order.no, caller);
    }),

    /** The cost of cancelling (or releasing, before the visit) for the caller now. */
    'orders.cancel_cost': handler(async ({ caller }, { no }) => {
      const cancellation = await findCancellation(deps.database, deps, await readOrder(deps.database, no), no, caller);
      if (isCancellationRefusal(cancellation)) return cancellation;
      return success({ ...cancellation.cost, reasons: [...cancellationReasons[cancellation.kind]] });
    }),

    /**
     * One side reports that the other is absent, which ends the order. A recycler who never came pays the customer,
     * loses points and the info fee; a customer who was not at home pays the recycler, who gets the info fee back.
     * Either can appeal.
     */
    'orders.report_absence': transactionalHandler(async (tx, { caller }, { no, position }) => {
      const step = await beginStep(tx, deps, caller, no, 'report_absence');
      if (isRefusal(step)) return step;
      const { order, actor } = step;
      const rules = await deps.rules.of(order);
      const absence = absenceOf(rules, { ...order, arrival: await readArrival(tx, order) });
      if (!absence || (absence.kind === 'no_show') !== (actor === 'customer'))
        return failure('orders.illegal_transition', { values: { state: orderStateNames[order.state] } });
      if (deps.clock.now() < absence.from)
        return failure('orders.absence_early', {
          values: { time: formatMoment(absentSince(absence), deps.clock.now()) },
        });
      if (absence.kind === 'absent') {
        if (!isAtAddress(rules, order, position))
          return failure('orders.absence_far', { values: { metres: rules.absence!.withinMetres } });
        if (!(await hasPhotoSince(tx, order, { byId: caller.userId, since: order.arrivedAt! })))
          return failure('orders.absence_photo');
      }
      const ended = await settle(tx, deps, order, absence, rules.absence!.noShowPoints);
      await endCancelled(tx, deps, order, (await readReceipt(tx, order.city, order.receiptNo))!, {
        actor,
        actorId: caller.userId,
        reason: reasons[absence.kind],
        position,
        feeFen: 0,
        ...ended,
      });
      return orderOutcome(tx, deps, order.no, caller);
    }),

    /**
     * Gives a visit whose window passed without the recycler to another one, in the next window that can be booked. The
     * recycler pays the lateness so far and has the info fee back, as if the customer had cancelled; it costs the
     * customer nothing, nor the booked price: they choose no window, and did not cause that one passed.
     */
    'orders.replace_recycler': transactionalHandler(async (tx, { caller }, { no }) => {
      const step = await beginStep(tx, deps, caller, no, 'replace');
      if (isRefusal(step)) return step;
      const { order } = step;
      const now = deps.clock.now();
      if (!canReplace(order.windowTo, now))
        return failure('orders.replace_early', { values: { time: formatMoment(order.windowTo, now) } });
      const next = firstSlot(await readCalendar(tx, order, now, order.no), now);
      const slot = next && (await takeSlot(tx, order, next.from, now, order.no));
      if (!slot?.ok) return failure('orders.slot_unavailable');

      const receipt = (await readReceipt(tx, order.city, order.receiptNo))!;
      const sharers = await lockLeaving(tx, receipt.recyclerId);
      const lateFeeFen = await chargeLatenessSoFar(tx, deps, order);
      const infoFeeBackFen = await returnInfoFee(tx, receipt, now);
      await chargeFeeOfMadeDeal(tx, deps, order, receipt, infoFeeBackFen, sharers);
      const by = { actor: 'customer' as const, actorId: caller.userId, reason: '过了上门时段没有到' };
      const opened = await reopenOrder(tx, deps, order, receipt, { ...by, feeFen: 0, infoFeeBackFen, lateFeeFen });
      await moveVisit(tx, deps, opened, slot.value, { actor: by.actor, actorId: by.actorId });
      return orderOutcome(tx, deps, order.no, caller);
    }),
  });

/** Moves the money and counts the points of an absence. Fen. */
async function settle(
  tx: Transaction,
  deps: OrdersDeps,
  order: AcceptedOrder,
  { kind, feeFen: amountFen }: Absence,
  points: number,
): Promise<{ infoFeeBackFen: number; owedFen?: number; absence: { kind: Absence['kind']; feeFen: number } }> {
  const { city, receiptNo: reference, recyclerId } = order;
  const at = deps.clock.now();
  const customerId = order.customerId!;
  if (kind === 'no_show') {
    await captureInfoFee(tx, deps, order);
    if (points > 0)
      await deductPoints(tx, deps, {
        recyclerId,
        rule: 'no_show',
        points,
        receiptNo: reference,
        reason: reasons.no_show,
        by: null,
      });
    const fee = { fee: 'no_show' as const, payerId: recyclerId, beneficiaryId: customerId, reference, amountFen, city };
    return { infoFeeBackFen: 0, absence: { kind, feeFen: await chargeUpToBalance(tx, deps, fee, 'recycler') } };
  }
  const receipt = (await readReceipt(tx, city, reference))!;
  const sharers = await lockLeaving(tx, recyclerId);
  const infoFeeBackFen = await returnInfoFee(tx, receipt, at);
  await chargeFeeOfMadeDeal(tx, deps, order, receipt, infoFeeBackFen, sharers);
  await returnTip(tx, deps, order);
  const fee = { fee: 'absent' as const, payerId: customerId, beneficiaryId: recyclerId, reference, amountFen, city };
  const feeFen = await chargeUpToBalance(tx, deps, fee, 'customer');
  return { infoFeeBackFen, owedFen: amountFen - feeFen, absence: { kind, feeFen } };
}
