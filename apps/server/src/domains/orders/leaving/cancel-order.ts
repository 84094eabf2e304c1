import { failure, toInstant } from '@shoushou/kernel';
import { orderStateNames } from '@shoushou/rules/orders/states';
import { transactionalHandler } from '../../../platform/http/action.ts';
import { post, postOrThrow, readBalances } from '../../wallet/index.ts';
import { costChanged, findCancellation, isCancellationRefusal } from './cancellation.steps.ts';
import { appendEvent } from '../events.store.ts';
import { orderOutcome, type OrdersDeps } from '../views/order-detail.steps.ts';
import { removeFromHall } from '../hall/hall.store.ts';
import { feeCharge, infoFeeReturn } from '../orders-money.rules.ts';
import { announce, announceHallLeft } from '../orders.events.ts';
import { changeState, lockOrder } from '../orders.store.ts';
import { changeReceipt } from '../taking/receipts.store.ts';

/**
 * Cancels the order for either side. When the customer cancels, the recycler gets the whole info fee back and the customer's
 * fee; a recycler who cancels at the door pays no further fee, and the captured info fee stays.
 */
export function cancelOrder(deps: OrdersDeps) {
  return transactionalHandler('orders.cancel', async (tx, { caller }, input) => {
    const order = await lockOrder(tx, input.no);
    const cancellation = await findCancellation(tx, deps, order, input.no, caller);
    if (isCancellationRefusal(cancellation)) return cancellation;
    const { cost, receipt, side } = cancellation;
    if (!order || cancellation.kind === 'recycler_release') return failure('orders.illegal_transition', { values: { state: order ? orderStateNames[order.state] : '' } });
    if (input.expectedFeeFen !== cost.feeFen) return costChanged(cost.feeFen);

    const at = deps.clock.now();
    if (receipt) {
      const refunded = side === 'customer' && receipt.infoFeeState !== 'none';
      if (refunded) {
        const fee = { recyclerId: receipt.recyclerId, receiptNo: receipt.receiptNo, amountFen: receipt.infoFeeFen, city: order.city };
        await postOrThrow(tx, infoFeeReturn(fee, { captured: receipt.infoFeeState === 'captured' }), at);
      }
      await changeReceipt(tx, receipt, { endedAt: toInstant(at), ...(refunded ? { infoFeeState: 'returned' as const } : {}) });
      const charged = await post(tx, feeCharge({ fee: 'cancel', payerId: caller.userId, beneficiaryId: receipt.recyclerId, reference: receipt.receiptNo, amountFen: cost.feeFen, city: order.city }), at);
      // The wallet was emptied after the cost was computed: what is left is the new cost.
      if (!charged.ok) return costChanged((await readBalances(tx, caller.userId)).available);
    } else {
      await removeFromHall(tx, [order]);
      await announceHallLeft(tx, order);
    }
    const cancelled = await changeState(tx, order, { state: 'cancelled', closedAt: toInstant(at), cancelledBy: side, cancelReason: input.reason, cancelFeeFen: cost.feeFen });
    await appendEvent(tx, deps, order, {
      kind: 'cancelled', actor: side, actorId: caller.userId, toState: 'cancelled', reason: input.reason, position: input.position,
      payload: { feeFen: cost.feeFen, infoFeeBackFen: side === 'customer' ? cost.infoFeeBackFen : 0 },
    });
    await announce(tx, deps, cancelled, 'cancelled', { actor: side, amountFen: cost.feeFen });
    return orderOutcome(tx, deps, order.no, caller);
  });
}
