import { success, toInstant, type Failure, type Success } from '@shoushou/kernel';
import type { Transaction } from '../../../platform/database/types.ts';
import { createId } from '../../../platform/system.ts';
import { returnInfoFee, returnInfoFees } from '../fees/charging.steps.ts';
import { endAllCancelled, endCancelled } from '../order/cancelled-order.steps.ts';
import type { OrdersDeps } from '../orders.deps.ts';
import type { OrderRow } from '../orders.store.ts';
import { lockForAct, lockFreeForAct, type OperatedOrder } from './operated-order.steps.ts';
import { feeWaits } from './operator-acts.rules.ts';
import { secondRefundAbove } from './order-refunds.steps.ts';
import { insertRefund, listRefunds } from './order-refunds.store.ts';

interface Operator {
  operatorId: string;
  name: string;
}

/**
 * Cancels an order for both sides; neither pays, since neither decided it. An info fee above the limit that was already
 * captured is returned by another operator.
 */
export async function cancelByOperator(
  tx: Transaction,
  deps: OrdersDeps,
  no: string,
  operator: Operator,
  reason: string,
): Promise<Success<OrderRow> | Failure<'orders.unknown' | 'orders.illegal_transition'>> {
  const operated = await lockForAct(tx, no, 'cancel');
  if ('ok' in operated) return operated;
  const { order, receipt } = operated;
  const waits = receipt !== null && feeWaits(receipt, await secondRefundAbove(deps, tx));
  const infoFeeBackFen = receipt && !waits ? await returnInfoFee(tx, receipt, deps.clock.now()) : 0;
  const cancelled = await endCancelled(tx, deps, order, receipt, {
    actor: 'operator',
    actorId: operator.operatorId,
    reason,
    feeFen: 0,
    infoFeeBackFen,
  });
  if (waits) await askForRefund(tx, deps, operated, operator, reason);
  return success(cancelled);
}

/**
 * Cancels the first of these orders of a city together, as `cancelByOperator` does each: up to one that another
 * transaction holds, that is unknown, or whose info fee needs another operator.
 * @returns how many that were, and the numbers among them whose state does not allow it
 */
export async function cancelTogether(
  tx: Transaction,
  deps: OrdersDeps,
  { city, nos }: { city: string; nos: readonly string[] },
  operator: Operator,
  reason: string,
): Promise<{ count: number; refused: string[] }> {
  const locked = await lockFreeForAct(tx, city, nos, 'cancel');
  const aboveFen = await secondRefundAbove(deps, tx);
  const alone = nos.findIndex((no) => {
    const operated = locked.get(no);
    return !operated || ('order' in operated && operated.receipt !== null && feeWaits(operated.receipt, aboveFen));
  });
  const first = alone === -1 ? nos : nos.slice(0, alone);
  const refused: string[] = [];
  const operated: OperatedOrder[] = [];
  for (const no of first) {
    const one = locked.get(no)!;
    if ('order' in one) operated.push(one);
    else refused.push(no);
  }
  const receipts = operated.flatMap(({ receipt }) => receipt ?? []);
  const fees = await returnInfoFees(tx, receipts, deps.clock.now());
  const backFen = new Map(receipts.map(({ receiptNo }, index) => [receiptNo, fees[index]!]));
  await endAllCancelled(
    tx,
    deps,
    operated.map(({ order, receipt }) => ({
      order,
      receipt,
      infoFeeBackFen: receipt === null ? 0 : backFen.get(receipt.receiptNo)!,
    })),
    { actor: 'operator', actorId: operator.operatorId, reason, feeFen: 0 },
  );
  return { count: first.length, refused };
}

/** Requests another operator's approval to return the info fee, unless that is already requested. */
async function askForRefund(
  tx: Transaction,
  { clock, random }: OrdersDeps,
  { order, receipt }: OperatedOrder,
  operator: Operator,
  reason: string,
): Promise<void> {
  const { receiptNo, infoFeeFen } = receipt!;
  if (
    (await listRefunds(tx, order)).some(
      (waiting) => waiting.receiptNo === receiptNo && waiting.what === 'info_fee' && waiting.state === 'waiting',
    )
  )
    return;
  await insertRefund(tx, order, {
    id: createId(clock, random),
    receiptNo,
    what: 'info_fee',
    fee: null,
    amountFen: infoFeeFen,
    reason,
    state: 'waiting',
    proposedBy: operator.operatorId,
    proposer: operator.name,
    proposedAt: toInstant(clock.now()),
  });
}
