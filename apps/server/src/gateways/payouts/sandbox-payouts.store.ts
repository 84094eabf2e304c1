import { toInstant } from '@shoushou/kernel';
import type { Database, Queryable } from '../../platform/database/types.ts';
import type { PaymentProvider } from '../payments/port.ts';

/** A payout as the simulated provider has it. `waiting`: for the person's confirmation. */
export interface SandboxPayout {
  no: string;
  provider: PaymentProvider;
  amountFen: number;
  /** The account or card as it was sent to the provider. */
  payee: string;
  /** Alipay's product code, which a query has to name (A2); empty at WeChat. */
  product: string;
  state: 'waiting' | 'under_way' | 'cancelling' | 'paid' | 'failed' | 'cancelled' | 'bounced';
  reason: string | null;
  madeAt: string;
  endedAt: string | null;
}

const columns =
  'no, provider, amount AS "amountFen", payee, product, state, reason, made_at AS "madeAt", ended_at AS "endedAt"';
/** A notice comes twice, as from real providers. */
const NOTICES = 2;

/** Stores a payout unless its number is used. @returns the stored one @param at milliseconds */
export async function beginSandboxPayout(
  database: Queryable,
  payout: Pick<SandboxPayout, 'no' | 'provider' | 'amountFen' | 'payee' | 'product' | 'state'>,
  at: number,
): Promise<SandboxPayout> {
  await database.query(
    `INSERT INTO sandbox_payouts (no, provider, amount, payee, state, made_at, changed_at, paid_at, product)
     VALUES ($1, $2, $3, $4, $5::text, $6, $6, CASE WHEN $5::text = 'paid' THEN $6::timestamptz END, $7)
     ON CONFLICT (no) DO NOTHING`,
    [payout.no, payout.provider, payout.amountFen, payout.payee, payout.state, toInstant(at), payout.product],
  );
  return (await findSandboxPayout(database, payout.no))!;
}

export async function findSandboxPayout(database: Queryable, no: string): Promise<SandboxPayout | null> {
  const [row] = await database.query<SandboxPayout>(`SELECT ${columns} FROM sandbox_payouts WHERE no = $1`, [no]);
  return row ?? null;
}

/** Those that wait for an action first, then the newest. */
export function listSandboxPayouts(database: Queryable): Promise<SandboxPayout[]> {
  return database.query<SandboxPayout>(
    `SELECT ${columns} FROM sandbox_payouts ORDER BY (state IN ('waiting', 'under_way')) DESC, made_at DESC LIMIT 100`,
  );
}

/**
 * Moves a payout on from one of these states; its notices become due. @returns whether it stood in one @param at
 * milliseconds
 */
export async function moveSandboxPayout(
  database: Queryable,
  no: string,
  from: readonly SandboxPayout['state'][],
  to: SandboxPayout['state'],
  reason: string | null,
  at: number,
): Promise<boolean> {
  const moved = await database.query(
    `UPDATE sandbox_payouts SET state = $3::text, reason = $4, changed_at = $5, ended_at = CASE
     WHEN $3::text <> 'cancelling' THEN $5::timestamptz END, paid_at = CASE WHEN $3::text = 'paid' THEN $5::timestamptz
     ELSE paid_at END, notices_left = CASE WHEN $3::text = 'cancelling' THEN 0 ELSE $6::integer END, notice_due_at = $5
     WHERE no = $1 AND state = ANY ($2) RETURNING no`,
    [no, from, to, reason, toInstant(at), NOTICES],
  );
  return moved.length > 0;
}

/** Moves payouts of a provider on that are due: by when they were made, or changed last. Milliseconds. */
export async function endDuePayouts(
  database: Queryable,
  {
    provider,
    from,
    to,
    reason = null,
    madeBefore,
    changedBefore,
    product,
    at,
  }: {
    provider: PaymentProvider;
    from: SandboxPayout['state'];
    to: SandboxPayout['state'];
    reason?: string | null;
    madeBefore?: number;
    changedBefore?: number;
    product?: string;
    at: number;
  },
): Promise<void> {
  await database.query(
    `UPDATE sandbox_payouts SET state = $3::text, reason = $4, changed_at = $7, ended_at = CASE
     WHEN $3::text <> 'waiting' THEN $7::timestamptz END,
       paid_at = CASE WHEN $3::text = 'paid' THEN $7::timestamptz ELSE paid_at END, notices_left = CASE
       WHEN $3::text = 'waiting' THEN 0 ELSE $8::integer END, notice_due_at = $7
     WHERE provider = $1 AND state = $2 AND ($5::timestamptz IS NULL OR made_at <= $5)
     AND ($6::timestamptz IS NULL OR changed_at <= $6) AND ($9::text IS NULL OR product = $9)`,
    [
      provider,
      from,
      to,
      reason,
      madeBefore === undefined ? null : toInstant(madeBefore),
      changedBefore === undefined ? null : toInstant(changedBefore),
      toInstant(at),
      NOTICES,
      product ?? null,
    ],
  );
}

/** Claims due notices: each is due again after a quarter of a minute, until it was accepted twice. */
export function takePayoutNotices(database: Database, at: number): Promise<SandboxPayout[]> {
  return database.query<SandboxPayout>(
    `UPDATE sandbox_payouts SET notice_due_at = $1::timestamptz + interval '15 seconds'
     WHERE no IN (SELECT no FROM sandbox_payouts WHERE notices_left > 0 AND notice_due_at <= $1::timestamptz
     ORDER BY notice_due_at LIMIT 100 FOR UPDATE SKIP LOCKED) RETURNING ${columns}`,
    [toInstant(at)],
  );
}

export async function countPayoutNotice(database: Queryable, no: string): Promise<void> {
  await database.query('UPDATE sandbox_payouts SET notices_left = notices_left - 1 WHERE no = $1', [no]);
}
