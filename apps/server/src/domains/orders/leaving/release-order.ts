import { failure, shanghaiDate } from '@shoushou/kernel';
import { orderStateNames } from '@shoushou/rules/orders/states';
import { transactionalHandler } from '../../../platform/http/action.ts';
import { post } from '../../wallet/index.ts';
import { costChanged, findCancellation, isCancellationRefusal } from './cancellation.steps.ts';
import { returnInfoFee } from '../fees/info-fee-return.steps.ts';
import { deductPoints } from '../conduct/conduct-points.steps.ts';
import { countRelease } from '../conduct/conduct.store.ts';
import { orderOutcome } from '../views/order-detail.steps.ts';
import type { OrdersDeps } from '../orders.deps.ts';
import { feeCharge } from '../orders-money.rules.ts';
import { lockOrder } from '../orders.store.ts';
import { reopenOrder } from '../order/reopened-order.steps.ts';

/** Returns a taken order to the hall, open to all recyclers. */
export function releaseOrder(deps: OrdersDeps) {
  return transactionalHandler('orders.release', async (tx, { caller }, input) => {
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
    await reopenOrder(tx, deps, order, receipt, {
      actor: 'recycler',
      actorId: caller.userId,
      reason: input.reason,
      position: input.position,
      feeFen: cost.feeFen,
      infoFeeBackFen: cost.infoFeeBackFen,
    });
    return orderOutcome(tx, deps, order.no, caller);
  });
}
