import { toInstant } from '@shoushou/kernel';
import type { Queryable } from '../../platform/database/types.ts';

/** An authorisation as the simulated WeChat Pay has it. */
export interface SandboxAuthorisation {
  no: string;
  openid: string;
  /** The transfer that asked for it. */
  billNo: string;
  state: 'waiting' | 'in_force' | 'ended';
  reason: string | null;
  madeAt: string;
}

const columns = 'no, openid, bill_no AS "billNo", state, reason, made_at AS "madeAt"';

/** Unless its number is used. @param at milliseconds */
export async function beginSandboxAuthorisation(
  database: Queryable,
  { no, openid, billNo }: Pick<SandboxAuthorisation, 'no' | 'openid' | 'billNo'>,
  at: number,
): Promise<void> {
  await database.query(
    `INSERT INTO sandbox_transfer_authorisations (no, openid, bill_no, state, made_at)
     VALUES ($1, $2, $3, 'waiting', $4) ON CONFLICT DO NOTHING`,
    [no, openid, billNo, toInstant(at)],
  );
}

/** By our number, or by the account for which one is in force. */
export async function findSandboxAuthorisation(
  database: Queryable,
  by: { no: string } | { inForceFor: string } | { billNo: string },
): Promise<SandboxAuthorisation | null> {
  const [row] = await database.query<SandboxAuthorisation>(
    `SELECT ${columns} FROM sandbox_transfer_authorisations WHERE no = $1 OR bill_no = $2
     OR (openid = $3 AND state = 'in_force') LIMIT 1`,
    ['no' in by ? by.no : null, 'billNo' in by ? by.billNo : null, 'inForceFor' in by ? by.inForceFor : null],
  );
  return row ?? null;
}

/** @returns whether it stood in one of the states @param at milliseconds */
export async function moveSandboxAuthorisation(
  database: Queryable,
  by: { no: string } | { billNo: string } | { madeBefore: number },
  from: SandboxAuthorisation['state'],
  to: SandboxAuthorisation['state'],
  reason: string | null,
  at: number,
): Promise<boolean> {
  const moved = await database.query(
    `UPDATE sandbox_transfer_authorisations SET state = $5, reason = $6,
     ended_at = CASE WHEN $5::text = 'ended' THEN $7::timestamptz END
     WHERE (no = $1 OR bill_no = $2 OR made_at <= $3) AND state = $4 RETURNING no`,
    [
      'no' in by ? by.no : null,
      'billNo' in by ? by.billNo : null,
      'madeBefore' in by ? toInstant(by.madeBefore) : null,
      from,
      to,
      reason,
      toInstant(at),
    ],
  );
  return moved.length > 0;
}
