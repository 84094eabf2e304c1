import type { Fen } from '@shoushou/kernel';
import { isReceiptNumber } from '@shoushou/rules/numbers/dated-number';
import type { Queryable, Transaction } from '../../../platform/database/types.ts';
import { findTransaction, post, postOrThrow, readBalances } from '../../wallet/index.ts';
import { feeReversal, feeReversalKey, type FeeReversal } from '../fee-reversal.rules.ts';
import { feeCharge, type Fee } from '../orders-money.rules.ts';
import { lockOrder, readOrder, type OrderRow } from '../orders.store.ts';
import { changeReceipt, findLastReceiptOf, readReceipt, type ReceiptRow } from '../order/receipts.store.ts';
import { returnInfoFee } from './charging.steps.ts';

/** A receipt that one of its two sides appeals, with its order. */
export interface AppealedReceipt {
  order: OrderRow;
  receipt: ReceiptRow;
  side: 'customer' | 'recycler';
}

/**
 * The receipt by its own number or by its order's, for one of its two sides; null for others. A recycler who left the
 * order still finds their own receipt by its order's number; the customer only the current one.
 */
export async function readAppealed(db: Queryable, no: string, userId: string): Promise<AppealedReceipt | null> {
  return find(db, await readOrder(db, no), no, userId);
}

/** A receipt with its order; null when unknown. */
export async function readReceiptOf(
  db: Queryable,
  receiptNo: string,
): Promise<Pick<AppealedReceipt, 'order' | 'receipt'> | null> {
  const order = await readOrder(db, receiptNo);
  const receipt = order && (await readReceipt(db, order.city, receiptNo));
  return order && receipt ? { order, receipt } : null;
}

/** The same with the order locked. */
export async function lockAppealed(tx: Transaction, no: string, userId: string): Promise<AppealedReceipt | null> {
  return find(tx, await lockOrder(tx, no), no, userId);
}

async function find(
  db: Queryable,
  order: OrderRow | null,
  no: string,
  userId: string,
): Promise<AppealedReceipt | null> {
  if (!order) return null;
  const own = isReceiptNumber(no)
    ? no
    : order.customerId === userId
      ? order.receiptNo
      : await findLastReceiptOf(db, order, userId);
  const receipt = own === null ? null : await readReceipt(db, order.city, own);
  if (!receipt) return null;
  if (receipt.recyclerId === userId) return { order, receipt, side: 'recycler' };
  return order.customerId === userId && receipt.receiptNo === order.receiptNo
    ? { order, receipt, side: 'customer' }
    : null;
}

/**
 * Refunds a captured info fee to the recycler; the order is locked. @returns the amount, 0 when none is captured; fen
 */
export async function refundInfoFee(tx: Transaction, receipt: ReceiptRow, at: number): Promise<Fen> {
  if (receipt.infoFeeState !== 'captured') return 0;
  const amountFen = await returnInfoFee(tx, receipt, at);
  await changeReceipt(tx, receipt, { infoFeeState: 'returned' });
  return amountFen;
}

/** A fee with the part of it that its payer still owes. */
export interface ReceiptFee extends Fee {
  owedFen?: Fen;
}

/**
 * The fees that its sides paid or owe for leaving, lateness or absence: a late recycler pays, and so does a customer
 * who cancels afterwards.
 */
export function feesOfReceipt({ order, receipt }: Pick<AppealedReceipt, 'order' | 'receipt'>): ReceiptFee[] {
  const { city, receiptNo: reference, recyclerId } = receipt;
  const { customerId } = order;
  const toPlatform = { payerId: recyclerId, beneficiaryId: null, reference, city };
  const escaped: Fee = { fee: 'escape', ...toPlatform, amountFen: receipt.escapedFeeFen };
  if (receipt.state === 'released')
    return [{ fee: 'release' as const, ...toPlatform, amountFen: receipt.infoFeeKeptFen }, escaped].filter(
      ({ amountFen }) => amountFen > 0,
    );
  const between = customerId === null ? [] : feesBetween(order, receipt, customerId);
  return [...between, escaped].filter(({ amountFen }) => amountFen > 0);
}

/** What the two sides paid each other, 0 where they did not. */
function feesBetween(
  order: AppealedReceipt['order'],
  receipt: AppealedReceipt['receipt'],
  customerId: string,
): ReceiptFee[] {
  const { city, receiptNo: reference, recyclerId, owedFen } = receipt;
  const [byRecycler, byCustomer] = [
    { payerId: recyclerId, beneficiaryId: customerId, reference, city },
    { payerId: customerId, beneficiaryId: recyclerId, reference, city },
  ];
  const fees: ReceiptFee[] = [
    { fee: 'late', ...byRecycler, amountFen: receipt.lateFeeFen },
    {
      fee: 'cancel',
      ...byCustomer,
      ...(order.cancelledBy === 'customer'
        ? { amountFen: (order.cancelFeeFen ?? 0) + owedFen, owedFen }
        : { amountFen: 0 }),
    },
  ];
  if (receipt.absence !== null)
    fees.unshift({
      fee: receipt.absence,
      ...(receipt.absence === 'no_show'
        ? { ...byRecycler, amountFen: receipt.absenceFeeFen }
        : { ...byCustomer, amountFen: receipt.absenceFeeFen + owedFen, owedFen }),
    });
  return fees;
}

/** The fee that this side paid or owes; null without one. There is at most one. */
export const feePaidBy = (payerId: string | null, of: Pick<AppealedReceipt, 'order' | 'receipt'>): ReceiptFee | null =>
  feesOfReceipt(of).find((fee) => fee.payerId === payerId) ?? null;

/** Whether the fee went back already, after an appeal or by an operator. */
export async function isFeeReversed(db: Queryable, fee: Fee): Promise<boolean> {
  return (await findTransaction(db, feeReversalKey(fee))) !== null;
}

/**
 * Refunds what was paid of a fee, from its recipient as far as their balance allows, the rest from the platform, and
 * waives what is owed; the order is locked. @returns fen, 0 when it went back before
 */
export async function reverseFee(
  tx: Transaction,
  { owedFen = 0, ...charged }: ReceiptFee,
  at: number,
  by: FeeReversal['by'] = 'appeal',
): Promise<Fen> {
  const fee: Fee = { ...charged, amountFen: charged.amountFen - owedFen };
  if (await isFeeReversed(tx, fee)) return 0;
  if (owedFen > 0 && charged.city)
    await changeReceipt(tx, { city: charged.city, receiptNo: charged.reference }, { owedFen: 0 });
  if (fee.amountFen === 0) return 0;
  const returnedFen = fee.beneficiaryId === null ? 0 : (await readBalances(tx, fee.beneficiaryId)).available;
  const reversed = await post(tx, feeReversal({ ...fee, by, returnedFen }), at);
  // The beneficiary spent it in this moment.
  if (!reversed.ok) await postOrThrow(tx, feeReversal({ ...fee, by, returnedFen: 0 }), at);
  return fee.amountFen;
}

/** The customer pays a recycler for a visit in vain, at most the wallet's balance. @returns the paid amount, fen */
export async function chargeAbsence(
  tx: Transaction,
  { order, receipt }: Pick<AppealedReceipt, 'order' | 'receipt'>,
  wantedFen: Fen,
  at: number,
): Promise<Fen> {
  // The absence fee was paid when the recycler reported the absence.
  if (order.customerId === null || receipt.absence === 'absent') return 0;
  const amountFen = Math.min(wantedFen, (await readBalances(tx, order.customerId)).available);
  const charged = await post(
    tx,
    feeCharge({
      fee: 'absent',
      payerId: order.customerId,
      beneficiaryId: receipt.recyclerId,
      reference: receipt.receiptNo,
      amountFen,
      city: receipt.city,
      note: '申诉成立',
    }),
    at,
  );
  return charged.ok ? amountFen : 0;
}
