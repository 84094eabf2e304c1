import { failure, shanghaiDate, toInstant } from '@shoushou/kernel';
import { orderStateNames } from '@shoushou/rules/orders/states';
import { transactionalHandler } from '../../../platform/http/action.ts';
import { post, postOrThrow } from '../../wallet/index.ts';
import { costChanged, findCancellation, isCancellationRefusal } from '../leaving/cancellation.steps.ts';
import { countRelease } from '../leaving/conduct.store.ts';
import { appendEvent } from '../events.store.ts';
import { orderOutcome, type OrdersDeps } from '../views/order-detail.steps.ts';
import { showInHall } from '../hall/hall.store.ts';
import { feeCharge, infoFeeReturn } from '../orders-money.rules.ts';
import { announce, announceHallOpened } from '../orders.events.ts';
import { changeState, lockOrder } from '../orders.store.ts';
import { changeReceipt } from './receipts.store.ts';

/** Returns a taken order to the hall, open to everybody. */
export function releaseOrder(deps: OrdersDeps) {
  return transactionalHandler('orders.release', async (tx, { caller }, input) => {
    const order = await lockOrder(tx, input.no);
    const cancellation = await findCancellation(tx, deps, order, input.no, caller);
    if (isCancellationRefusal(cancellation)) return cancellation;
    const { cost, receipt } = cancellation;
    if (!order || !receipt || cancellation.kind !== 'recycler_release') return failure('orders.illegal_transition', { values: { state: order ? orderStateNames[order.state] : '' } });
    if (input.expectedFeeFen !== cost.feeFen) return costChanged(cost.feeFen);

    const at = deps.clock.now();
    const left = { receiptNo: receipt.receiptNo, recyclerId: receipt.recyclerId };
    await countRelease(tx, caller.userId, shanghaiDate(at), cost.points);
    await postOrThrow(tx, infoFeeReturn({ ...left, amountFen: receipt.infoFeeFen, city: order.city }, { captured: false }), at);
    const charged = await post(tx, feeCharge({ fee: 'release', payerId: caller.userId, beneficiaryId: null, reference: receipt.receiptNo, amountFen: cost.feeFen, city: order.city }), at);
    if (!charged.ok) throw new Error('the part of an info fee that just came back could not be charged');
    await changeReceipt(tx, receipt, { state: 'released', endedAt: toInstant(at), infoFeeKeptFen: cost.feeFen, infoFeeState: receipt.infoFeeFen > 0 ? 'returned' : 'none' });
    const opened = await changeState(tx, order, { state: 'open', receiptNo: null, recyclerId: null, takenAt: null, exclusiveRecyclerId: null, exclusiveUntil: null });
    await appendEvent(tx, deps, order, {
      kind: 'released', actor: 'recycler', actorId: caller.userId, toState: 'open', reason: input.reason, position: input.position,
      payload: { feeFen: cost.feeFen, infoFeeBackFen: cost.infoFeeBackFen },
    });
    await announceHallOpened(tx, opened, await showInHall(tx, opened));
    await announce(tx, deps, opened, 'released', { actor: 'recycler', amountFen: cost.feeFen, left });
    return orderOutcome(tx, deps, order.no, caller);
  });
}
