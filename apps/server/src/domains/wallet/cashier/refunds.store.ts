import { formatMoney, HOUR, toInstant, type Clock, type Fen } from '@shoushou/kernel';
import type { Deps } from '../../../deps.ts';
import type { RefundState } from '../../../gateways/payments/index.ts';
import type { RowOf } from '../../../platform/database/table.ts';
import { defineSorting, type SortedPage } from '../../../platform/database/sorting.ts';
import type { Queryable, Transaction } from '../../../platform/database/types.ts';
import { ProviderFailed } from '../../../gateways/wire.ts';
import { publish } from '../../../platform/events/events.ts';
import {
  refundPaidOut,
  returnCredited,
  surplusCredit,
  surplusRefundedOutside,
  takenForEarlierRefund,
} from '../wallet-money.rules.ts';
import {
  providerNumber,
  refundedBefore,
  refundNumber,
  type PaymentProviderName,
  type PaymentRow,
} from './payment.rules.ts';
import { postAllOrThrow, postOrThrow } from '../ledger/posting.store.ts';
import { readLacking } from '../ledger/suspense.store.ts';
import { lockPayment } from './payments.store.ts';
import { paymentRefunds } from './payments.table.ts';

export interface RefundRow extends RowOf<typeof paymentRefunds> {
  /** Of the whole payment. */
  totalFen: Fen;
}

const columns = `${paymentRefunds.columns()}, (SELECT p.amount FROM wallet_payments p
  WHERE p.owner_id = payment_refunds.owner_id AND p.no = payment_no) AS "totalFen"`;

/** The refund of a payment that was never its owner's money: it is not credited to them. */
export async function findSurplusRefund(
  source: Queryable,
  ownerId: string,
  paymentNo: string,
): Promise<(RefundRow & { state: Exclude<RefundRow['state'], 'credited'> }) | null> {
  const [row] = await source.query<RefundRow & { state: Exclude<RefundRow['state'], 'credited'> }>(
    `SELECT ${columns} FROM payment_refunds WHERE owner_id = $1 AND payment_no = $2 AND movement_key IS NULL
     ORDER BY made_at DESC LIMIT 1`,
    [ownerId, paymentNo],
  );
  return row ?? null;
}

/**
 * Records that a payment which can no longer be used must be refunded to its payer instead of being credited. The
 * provider is called after the commit, by `sendRefund`. @returns false when it is already being refunded
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
  const refund = { ownerId: payment.ownerId, no, paymentNo: payment.no, provider, providerNo, reason };
  const times = { madeAt: toInstant(now), askedAt: toInstant(0) };
  const made = { ...refund, amountFen: payment.amountFen, ...times };
  if ((await paymentRefunds.insert(tx, made, ['ownerId', 'no'])) === null) return false;
  await postOrThrow(
    tx,
    surplusCredit({ no, provider, paymentNo: payment.no, providerNo, amountFen: payment.amountFen }),
    now,
  );
  await endRefundedOutside(tx, payment, providerNo, now);
  return true;
}

/**
 * Ends the refund of money that was never its owner's once its provider gave all of it back without us, and two
 * operators wrote that off: nobody is owed it any more. Lock the payment before. @param now milliseconds
 */
export async function endRefundedOutside(
  tx: Transaction,
  { ownerId, no: paymentNo }: Pick<PaymentRow, 'ownerId' | 'no'>,
  providerNo: string,
  now: number,
): Promise<void> {
  const lackingFen = await readLacking(tx, providerNo);
  if (lackingFen === 0) return;
  const [ended] = await tx.query<{ no: string; amountFen: Fen }>(
    `UPDATE payment_refunds SET state = 'done', ended_at = $4 WHERE owner_id = $1 AND payment_no = $2 AND provider_no = $3
     AND movement_key IS NULL AND state IN ('waiting', 'failed') AND amount <= $5 RETURNING no, amount AS "amountFen"`,
    [ownerId, paymentNo, providerNo, toInstant(now), lackingFen],
  );
  if (ended) await postOrThrow(tx, surplusRefundedOutside({ ...ended, providerNo }), now);
}

/**
 * Claims refunds whose provider is due to be queried, so that only one of several servers queries. @param now,
 * askedBefore milliseconds
 */
export async function claimRefunds(source: Queryable, now: number, askedBefore: number): Promise<RefundRow[]> {
  return source.query<RefundRow>(
    `UPDATE payment_refunds SET asked_at = $1
     WHERE (owner_id, no) IN (SELECT owner_id, no FROM payment_refunds WHERE state = 'waiting' AND asked_at <= $2
     ORDER BY asked_at LIMIT 100 FOR UPDATE SKIP LOCKED)
     RETURNING ${columns}`,
    [toInstant(now), toInstant(askedBefore)],
  );
}

/**
 * Part of a payment that goes back to where it came from, once per movement. @param takenFen what its provider gave back
 * of it before, beside `amountFen` @param settled or all of it @returns its number; null when it is known
 */
export async function insertReturn(
  tx: Transaction,
  payment: PaymentRow & { method: PaymentProviderName },
  {
    key,
    amountFen,
    takenFen,
    reason,
    settled,
  }: { key: string; amountFen: Fen; takenFen: Fen; reason: string; settled: boolean },
  now: number,
): Promise<string | null> {
  const providerNo = providerNumber(payment);
  // Where the rest of a movement is asked for, what the provider had given back before was given back by it as well.
  const earlier = await tx.query<{ movementKey: string | null; amountFen: Fen }>(
    `SELECT r.movement_key AS "movementKey", r.amount + coalesce((SELECT p.amount FROM ledger_transactions asked
       JOIN ledger_transactions taken ON taken.idempotency_key = 'refund.settled:' || r.no
       JOIN ledger_postings p ON p.transaction_id = taken.id AND p.amount > 0
       WHERE asked.idempotency_key = 'refund.hold:' || r.no), 0) AS "amountFen"
     FROM payment_refunds r WHERE r.owner_id = $1 AND r.payment_no = $2 AND r.provider_no = $3`,
    [payment.ownerId, payment.no, providerNo],
  );
  if (earlier.some(({ movementKey }) => movementKey === key)) return null;
  const givenFen = earlier.reduce((sum, row) => sum + row.amountFen, 0);
  if (givenFen + amountFen + (settled ? 0 : takenFen) > payment.amountFen)
    throw new Error(`${key} gives back more of ${payment.no} than was paid`);
  const no = refundNumber(providerNo, earlier.length + 1);
  await paymentRefunds.insert(tx, {
    ownerId: payment.ownerId,
    no,
    paymentNo: payment.no,
    provider: payment.method,
    providerNo,
    amountFen,
    reason,
    movementKey: key,
    madeAt: toInstant(now),
    askedAt: toInstant(0),
    ...(settled ? { state: 'done', endedAt: toInstant(now) } : {}),
  });
  return no;
}

type RefundDeps = Pick<Deps, 'database' | 'clock' | 'random' | 'log' | 'gateways'>;

/**
 * Requests an open refund at the provider, repeating it under the same number until the outcome is known. @throws the
 * errors of the provider's client
 */
export async function sendRefund(deps: RefundDeps, refund: RefundRow): Promise<void> {
  const { database, clock, log } = deps;
  const { no, provider, movementKey } = refund;
  const state = await askForRefund(deps, refund);
  if (state === 'failed' && movementKey !== null) {
    await database.transaction((tx) => creditReturn(tx, deps, refund));
    return;
  }
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

/** A provider that refuses for good can't give it back, such as a year after the payment. */
async function askForRefund(
  { gateways }: RefundDeps,
  { no, providerNo, provider, amountFen, totalFen, reason, movementKey }: RefundRow,
): Promise<RefundState | undefined> {
  try {
    return await gateways.payments.of(provider)?.refund({ no: providerNo, refundNo: no, amountFen, totalFen, reason });
  } catch (error) {
    if (movementKey === null || !(error instanceof ProviderFailed) || error.kind !== 'refused') throw error;
    return 'failed';
  }
}

/**
 * Credits what a provider could not give back to its payer, who is told. What it had given back before, without us, and
 * the payer's wallet lacked when that was written off, they have already.
 */
async function creditReturn(tx: Transaction, deps: RefundDeps, refund: RefundRow): Promise<void> {
  const now = deps.clock.now();
  const { ownerId, paymentNo, providerNo, amountFen } = refund;
  await lockPayment(tx, ownerId, paymentNo);
  const takenFen = Math.min(amountFen, await readLacking(tx, providerNo));
  if (!(await endOnce(tx, refund, takenFen === amountFen ? 'done' : 'credited', now))) return;
  const credited = `已存入您的钱包余额，可以马上使用，7 天后可以提现`;
  const about = { paymentId: paymentNo, userId: ownerId, at: toInstant(now) };
  const message =
    takenFen === 0
      ? { title: '原路退回未成功', text: `支付渠道没能退回 ${formatMoney(amountFen)}，${credited}` }
      : refundedBefore(amountFen, takenFen, credited);
  if (takenFen === amountFen)
    await publish(tx, deps, 'wallet.payment_refunded_before', { ...about, amountFen, message });
  else await publish(tx, deps, 'wallet.payment_credited', { ...about, amountFen: amountFen - takenFen, message });
  const taken = { ...refund, amountFen: takenFen, isRefused: true };
  await postAllOrThrow(tx, [returnCredited(refund), ...(takenFen > 0 ? [takenForEarlierRefund(taken)] : [])], now);
}

/** @returns false when it has ended before */
async function endOnce(
  tx: Transaction,
  { ownerId, no }: RefundRow,
  state: 'done' | 'failed' | 'credited',
  now: number,
): Promise<boolean> {
  const ended = await tx.query(
    `UPDATE payment_refunds SET state = $3, ended_at = $4 WHERE owner_id = $1 AND no = $2 AND state = 'waiting'
     RETURNING no`,
    [ownerId, no, state, toInstant(now)],
  );
  return ended.length > 0;
}

/** A failed refund stays open in the ledger: the money is still owed to the payer, unless the provider gave it back. */
async function endRefund(tx: Transaction, refund: RefundRow, state: 'done' | 'failed', now: number): Promise<void> {
  const { ownerId, paymentNo, providerNo } = refund;
  await lockPayment(tx, ownerId, paymentNo);
  if (!(await endOnce(tx, refund, state, now))) return;
  if (state === 'done') await postOrThrow(tx, refundPaidOut(refund), now);
  else await endRefundedOutside(tx, { ownerId, no: paymentNo }, providerNo, now);
}

export const refundSorting = defineSorting({
  key: { sql: 'no', of: ({ no }: RefundRow) => no },
  columns: {
    at: { sql: 'made_at', type: 'timestamptz', of: ({ madeAt }) => madeAt },
    amount: { sql: 'amount', type: 'bigint', of: ({ amountFen }) => amountFen },
  },
});

/** Completed refunds, or open ones. */
export async function listRefunds(
  source: Queryable,
  { done, page }: { done: boolean; page: SortedPage<RefundRow> },
): Promise<RefundRow[]> {
  const values = [page.limit];
  return source.query<RefundRow>(
    `SELECT ${columns} FROM payment_refunds WHERE state IN (${done ? "'done', 'credited'" : "'waiting', 'failed'"})
     AND ${page.after(values)} ${page.orderBy} LIMIT $1`,
    values,
  );
}
