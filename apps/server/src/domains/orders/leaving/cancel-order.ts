import { failure } from '@shoushou/kernel';
import { orderStateNames } from '@shoushou/rules/orders/states';
import { transactionalHandler } from '../../../platform/http/action.ts';
import { post, readBalances } from '../../wallet/index.ts';
import { endCancelled } from '../order/cancelled-order.steps.ts';
import { costChanged, findCancellation, isCancellationRefusal } from './cancellation.steps.ts';
import { orderOutcome } from '../views/order-detail.steps.ts';
import type { OrdersDeps } from '../orders.deps.ts';
import { feeCharge } from '../orders-money.rules.ts';
import { lockOrder } from '../orders.store.ts';
import { returnInfoFee } from '../fees/info-fee-return.steps.ts';
import { isUnsettled } from '../fees/fees.rules.ts';
import { chargeLateness, settleArrival } from '../fees/lateness.steps.ts';
import { acceptedOrder } from '../order/on-site.steps.ts';

/**
 * Cancels the order for either side. When the customer cancels, the recycler gets the whole info fee back and the customer's
 * fee; a recycler who cancels after arriving pays no further fee, and the captured info fee is not returned.
 */
export function cancelOrder(deps: OrdersDeps) {
  return transactionalHandler('orders.cancel', async (tx, { caller }, input) => {
    const order = await lockOrder(tx, input.no);
    const cancellation = await findCancellation(tx, deps, order, input.no, caller);
    if (isCancellationRefusal(cancellation)) return cancellation;
    const { cost, receipt, side } = cancellation;
    if (!order || cancellation.kind === 'recycler_release')
      return failure('orders.illegal_transition', { values: { state: order ? orderStateNames[order.state] : '' } });
    if (input.expectedFeeFen !== cost.feeFen) return costChanged(cost.feeFen);

    const at = deps.clock.now();
    const infoFeeBackFen = receipt && side === 'customer' ? await returnInfoFee(tx, receipt, at) : 0;
    if (receipt) {
      // Leaving right after the arrival costs the same as leaving later.
      const left = side === 'recycler' ? acceptedOrder(order) : null;
      if (left) await settleArrival(tx, deps, left);
      const charged = await post(
        tx,
        feeCharge({
          fee: 'cancel',
          payerId: caller.userId,
          beneficiaryId: receipt.recyclerId,
          reference: receipt.receiptNo,
          amountFen: cost.feeFen,
          city: order.city,
        }),
        at,
      );
      // The wallet was emptied after the cost was computed: the remaining balance is the new cost.
      if (!charged.ok) return costChanged((await readBalances(tx, caller.userId)).available);
      // A customer who cancels because of a late recycler also gets the lateness fee.
      const late =
        side === 'customer' && isUnsettled(order) && receipt.infoFeeState !== 'captured' ? acceptedOrder(order) : null;
      if (late) await chargeLateness(tx, deps, late);
    }
    await endCancelled(tx, deps, order, receipt, {
      actor: side,
      actorId: caller.userId,
      reason: input.reason,
      position: input.position,
      feeFen: cost.feeFen,
      infoFeeBackFen,
    });
    return orderOutcome(tx, deps, order.no, caller);
  });
}
