import type { Clock, Fen, Random } from '@shoushou/kernel';
import type { Transaction } from '../../../platform/database/types.ts';
import { post, postAllOrThrow, postOrThrow, readBalances } from '../../wallet/index.ts';
import { feeCharge, type Fee, infoFeeReturn, infoFeeCapture } from '../orders-money.rules.ts';
import { infoFeeOwed } from './owed-fees.steps.ts';
import { changeReceipt, type ReceiptRow, readReceipt } from '../order/receipts.store.ts';
import { deductPoints, readConductRules } from '../conduct/conduct-points.steps.ts';
import type { Deps } from '../../../deps.ts';
import type { AcceptedOrder } from '../order/on-site.steps.ts';
import { readArrival } from '../order/events.store.ts';
import { lateFrom } from '../order/step-times.rules.ts';
import { isUnsettled, lateFee } from './fees.rules.ts';
import type { RulesReader } from './rules.store.ts';

/**
 * Charges a fee up to the payer's wallet balance. A customer owes the rest, which their next deal settles
 * (`earlier-fees.steps.ts`); a recycler's is written off and costs points. The receipt's order is locked. @returns the
 * charged amount, fen
 */
export async function chargeUpToBalance(
  tx: Transaction,
  source: { clock: Clock; random: Random },
  fee: Fee & { city: string },
  payer: 'recycler' | 'customer',
): Promise<Fen> {
  if (fee.amountFen === 0) return 0;
  const amountFen = Math.max(0, Math.min(fee.amountFen, (await readBalances(tx, fee.payerId)).available));
  const charged = amountFen === 0 ? null : await post(tx, feeCharge({ ...fee, amountFen }), source.clock.now());
  // The wallet was emptied in this moment.
  const paidFen = charged?.ok ? amountFen : 0;
  if (payer === 'customer')
    await changeReceipt(tx, { city: fee.city, receiptNo: fee.reference }, { owedFen: fee.amountFen - paidFen });
  else if (paidFen < fee.amountFen)
    await deductPoints(tx, source, {
      recyclerId: fee.payerId,
      rule: 'written_off',
      points: (await readConductRules(tx, source)).writtenOff,
      receiptNo: fee.reference,
      reason: '余额不够支付费用',
      by: null,
    });
  return paidFen;
}

/** Returns the whole info fee, held or captured, to the recycler (milliseconds). @returns the amount, fen */
export async function returnInfoFee(tx: Transaction, receipt: ReceiptRow, at: number): Promise<Fen> {
  const [amountFen] = await returnInfoFees(tx, [receipt], at);
  return amountFen!;
}

/** Returns the info fees of receipts, as `returnInfoFee` does. @returns the amounts in their order, fen */
export async function returnInfoFees(tx: Transaction, receipts: readonly ReceiptRow[], at: number): Promise<Fen[]> {
  const fees = receipts.map((receipt) => ({ receipt, amountFen: infoFeeOwed(receipt) }));
  await postAllOrThrow(
    tx,
    fees.flatMap(({ receipt: { recyclerId, receiptNo, city, infoFeeState }, amountFen }) => {
      const fee = { recyclerId, receiptNo, amountFen, city };
      return infoFeeReturn(fee, { captured: infoFeeState === 'captured' }) ?? [];
    }),
    at,
  );
  return fees.map(({ amountFen }) => amountFen);
}

/** Captures the info fee of an arrived recycler, unless captured already. @returns whether it was captured now */
export async function captureInfoFee(
  tx: Transaction,
  { clock }: Pick<Deps, 'clock'>,
  { city, receiptNo, recyclerId }: Pick<AcceptedOrder, 'city' | 'receiptNo' | 'recyclerId'>,
): Promise<boolean> {
  const receipt = await readReceipt(tx, city, receiptNo);
  if (receipt?.infoFeeState !== 'held') return false;
  await postOrThrow(tx, infoFeeCapture({ recyclerId, receiptNo, amountFen: receipt.infoFeeFen, city }), clock.now());
  await changeReceipt(tx, receipt, { infoFeeState: 'captured' });
  return true;
}

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
