import type { Fen } from '@shoushou/kernel';
import type { Deps } from '../../../deps.ts';
import type { Transaction } from '../../../platform/database/types.ts';
import type { RulesReader } from './rules.store.ts';
import type { AcceptedOrder } from '../order/on-site.steps.ts';
import { readArrival } from '../order/events.store.ts';
import { lateFrom } from '../order/step-times.rules.ts';
import { changeReceipt } from '../order/receipts.store.ts';
import { chargeUpToBalance, captureInfoFee } from './charging.steps.ts';
import { isUnsettled, lateFee } from './fees.rules.ts';

type FeeDeps = Pick<Deps, 'clock' | 'random'> & { rules: RulesReader };

/**
 * Charges the recycler for lateness, once the arrival can no longer be undone: at most the wallet's balance; the rest
 * is written off and counts as a point. A customer without an account gets nothing, and a walk-in deal is never late.
 */
export async function chargeLateness(tx: Transaction, deps: FeeDeps, order: AcceptedOrder): Promise<void> {
  if (order.arrivedAt === null || !isChargeable(order)) return;
  await chargeAsOf(tx, deps, order, lateFrom(await readArrival(tx, order), deps.clock.now()));
}

/**
 * Charges a recycler who has not arrived for the lateness up to now, like `chargeLateness`. @returns the charged
 * amount, fen
 */
export const chargeLatenessSoFar = async (tx: Transaction, deps: FeeDeps, order: AcceptedOrder): Promise<Fen> =>
  isChargeable(order) ? chargeAsOf(tx, deps, order, deps.clock.now()) : 0;

const isChargeable = ({ customerId, walkIn }: AcceptedOrder): boolean => customerId !== null && !walkIn;

async function chargeAsOf(tx: Transaction, deps: FeeDeps, order: AcceptedOrder, at: number): Promise<Fen> {
  const { city, receiptNo, recyclerId, customerId, windowTo } = order;
  const wantedFen = lateFee(await deps.rules.of(order), windowTo, at);
  const paidFen = await chargeUpToBalance(
    tx,
    deps,
    { fee: 'late', payerId: recyclerId, beneficiaryId: customerId, reference: receiptNo, amountFen: wantedFen, city },
    'recycler',
  );
  if (paidFen > 0) await changeReceipt(tx, { city, receiptNo }, { lateFeeFen: paidFen });
  return paidFen;
}

/**
 * For an arrival that can no longer be undone: captures the info fee and charges for lateness, once per visit. Without
 * an info fee, the first weighing or the end of the visit triggers this.
 */
export async function settleArrival(tx: Transaction, deps: FeeDeps, order: AcceptedOrder): Promise<void> {
  const captured = await captureInfoFee(tx, deps, order);
  if (captured || (order.infoFeeFen === 0 && isUnsettled(order))) await chargeLateness(tx, deps, order);
}
