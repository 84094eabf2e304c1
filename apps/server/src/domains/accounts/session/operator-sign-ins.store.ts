import { toInstant, type Instant } from '@shoushou/kernel';
import type { Queryable, Transaction, Value } from '../../../platform/database/types.ts';

export interface SignInRow {
  id: string;
  /** Null for an account that does not exist. */
  operatorId: string | null;
  at: Instant;
  address: string;
  device: string;
  way: 'code' | 'phone';
  succeeded: boolean;
  /** Hash of the session's token; null when there is none. */
  session: Uint8Array | null;
}

export async function insertSignIn(db: Queryable, row: SignInRow): Promise<void> {
  await db.query(
    `INSERT INTO operator_sign_ins (id, operator_id, at, address, device, way, succeeded, session)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [row.id, row.operatorId, row.at, row.address, row.device, row.way, row.succeeded, row.session],
  );
}

export interface SessionRow extends Pick<SignInRow, 'id' | 'at' | 'address' | 'device' | 'way'> {
  session: Uint8Array;
  endsAt: Instant;
}

/** The running sessions of an operator, the newest first. @param now milliseconds */
export function listSessions(db: Queryable, operatorId: string, now: number): Promise<SessionRow[]> {
  return db.query(
    `SELECT entry.id, entry.at, entry.address, entry.device, entry.way, entry.session, token.expires_at AS "endsAt"
     FROM access_tokens token JOIN operator_sign_ins entry ON entry.operator_id = token.operator_id
     AND entry.session = token.hash
     WHERE token.operator_id = $1 AND token.expires_at > $2 ORDER BY entry.id DESC`,
    [operatorId, toInstant(now)],
  );
}

/** Ends one session of an operator. @returns false when it is not theirs or has ended */
export async function endSession(tx: Transaction, operatorId: string, id: string): Promise<boolean> {
  const ended = await tx.query(
    `DELETE FROM access_tokens token USING operator_sign_ins entry
     WHERE entry.id = $2 AND entry.operator_id = $1 AND token.hash = entry.session AND token.operator_id = $1
     RETURNING token.operator_id`,
    [operatorId, id],
  );
  return ended.length > 0;
}

/** Ends the sessions of an operator except the one with this hash. */
export async function endOtherSessions(tx: Transaction, operatorId: string, keep: Uint8Array): Promise<void> {
  await tx.query('DELETE FROM access_tokens WHERE operator_id = $1 AND hash <> $2', [operatorId, keep]);
}

export interface ListedSignIn extends Omit<SignInRow, 'session' | 'operatorId'> {
  name: string | null;
  displayName: string | null;
  open: boolean;
}

/** Newest first, before the last one of the previous page. @param now milliseconds */
export function listSignIns(
  db: Queryable,
  {
    operatorId,
    failed,
    before,
    limit,
    now,
  }: { operatorId: string | null; failed: boolean; before: string | null; limit: number; now: number },
): Promise<ListedSignIn[]> {
  // A condition that may be absent is left out: one plan for both would go through everybody's entries.
  const values: Value[] = [limit, toInstant(now)];
  const place = (value: Value): string => `$${values.push(value)}`;
  const conditions = [
    ...(operatorId === null ? [] : [`entry.operator_id = ${place(operatorId)}::uuid`]),
    ...(before === null ? [] : [`entry.id < ${place(before)}::uuid`]),
    ...(failed ? ['NOT entry.succeeded'] : []),
  ];
  return db.query(
    `SELECT entry.id, entry.at, entry.address, entry.device, entry.way, entry.succeeded, operator.name,
      operator.display_name AS "displayName",
       token.hash IS NOT NULL AS open
     FROM operator_sign_ins entry LEFT JOIN operators operator ON operator.id = entry.operator_id
     LEFT JOIN access_tokens token ON token.hash = entry.session AND token.expires_at > $2
     ${conditions.length > 0 ? `WHERE ${conditions.join(' AND ')}` : ''}
     ORDER BY entry.id DESC LIMIT $1`,
    values,
  );
}

/** Deletes what is older than a moment, milliseconds. */
export async function deleteOldSignIns(db: Queryable, before: number): Promise<void> {
  await db.query('DELETE FROM operator_sign_ins WHERE at < $1', [toInstant(before)]);
}
