import { toInstant } from '@shoushou/kernel';
import type { Queryable, Transaction } from '../../../platform/database/types.ts';
import type { PaymentProviderName, PaymentRow } from './payment.rules.ts';
import { walletPayments } from './payments.table.ts';

export type NewPayment = Pick<PaymentRow, 'ownerId' | 'no' | 'purpose' | 'title' | 'subject' | 'city' | 'amountFen'>;

/** @param at, expiresAt milliseconds since the epoch */
export async function insertPayment(
  tx: Transaction,
  payment: NewPayment,
  at: number,
  expiresAt: number,
): Promise<PaymentRow> {
  const times = { createdAt: toInstant(at), expiresAt: toInstant(expiresAt) };
  return (await walletPayments.insert(tx, { ...payment, state: 'pending', ...times }))!;
}

export async function findPayment(source: Queryable, ownerId: string, no: string): Promise<PaymentRow | null> {
  const [row] = await source.query<PaymentRow>(
    `SELECT ${walletPayments.columns()} FROM wallet_payments WHERE owner_id = $1 AND no = $2`,
    [ownerId, no],
  );
  return row ?? null;
}

/** Locked until the transaction ends: one change of a payment at a time. */
export async function lockPayment(tx: Transaction, ownerId: string, no: string): Promise<PaymentRow | null> {
  const [row] = await tx.query<PaymentRow>(
    `SELECT ${walletPayments.columns()} FROM wallet_payments WHERE owner_id = $1 AND no = $2 FOR UPDATE`,
    [ownerId, no],
  );
  return row ?? null;
}

/** By the number alone, for payers without an account. */
export async function findPaymentByNumber(source: Queryable, no: string): Promise<PaymentRow | null> {
  const [row] = await source.query<PaymentRow>(
    `SELECT ${walletPayments.columns()} FROM wallet_payments WHERE no = $1`,
    [no],
  );
  return row ?? null;
}

/** By the provider's number, which contains no owner. */
export async function lockPaymentByNumber(tx: Transaction, no: string): Promise<PaymentRow | null> {
  const [row] = await tx.query<PaymentRow>(
    `SELECT ${walletPayments.columns()} FROM wallet_payments WHERE no = $1 FOR UPDATE`,
    [no],
  );
  return row ?? null;
}

export type PaymentChange = Partial<
  Pick<
    PaymentRow,
    'state' | 'method' | 'payUrl' | 'payWay' | 'failure' | 'paidAt' | 'attempt' | 'movementKey' | 'sent' | 'pageEndsAt'
  >
>;

export async function changePayment(
  tx: Transaction,
  payment: PaymentRow,
  change: PaymentChange,
  askedAt: number,
): Promise<PaymentRow> {
  const next = { ...payment, ...change };
  // It names the payer, and is not needed after the end.
  if (next.state !== 'processing') next.sent = null;
  const { ownerId, no } = payment;
  const written = { ...change, sent: next.sent, askedAt: toInstant(askedAt) };
  await walletPayments.updateWhere(tx, { ownerId, no }, written);
  return next;
}

/** Deletes a payment that was not sent to its provider. */
export async function deleteUnstarted(
  tx: Transaction,
  { ownerId, no }: Pick<PaymentRow, 'ownerId' | 'no'>,
): Promise<void> {
  await tx.query(
    "DELETE FROM wallet_payments WHERE owner_id = $1 AND no = $2 AND state = 'processing' AND pay_url IS NULL",
    [ownerId, no],
  );
}

/** A payment in progress whose provider is asked about it. */
export type UnansweredPayment = Pick<
  PaymentRow,
  'no' | 'attempt' | 'amountFen' | 'payWay' | 'createdAt' | 'expiresAt' | 'sent'
> & { method: PaymentProviderName };

/**
 * Claims payments in progress whose provider is due to be queried, so that only one of several servers queries. @param
 * now, askedBefore milliseconds since the epoch
 */
export async function claimUnanswered(
  source: Queryable,
  now: number,
  askedBefore: number,
  only?: { ownerId: string; no: string },
): Promise<UnansweredPayment[]> {
  return source.query(
    `UPDATE wallet_payments p SET asked_at = $1
     WHERE (owner_id, no) IN (
       SELECT owner_id, no FROM wallet_payments
       WHERE state = 'processing' AND method <> 'wallet' AND asked_at <= $2
       AND ($3::text IS NULL OR (owner_id = $3 AND no = $4))
       ORDER BY asked_at LIMIT 200 FOR UPDATE SKIP LOCKED)
     RETURNING p.no, p.attempt, p.method, p.amount AS "amountFen", p.pay_way AS "payWay", p.created_at AS "createdAt",
     p.expires_at AS "expiresAt", p.sent`,
    [toInstant(now), toInstant(askedBefore), only?.ownerId ?? null, only?.no ?? null],
  );
}

/** Closes payments that were not started in time. */
export async function closeExpired(source: Queryable, now: number): Promise<void> {
  await source.query(
    `UPDATE wallet_payments SET state = 'closed', failure = '超过 30 分钟未支付' WHERE state = 'pending' AND expires_at <= $1`,
    [toInstant(now)],
  );
}

/** Deletes payments started by strangers a week ago and not paid, except those with a refund. */
export async function deleteUnpaidByStrangers(source: Queryable, now: number): Promise<void> {
  await source.query(
    `DELETE FROM wallet_payments p WHERE purpose = 'receive' AND state IN ('failed', 'closed') AND paid_at IS NULL
     AND created_at < to_timestamp($1 / 1000.0) - interval '7 days'
       AND NOT EXISTS (SELECT 1 FROM payment_refunds r WHERE r.owner_id = p.owner_id AND r.payment_no = p.no)`,
    [now],
  );
}

/**
 * Deletes notices refused or ignored a month ago, since anyone who knows the address can send them. Those that moved
 * money stay.
 */
export async function deleteRefusedNotices(source: Queryable, now: number): Promise<void> {
  await source.query(
    `DELETE FROM provider_notices WHERE outcome IN ('refused', 'ignored')
     AND received_at < to_timestamp($1 / 1000.0) - interval '30 days'`,
    [now],
  );
}

export interface NoticeRecord {
  id: string;
  provider: string;
  outcome: 'taken' | 'repeated' | 'ignored' | 'refused';
  reason: string | null;
  paymentNo: string | null;
  transactionId: string | null;
  body: string;
  address: string;
}

/** Bytes of a notice that are stored; genuine ones are smaller. */
const MAX_STORED_BODY = 8_000;

export async function recordNotice(source: Queryable, notice: NoticeRecord, at: number): Promise<void> {
  await source.query(
    `INSERT INTO provider_notices (id, provider, outcome, reason, payment_no, provider_transaction_id, body, address,
     received_at) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [
      notice.id,
      notice.provider,
      notice.outcome,
      notice.reason,
      notice.paymentNo,
      notice.transactionId,
      notice.body.slice(0, MAX_STORED_BODY).replaceAll('\u0000', ''),
      notice.address,
      toInstant(at),
    ],
  );
}

/** Whether a provider may still report a payment of this person. */
export async function isPaymentUnderWay(source: Queryable, ownerId: string): Promise<boolean> {
  return (
    (
      await source.query(
        `SELECT 1 FROM wallet_payments WHERE owner_id = $1 AND state = 'processing'
         UNION ALL SELECT 1 FROM payment_refunds WHERE owner_id = $1 AND state = 'waiting'
         AND movement_key IS NOT NULL LIMIT 1`,
        [ownerId],
      )
    ).length > 0
  );
}
