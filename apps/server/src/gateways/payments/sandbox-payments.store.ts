import { toInstant } from '@shoushou/kernel';
import type { Database } from '../../platform/database/types.ts';
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
}

/** Notes a refund once under its number. @param at milliseconds */
export async function recordSandboxRefund(
  database: Database,
  provider: PaymentProvider,
  { no, paymentNo, amountFen }: { no: string; paymentNo: string; amountFen: number },
  at: number,
): Promise<void> {
  await database.query(
    'INSERT INTO sandbox_refunds (no, provider, payment_no, amount, made_at) VALUES ($1, $2, $3, $4, $5) ON CONFLICT DO NOTHING',
    [no, provider, paymentNo, amountFen, toInstant(at)],
  );
}

export interface DueNotice {
  id: number;
  no: string;
  /** The reported state, which may be older than the payment's. */
  status: SandboxPayment['state'];
  attempts: number;
}

const columns = `no, provider, user_id AS "userId", kind, amount AS "amountFen", subject, state, transaction_id AS "transactionId", started_at AS "startedAt", ended_at AS "endedAt"`;

export async function insertStarted(
  database: Database,
  payment: Omit<SandboxPayment, 'state' | 'startedAt' | 'endedAt'>,
  at: number,
): Promise<void> {
  await database.query(
    `INSERT INTO sandbox_payments (no, provider, user_id, kind, amount, subject, transaction_id, started_at) VALUES ($1, $2, $3, $4, $5, $6, $7, $8) ON CONFLICT (no) DO NOTHING`,
    [
      payment.no,
      payment.provider,
      payment.userId,
      payment.kind,
      payment.amountFen,
      payment.subject,
      payment.transactionId,
      toInstant(at),
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

/** Ends an open payment and writes its due notices; false when it was not open. @param notices delays in milliseconds */
export async function endSandboxPayment(
  database: Database,
  no: string,
  state: 'paid' | 'failed' | 'closed',
  at: number,
  notices: readonly { status: SandboxPayment['state']; after: number }[],
): Promise<boolean> {
  return database.transaction(async (tx) => {
    const ended = await tx.query(
      `UPDATE sandbox_payments SET state = $2, ended_at = $3 WHERE no = $1 AND state = 'waiting' RETURNING no`,
      [no, state, toInstant(at)],
    );
    if (ended.length === 0) return false;
    for (const { status, after } of notices)
      await tx.query('INSERT INTO sandbox_notices (no, status, due_at) VALUES ($1, $2, $3)', [
        no,
        status,
        toInstant(at + after),
      ]);
    return true;
  });
}

/** Claims due notices: they count as attempted, and are due again after the delay unless deleted. */
export async function takeDueNotices(
  database: Database,
  at: number,
  waitSeconds: readonly number[],
): Promise<DueNotice[]> {
  return database.query<DueNotice>(
    `UPDATE sandbox_notices n SET attempts = n.attempts + 1, due_at = $1::timestamptz + make_interval(secs => ($2::integer[])[least(n.attempts + 1, cardinality($2::integer[]))])
     WHERE n.id IN (SELECT id FROM sandbox_notices WHERE due_at <= $1::timestamptz ORDER BY due_at, id LIMIT 100 FOR UPDATE SKIP LOCKED)
     RETURNING n.id, n.no, n.status, n.attempts`,
    [toInstant(at), waitSeconds],
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

export async function readSetting<Value extends object>(database: Database, name: string): Promise<Value | null> {
  const [row] = await database.query<{ value: Value }>('SELECT value FROM installation_settings WHERE name = $1', [
    name,
  ]);
  return row?.value ?? null;
}
