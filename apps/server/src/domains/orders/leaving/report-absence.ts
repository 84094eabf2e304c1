import { failure, formatMoment } from '@shoushou/kernel';
import { orderStateNames } from '@shoushou/rules/orders/states';
import { transactionalHandler } from '../../../platform/http/action.ts';
import { beginStep, isRefusal, type AcceptedOrder } from '../order/on-site.steps.ts';
import { captureInfoFee } from '../fees/info-fee-capture.steps.ts';
import { hasPhotoSince } from '../order/photos.store.ts';
import { readReceipt } from '../order/receipts.store.ts';
import type { Transaction } from '../../../platform/database/types.ts';
import { orderOutcome } from '../views/order-detail.steps.ts';
import type { OrdersDeps } from '../orders.deps.ts';
import type { Fee } from '../orders-money.rules.ts';
import { absenceOf, isAtAddress, absentSince, type Absence } from '../fees/absence.rules.ts';
import { deductPoints } from '../conduct/conduct-points.steps.ts';
import { readStep } from '../order/events.store.ts';
import { chargeUpToBalance } from '../fees/charge-up-to-balance.steps.ts';
import { endCancelled } from '../order/cancelled-order.steps.ts';
import { returnInfoFee } from '../fees/info-fee-return.steps.ts';

/** The reason in the order's history. */
const reasons = { no_show: '回收员没有上门', absent: '客户不在家' } as const;

/**
 * One side reports that the other is absent, which ends the order. A recycler who never came pays the customer, loses points and the info fee; a
 * customer who was not at home pays the recycler, who gets the info fee back. Either can appeal.
 */
export function reportAbsence(deps: OrdersDeps) {
  return transactionalHandler('orders.report_absence', async (tx, { caller }, { no, position }) => {
    const step = await beginStep(tx, deps, caller, no, 'report_absence');
    if (isRefusal(step)) return step;
    const { order, actor } = step;
    const rules = await deps.rules.of(order);
    const absence = absenceOf(rules, { ...order, arrival: await readStep(tx, order, 'arrived') });
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
  });
}

/** Moves the money and counts the points of an absence. Fen. */
async function settle(
  tx: Transaction,
  deps: OrdersDeps,
  order: AcceptedOrder,
  { kind, feeFen: amountFen }: Absence,
  points: number,
): Promise<{ infoFeeBackFen: number; absence: { kind: Absence['kind']; feeFen: number } }> {
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
    const fee: Fee = { fee: 'no_show', payerId: recyclerId, beneficiaryId: customerId, reference, amountFen, city };
    return { infoFeeBackFen: 0, absence: { kind, feeFen: await chargeUpToBalance(tx, deps, fee, 'recycler') } };
  }
  const infoFeeBackFen = await returnInfoFee(tx, (await readReceipt(tx, city, reference))!, at);
  const fee: Fee = { fee: 'absent', payerId: customerId, beneficiaryId: recyclerId, reference, amountFen, city };
  return { infoFeeBackFen, absence: { kind, feeFen: await chargeUpToBalance(tx, deps, fee, 'customer') } };
}
