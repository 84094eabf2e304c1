import { success, toInstant, type Result } from '@shoushou/kernel';
import type { Transaction } from '../../../platform/database/types.ts';
import { publishLive } from '../../../platform/live/live.ts';
import { affectedOwners, type LedgerTransaction } from './ledger.rules.ts';
import { findTransaction, holdInTransaction } from './ledger.store.ts';
import {
  areaFeeCharge, feeCharge, infoFeeCapture, infoFeeRefund, infoFeeReturn, movementKeys, orderPayment, rechargeCredit, tradeHold, tradeRefund, tradeRelease,
  type AreaFee, type Fee, type InfoFee, type OrderPayment, type Recharge, type TradePayment,
} from './movements.rules.ts';
import { post, resultOf } from './posting.store.ts';

/**
 * Movements in the terms of other domains. Each runs in the caller's transaction and is keyed by its subject's number, so that
 * it happens once whatever is retried. Amounts are fen; `at` is milliseconds since the epoch. An amount of 0 succeeds without
 * a transaction.
 */

export type MoveResult = Result<{ transactionId: string | null }, 'wallet.balance_too_low'>;

/** When the movement happened, by the server's clock. */
type At = { at: number };

const nothing = success({ transactionId: null });

/** Moves a receipt's info fee from the available to the frozen balance. @returns `wallet.balance_too_low` with the missing amount */
export async function holdInfoFee(tx: Transaction, { recyclerId, receiptNo, amountFen, city, at }: InfoFee & At): Promise<MoveResult> {
  if (amountFen === 0) return nothing;
  return resultOf(movementKeys.infoFeeHold(receiptNo), await holdInTransaction(tx, { ownerId: recyclerId, amountFen, receiptNo, city }, at));
}

/** Captures the held fee for the platform when the visit begins. @throws LedgerConflict when it was returned before */
export async function captureInfoFee(tx: Transaction, fee: InfoFee & At): Promise<void> {
  if (fee.amountFen === 0) return;
  mustPass(await post(tx, infoFeeCapture(fee), fee.at));
}

/** Returns the fee, whether held or already captured. */
export async function returnInfoFee(tx: Transaction, fee: InfoFee & At): Promise<void> {
  if (fee.amountFen === 0) return;
  const end = await findTransaction(tx, movementKeys.infoFeeEnd(fee.receiptNo));
  mustPass(await postAndTell(tx, end?.kind === 'info_fee.capture' ? infoFeeRefund(fee) : infoFeeReturn(fee), fee.at));
}

/** Charges a fee to one side in favour of the other or the platform. @returns `wallet.balance_too_low`: the caller decides what follows */
export async function chargeFee(tx: Transaction, fee: Fee & At): Promise<MoveResult> {
  return fee.amountFen === 0 ? nothing : postAndTell(tx, feeCharge(fee), fee.at);
}

/** Pays the customer from the recycler's wallet, and the service fee to the platform. @returns `wallet.balance_too_low` with what is missing for both together */
export async function payCustomer(tx: Transaction, payment: OrderPayment & At): Promise<MoveResult> {
  return payment.amountFen === 0 && payment.serviceFeeFen === 0 ? nothing : postAndTell(tx, orderPayment(payment), payment.at);
}

/** Charges the wallet for opening a service area. */
export async function chargeAreaFee(tx: Transaction, fee: AreaFee & At): Promise<MoveResult> {
  return fee.amountFen === 0 ? nothing : postAndTell(tx, areaFeeCharge(fee), fee.at);
}

/** Debits a buyer's payment from their wallet and holds it. */
export async function holdTrade(tx: Transaction, payment: TradePayment & At): Promise<MoveResult> {
  return postAndTell(tx, tradeHold(payment), payment.at);
}

/** Releases the held amount to the seller. @throws LedgerConflict when it was refunded before */
export async function releaseTrade(tx: Transaction, payment: Omit<TradePayment, 'buyerId'> & { sellerId: string } & At): Promise<void> {
  mustPass(await postAndTell(tx, tradeRelease(payment), payment.at));
}

/** Refunds the held amount to the buyer. @throws LedgerConflict when it was released before */
export async function refundTrade(tx: Transaction, payment: TradePayment & At): Promise<void> {
  mustPass(await postAndTell(tx, tradeRefund(payment), payment.at));
}

/** Credits what a provider has received. Called for results from the provider only, never for a client's claim. @returns false when it was already credited */
export async function creditRecharge(tx: Transaction, recharge: Recharge & At): Promise<boolean> {
  const movement = rechargeCredit(recharge);
  const known = await findTransaction(tx, movement.key);
  mustPass(await postAndTell(tx, movement, recharge.at));
  return known === null;
}

/** A movement among the platform's own accounts, which can't fail. */
export async function postOrThrow(tx: Transaction, movement: LedgerTransaction, at: number): Promise<void> {
  mustPass(await post(tx, movement, at));
}

/** Publishes the new balance to the owners' screens. Holds and captures do not: the order's own event covers them. */
async function postAndTell(tx: Transaction, transaction: LedgerTransaction, at: number): Promise<MoveResult> {
  const result = await post(tx, transaction, at);
  if (result.ok) await publishLive(tx, affectedOwners(transaction).map((owner) => `user:${owner}` as const), { name: 'wallet.changed', body: { at: toInstant(at) } });
  return result;
}

/** Movements that can't lack money unless the ledger is wrong. */
function mustPass(result: MoveResult): void {
  if (!result.ok) throw new Error(`a movement that is always covered was not: ${result.name} ${JSON.stringify(result.detail)}`);
}
