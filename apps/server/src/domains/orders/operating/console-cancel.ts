import { success, toInstant } from '@shoushou/kernel';
import type { Transaction } from '../../../platform/database/types.ts';
import type { OperatorCaller } from '../../../platform/http/caller.ts';
import { transactionalHandler } from '../../../platform/http/action.ts';
import { createId } from '../../../platform/system.ts';
import { endCancelled } from '../order/cancelled-order.steps.ts';
import { returnInfoFee } from '../fees/info-fee-return.steps.ts';
import type { OrdersDeps } from '../orders.deps.ts';
import { lockForAct, type OperatedOrder } from './operated-order.steps.ts';
import { feeWaits } from './operator-acts.rules.ts';
import { insertRefund, listRefunds } from './order-refunds.store.ts';
import { secondRefundAbove } from './order-refunds.steps.ts';

/** Cancels an order for both sides; neither pays, since neither decided it. An info fee above the limit that was already captured is returned by another operator. */
export function consoleCancel(deps: OrdersDeps) {
  return transactionalHandler('orders.console_cancel', async (tx, { caller }, { no, reason }) => {
    const operated = await lockForAct(tx, no, 'cancel');
    if ('ok' in operated) return operated;
    const { order, receipt } = operated;
    const waits = receipt !== null && feeWaits(receipt, await secondRefundAbove(deps, tx));
    const infoFeeBackFen = receipt && !waits ? await returnInfoFee(tx, receipt, deps.clock.now()) : 0;
    const cancelled = await endCancelled(tx, deps, order, receipt, {
      actor: 'operator',
      actorId: caller.operatorId,
      reason,
      feeFen: 0,
      infoFeeBackFen,
    });
    if (waits) await askForRefund(tx, deps, operated, caller, reason);
    return success({ no: order.no, state: cancelled.state });
  });
}

/** Requests another operator's approval to return the info fee, unless that is already requested. */
async function askForRefund(
  tx: Transaction,
  { clock, random }: OrdersDeps,
  { order, receipt }: OperatedOrder,
  caller: OperatorCaller,
  reason: string,
): Promise<void> {
  const { receiptNo, infoFeeFen } = receipt!;
  if (
    (await listRefunds(tx, order)).some(
      (asked) => asked.receiptNo === receiptNo && asked.what === 'info_fee' && asked.state === 'waiting',
    )
  )
    return;
  await insertRefund(tx, order, {
    id: createId(clock, random),
    receiptNo,
    what: 'info_fee',
    amountFen: infoFeeFen,
    reason,
    state: 'waiting',
    proposedBy: caller.operatorId,
    proposer: caller.name,
    proposedAt: toInstant(clock.now()),
  });
}
