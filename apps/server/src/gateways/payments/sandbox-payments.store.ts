import { toInstant } from '@shoushou/kernel';
import type { Database } from '../../platform/database/types.ts';
import { readSetting } from '../../platform/installation-settings.store.ts';
import type { PaymentProvider } from './port.ts';

/** A payment as stored by the simulated provider. */
export interface SandboxPayment {
  no: string;
  provider: PaymentProvider;
  userId: string;
  /** The payment method: jsapi, app, h5 or native at WeChat, the product code at Alipay. */
  kind: string;
  amountFen: number;
  subject: string;
  state: 'waiting' | 'paid' | 'failed' | 'closed';
  transactionId: string;
  startedAt: string;
  endedAt: string | null;
  /** From when it can't be paid; null: the provider's own limit. */
  expiresAt: string | null;
  /** The device that WeChat's H5 page opens for (W8). */
  payerAddress: string | null;
  /** When its page was opened first; Alipay's trade begins then (A13). */
  openedAt: string | null;
  /** Refunded up to now. */
  refundedFen: number;
}

/** A refund at the simulated provider. */
export interface SandboxRefund {
  no: string;
  paymentNo: string;
  amountFen: number;
  madeAt: string;
  /** It waits for a person (W15). */
  abnormal: boolean;
}

/** Refunds of a payment, in order. */
export function listSandboxRefunds(database: Database, paymentNo: string): Promise<SandboxRefund[]> {
  return database.query<SandboxRefund>(
    `SELECT no, payment_no AS "paymentNo", amount AS "amountFen", made_at AS "madeAt", abnormal FROM sandbox_refunds
     WHERE payment_no = $1 ORDER BY made_at, no`,
    [paymentNo],
  );
}

/** The page of a payment was opened. @param at milliseconds */
export async function openSandboxPayment(database: Database, no: string, at: number): Promise<void> {
  await database.query('UPDATE sandbox_payments SET opened_at = coalesce(opened_at, $2) WHERE no = $1', [
    no,
    toInstant(at),
  ]);
}

/** Notes a refund once under its number. @param at milliseconds */
export async function recordSandboxRefund(
  database: Database,
  provider: PaymentProvider,
  { no, paymentNo, amountFen, abnormal }: Omit<SandboxRefund, 'madeAt'>,
  at: number,
): Promise<void> {
  await database.query(
    `INSERT INTO sandbox_refunds (no, provider, payment_no, amount, made_at, abnormal) VALUES ($1, $2, $3, $4, $5, $6)
     ON CONFLICT (provider, payment_no, no) DO UPDATE SET abnormal = excluded.abnormal`,
    [no, provider, paymentNo, amountFen, toInstant(at), abnormal],
  );
}

export interface DueNotice {
  id: number;
  no: string;
  /** The reported state, which may be older than the payment's. */
  status: SandboxPayment['state'];
  attempts: number;
  /** When it was due first; milliseconds. */
  firstAt: number;
}

const columns = `no, provider, user_id AS "userId", kind, amount AS "amountFen", subject, state,
  transaction_id AS "transactionId", started_at AS "startedAt", ended_at AS "endedAt", expires_at AS "expiresAt",
  payer_address AS "payerAddress", opened_at AS "openedAt",
  (SELECT coalesce(sum(r.amount), 0) FROM sandbox_refunds r WHERE r.payment_no = sandbox_payments.no)::bigint
  AS "refundedFen"`;

export async function insertStarted(
  database: Database,
  payment: Omit<SandboxPayment, 'state' | 'startedAt' | 'endedAt' | 'refundedFen'>,
  at: number,
): Promise<void> {
  await database.query(
    `INSERT INTO sandbox_payments (no, provider, user_id, kind, amount, subject, transaction_id, started_at, expires_at,
     payer_address, opened_at) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) ON CONFLICT (no) DO NOTHING`,
    [
      payment.no,
      payment.provider,
      payment.userId,
      payment.kind,
      payment.amountFen,
      payment.subject,
      payment.transactionId,
      toInstant(at),
      payment.expiresAt,
      payment.payerAddress,
      payment.openedAt,
    ],
  );
}

export async function findSandboxPayment(database: Database, no: string): Promise<SandboxPayment | null> {
  const [row] = await database.query<SandboxPayment>(`SELECT ${columns} FROM sandbox_payments WHERE no = $1`, [no]);
  return row ?? null;
}

export async function listSandboxPayments(database: Database): Promise<SandboxPayment[]> {
  return database.query<SandboxPayment>(
    `SELECT ${columns} FROM sandbox_payments ORDER BY (state = 'waiting') DESC, started_at DESC LIMIT 100`,
  );
}

/**
 * Ends an open payment and writes its due notices; false when it was not open. @param notices delays in milliseconds
 */
export async function endSandboxPayment(
  database: Database,
  no: string,
  state: 'paid' | 'failed' | 'closed',
  at: number,
  notices: readonly { status: SandboxPayment['state']; after: number }[],
): Promise<boolean> {
  return database.transaction(async (tx) => {
    const ended = await tx.query(
      `UPDATE sandbox_payments SET state = $2::text, ended_at = $3
       WHERE no = $1 AND state = 'waiting' AND ($2::text <> 'paid' OR expires_at IS NULL OR expires_at > $3)
       RETURNING no`,
      [no, state, toInstant(at)],
    );
    if (ended.length === 0) return false;
    for (const { status, after } of notices)
      await tx.query('INSERT INTO sandbox_notices (no, status, due_at, first_at) VALUES ($1, $2, $3, $3)', [
        no,
        status,
        toInstant(at + after),
      ]);
    return true;
  });
}

/** Adds a notice about a payment's current state, such as after a refund (A11). @param at milliseconds */
export async function addNotice(
  database: Database,
  no: string,
  status: SandboxPayment['state'],
  at: number,
): Promise<void> {
  await database.query('INSERT INTO sandbox_notices (no, status, due_at, first_at) VALUES ($1, $2, $3, $3)', [
    no,
    status,
    toInstant(at),
  ]);
}

/**
 * Claims due notices of a provider: they count as attempted, and are due again after the delay; after the last one they
 * are over.
 */
export async function takeDueNotices(
  database: Database,
  provider: PaymentProvider,
  at: number,
  waitSeconds: readonly number[],
): Promise<DueNotice[]> {
  return database.query<DueNotice>(
    `WITH due AS (
       SELECT n.id FROM sandbox_notices n JOIN sandbox_payments p ON p.no = n.no
       WHERE p.provider = $3 AND n.due_at <= $1::timestamptz
       ORDER BY n.due_at, n.id LIMIT 100 FOR UPDATE OF n SKIP LOCKED
     ), over AS (
       DELETE FROM sandbox_notices n USING due WHERE n.id = due.id AND n.attempts >= cardinality($2::integer[])
       RETURNING n.id, n.no, n.status, n.attempts + 1 AS attempts, n.first_at
     ), again AS (
       UPDATE sandbox_notices n SET attempts = n.attempts + 1,
       due_at = $1::timestamptz + make_interval(secs => ($2::integer[])[n.attempts + 1])
       FROM due WHERE n.id = due.id AND n.attempts < cardinality($2::integer[])
       RETURNING n.id, n.no, n.status, n.attempts, n.first_at
     )
     SELECT id, no, status, attempts, (extract(epoch FROM first_at) * 1000)::bigint AS "firstAt"
     FROM (SELECT * FROM over UNION ALL SELECT * FROM again) AS taken ORDER BY id`,
    [toInstant(at), waitSeconds, provider],
  );
}

export async function deleteNotice(database: Database, id: number): Promise<void> {
  await database.query('DELETE FROM sandbox_notices WHERE id = $1', [id]);
}

/** Saves a value under a name unless there is one. @returns the stored value */
export async function saveSetting<Value extends object>(
  database: Database,
  name: string,
  value: Value,
): Promise<Value> {
  await database.query(
    'INSERT INTO installation_settings (name, value) VALUES ($1, $2) ON CONFLICT (name) DO NOTHING',
    [name, JSON.stringify(value)],
  );
  return (await readSetting<Value>(database, name)) ?? value;
}
