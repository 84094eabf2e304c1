import { toInstant, type Instant } from '@shoushou/kernel';
import type { Database, Queryable } from '../../platform/database/types.ts';

/** A policy, or a refused application, of the simulated insurer. `shown`: its page was opened, nothing was bought. */
export interface SandboxInsurance {
  no: string;
  kind: 'application' | 'referral';
  product: string;
  persons: string[];
  premiumFen: number;
  startsAt: Instant | null;
  endsAt: Instant | null;
  state: 'shown' | 'accepted' | 'refused' | 'surrendered';
  reason: string | null;
  policyNo: string | null;
  backFen: number;
  madeAt: Instant;
}

const columns = `no, kind, product, persons, premium AS "premiumFen", starts_at AS "startsAt", ends_at AS "endsAt",
  state, reason, policy_no AS "policyNo", back AS "backFen", made_at AS "madeAt"`;
/** A notice comes twice, as from real insurers. */
const NOTICES = 2;

/** Stores it unless its number is used. @returns the stored one @param at milliseconds */
export async function beginSandboxInsurance(
  database: Queryable,
  made: Omit<SandboxInsurance, 'backFen' | 'madeAt'>,
  at: number,
): Promise<SandboxInsurance> {
  await database.query(
    `INSERT INTO sandbox_insurances (no, kind, product, persons, premium, starts_at, ends_at, state, reason, policy_no,
     made_at, notices_left, notice_due_at) VALUES ($1, $2, $3, $4, $5, $6, $7, $8::text, $9, $10, $11, $12, $11)
     ON CONFLICT (no) DO NOTHING`,
    [
      made.no,
      made.kind,
      made.product,
      made.persons,
      made.premiumFen,
      made.startsAt,
      made.endsAt,
      made.state,
      made.reason,
      made.policyNo,
      toInstant(at),
      made.state === 'shown' ? 0 : NOTICES,
    ],
  );
  return (await findSandboxInsurance(database, made.no))!;
}

export async function findSandboxInsurance(database: Queryable, no: string): Promise<SandboxInsurance | null> {
  const [row] = await database.query<SandboxInsurance>(`SELECT ${columns} FROM sandbox_insurances WHERE no = $1`, [no]);
  return row ?? null;
}

export async function findSandboxPolicy(database: Queryable, policyNo: string): Promise<SandboxInsurance | null> {
  const [row] = await database.query<SandboxInsurance>(
    `SELECT ${columns} FROM sandbox_insurances WHERE policy_no = $1`,
    [policyNo],
  );
  return row ?? null;
}

/** Ends a policy. @returns whether it was in force @param at milliseconds */
export async function endSandboxInsurance(
  database: Queryable,
  no: string,
  backFen: number,
  at: number,
): Promise<boolean> {
  const ended = await database.query(
    `UPDATE sandbox_insurances SET state = 'surrendered', back = $2, notices_left = $3, notice_due_at = $4
     WHERE no = $1 AND state = 'accepted' RETURNING no`,
    [no, backFen, NOTICES, toInstant(at)],
  );
  return ended.length > 0;
}

/** Claims due notices: each is due again after a quarter of a minute, until it was accepted twice. */
export function takeInsuranceNotices(database: Database, at: number): Promise<SandboxInsurance[]> {
  return database.query<SandboxInsurance>(
    `UPDATE sandbox_insurances SET notice_due_at = $1::timestamptz + interval '15 seconds'
     WHERE no IN (SELECT no FROM sandbox_insurances WHERE notices_left > 0 AND notice_due_at <= $1::timestamptz
     ORDER BY notice_due_at LIMIT 100 FOR UPDATE SKIP LOCKED) RETURNING ${columns}`,
    [toInstant(at)],
  );
}

export async function countInsuranceNotice(database: Queryable, no: string): Promise<void> {
  await database.query('UPDATE sandbox_insurances SET notices_left = greatest(notices_left - 1, 0) WHERE no = $1', [
    no,
  ]);
}

/**
 * The person buys on the insurer's page after a referral, from this moment (milliseconds) on. @returns whether it was
 * open
 */
export async function buyAtSandbox(
  database: Queryable,
  no: string,
  policyNo: string,
  days: number,
  from: number,
): Promise<boolean> {
  const bought = await database.query(
    `UPDATE sandbox_insurances SET state = 'accepted', policy_no = $2, starts_at = $3::timestamptz,
     ends_at = $3::timestamptz + make_interval(days => $4), notices_left = $5, notice_due_at = $3::timestamptz
     WHERE no = $1 AND kind = 'referral' AND state = 'shown' RETURNING no`,
    [no, policyNo, toInstant(from), days, NOTICES],
  );
  return bought.length > 0;
}
