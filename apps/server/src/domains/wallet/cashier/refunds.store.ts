import { HOUR, toInstant, type Clock, type Fen, type Instant } from '@shoushou/kernel';
import type { Deps } from '../../../deps.ts';
import type { Queryable, Transaction } from '../../../platform/database/types.ts';
import { refundPaidOut, surplusCredit } from '../wallet-money.rules.ts';
import { refundNumber, type PaymentProviderName, type PaymentRow } from './payment.rules.ts';
import { postOrThrow } from '../ledger/posting.store.ts';
import type { RefundCursor } from './refund-cursor.rules.ts';

export interface RefundRow {
  ownerId: string;
  no: string;
  paymentNo: string;
  provider: PaymentProviderName;
  providerNo: string;
  amountFen: Fen;
  reason: string;
  state: 'waiting' | 'done' | 'failed';
  madeAt: Instant;
  endedAt: Instant | null;
}

const columns = `owner_id AS "ownerId", no, payment_no AS "paymentNo", provider, provider_no AS "providerNo", amount AS "amountFen", reason, state, made_at AS "madeAt", ended_at AS "endedAt"`;

/** The refund of a payment of this owner. */
export async function findRefund(source: Queryable, ownerId: string, paymentNo: string): Promise<RefundRow | null> {
  const [row] = await source.query<RefundRow>(
    `SELECT ${columns} FROM payment_refunds WHERE owner_id = $1 AND payment_no = $2 ORDER BY made_at DESC LIMIT 1`,
    [ownerId, paymentNo],
  );
  return row ?? null;
}

/**
 * Records that a payment which can no longer be used must be refunded to its payer instead of being credited. The provider is
 * called after the commit, by `sendRefund`. @returns false when it is already being refunded
 */
export async function requestRefund(
  tx: Transaction,
  { clock }: { clock: Clock },
  payment: PaymentRow,
  provider: PaymentProviderName,
  providerNo: string,
  reason: string,
): Promise<boolean> {
  const now = clock.now();
  const no = refundNumber(providerNo);
  const rows = await tx.query(
    `INSERT INTO payment_refunds (owner_id, no, payment_no, provider, provider_no, amount, reason, made_at, asked_at) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)
     ON CONFLICT (owner_id, no) DO NOTHING RETURNING no`,
    [payment.ownerId, no, payment.no, provider, providerNo, payment.amountFen, reason, toInstant(now), toInstant(0)],
  );
  if (rows.length === 0) return false;
  await postOrThrow(
    tx,
    surplusCredit({ no, provider, paymentNo: payment.no, providerNo, amountFen: payment.amountFen }),
    now,
  );
  return true;
}

/** Claims refunds whose provider is due to be queried, so that only one of several servers queries. @param now, askedBefore milliseconds */
export async function claimRefunds(source: Queryable, now: number, askedBefore: number): Promise<RefundRow[]> {
  return source.query<RefundRow>(
    `UPDATE payment_refunds SET asked_at = $1
     WHERE (owner_id, no) IN (SELECT owner_id, no FROM payment_refunds WHERE state = 'waiting' AND asked_at <= $2 ORDER BY asked_at LIMIT 100 FOR UPDATE SKIP LOCKED)
     RETURNING ${columns}`,
    [toInstant(now), toInstant(askedBefore)],
  );
}

type RefundDeps = Pick<Deps, 'database' | 'clock' | 'log' | 'gateways'>;

/** Requests an open refund at the provider, repeating it under the same number until the outcome is known. @throws the errors of the provider's client */
export async function sendRefund({ database, clock, log, gateways }: RefundDeps, refund: RefundRow): Promise<void> {
  const { no, providerNo, provider, amountFen, reason } = refund;
  const state = await gateways.payments
    .of(provider)
    ?.refund({ no: providerNo, refundNo: no, amountFen, totalFen: amountFen, reason });
  if (state === 'done' || state === 'failed')
    await database.transaction((tx) => endRefund(tx, refund, state, clock.now()));
  // W15: it goes on once somebody has acted at the provider, and is asked about each hour until then.
  if (state === 'abnormal') {
    await database.query('UPDATE payment_refunds SET asked_at = $3 WHERE owner_id = $1 AND no = $2', [
      refund.ownerId,
      no,
      toInstant(clock.now() + HOUR),
    ]);
    log.error(
      { refund: no, payment: refund.paymentNo, provider },
      'a refund can’t arrive: somebody has to act at the provider, where it is listed as abnormal',
    );
  }
  if (state === 'failed')
    log.error(
      { refund: no, payment: refund.paymentNo, provider },
      'a refund failed at the provider: the money is with us and somebody has to give it back',
    );
}

/** A failed refund stays open in the ledger: the money is still owed to the payer. */
async function endRefund(tx: Transaction, refund: RefundRow, state: 'done' | 'failed', now: number): Promise<void> {
  const ended = await tx.query(
    `UPDATE payment_refunds SET state = $3, ended_at = $4 WHERE owner_id = $1 AND no = $2 AND state = 'waiting' RETURNING no`,
    [refund.ownerId, refund.no, state, toInstant(now)],
  );
  if (ended.length > 0 && state === 'done') await postOrThrow(tx, refundPaidOut(refund), now);
}

/** Completed refunds, or open ones, newest first; `before` is the last of the previous page. */
export async function listRefunds(
  source: Queryable,
  { done, before, limit }: { done: boolean; before: RefundCursor | null; limit: number },
): Promise<RefundRow[]> {
  return source.query<RefundRow>(
    `SELECT ${columns} FROM payment_refunds WHERE state ${done ? '=' : '<>'} 'done' AND ($1::timestamptz IS NULL OR (made_at, no) < ($1, $2)) ORDER BY made_at DESC, no DESC LIMIT $3`,
    [before?.madeAt ?? null, before?.no ?? null, limit],
  );
}
