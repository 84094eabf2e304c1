import type { ScanPurpose } from '@shoushou/contract';
import { isUuid } from '@shoushou/rules/numbers/codes';
import type { Queryable, Transaction } from '../../../platform/database/types.ts';
import type { ScanStatus } from './scan-login.rules.ts';

export interface ScanLoginRow extends ScanStatus {
  id: string;
  purpose: ScanPurpose;
  operatorId: string | null;
  device: string;
  address: string;
  userId: string | null;
  browserHash: Uint8Array;
  /** Milliseconds since the epoch. */
  createdAt: number;
}

const columns = `id, purpose, operator_id AS "operatorId", device, address, state, user_id AS "userId",
  browser_hash AS "browserHash",
  (extract(epoch FROM created_at) * 1000)::bigint AS "createdAt",
  (extract(epoch FROM expires_at) * 1000)::bigint AS "expiresAt"`;

export interface NewScanLogin {
  id: string;
  secretHash: Uint8Array;
  browserHash: Uint8Array;
  purpose: ScanPurpose;
  operatorId: string | null;
  device: string;
  address: string;
  at: number;
  expiresAt: number;
}

export async function insertScanLogin(database: Queryable, login: NewScanLogin): Promise<void> {
  await database.query(
    `INSERT INTO scan_logins (id, secret_hash, browser_hash, purpose, operator_id, device, address,
     created_at, expires_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, to_timestamp($8 / 1000.0), to_timestamp($9 / 1000.0))`,
    [
      login.id,
      login.secretHash,
      login.browserHash,
      login.purpose,
      login.operatorId,
      login.device,
      login.address,
      login.at,
      login.expiresAt,
    ],
  );
}

/** Locked until the transaction ends: one phone opens a code, one browser gets the session. */
export async function lockScanLogin(
  tx: Transaction,
  by: { secretHash: Uint8Array } | { id: string },
): Promise<ScanLoginRow | null> {
  if ('id' in by && !isUuid(by.id)) return null;
  const [row] =
    'id' in by
      ? await tx.query<ScanLoginRow>(`SELECT ${columns} FROM scan_logins WHERE id = $1 FOR UPDATE`, [by.id])
      : await tx.query<ScanLoginRow>(`SELECT ${columns} FROM scan_logins WHERE secret_hash = $1 FOR UPDATE`, [
          by.secretHash,
        ]);
  return row ?? null;
}

export async function changeScanLogin(
  tx: Transaction,
  id: string,
  state: ScanStatus['state'],
  userId: string,
): Promise<void> {
  await tx.query('UPDATE scan_logins SET state = $2, user_id = $3 WHERE id = $1', [id, state, userId]);
}

export async function deleteOldScanLogins(database: Queryable, now: number): Promise<void> {
  await database.query("DELETE FROM scan_logins WHERE expires_at < to_timestamp($1 / 1000.0) - interval '1 day'", [
    now,
  ]);
}

export interface LinkedOperator {
  id: string;
  displayName: string;
}

/** The operator linked to the person's phone; none while either is suspended. */
export async function findLinkedOperator(source: Queryable, userId: string): Promise<LinkedOperator | null> {
  const [row] = await source.query<LinkedOperator>(
    `SELECT operator.id, operator.display_name AS "displayName" FROM operators operator
     JOIN users person ON person.id = operator.user_id
     WHERE operator.user_id = $1 AND operator.state = 'active' AND person.state = 'active'`,
    [userId],
  );
  return row ?? null;
}

export interface PhoneLink {
  username: string;
  mobile: string;
  since: string;
}

export async function findPhoneLink(source: Queryable, operatorId: string): Promise<PhoneLink | null> {
  const [row] = await source.query<PhoneLink>(
    `SELECT person.username, person.mobile, operator.linked_at AS since FROM operators operator
     JOIN users person ON person.id = operator.user_id WHERE operator.id = $1`,
    [operatorId],
  );
  return row ?? null;
}

/** @returns false when the account is linked to another operator */
export async function linkOperator(tx: Transaction, operatorId: string, userId: string, at: number): Promise<boolean> {
  const rows = await tx.query(
    `UPDATE operators SET user_id = $2, linked_at = to_timestamp($3 / 1000.0)
     WHERE id = $1 AND NOT EXISTS (SELECT FROM operators other WHERE other.user_id = $2 AND other.id <> $1)
     RETURNING id`,
    [operatorId, userId, at],
  );
  return rows.length > 0;
}

export async function unlinkOperator(tx: Transaction, operatorId: string): Promise<void> {
  await tx.query('UPDATE operators SET user_id = NULL, linked_at = NULL WHERE id = $1', [operatorId]);
}

export async function findOperatorName(source: Queryable, operatorId: string): Promise<string | null> {
  const [row] = await source.query<{ name: string }>('SELECT display_name AS name FROM operators WHERE id = $1', [
    operatorId,
  ]);
  return row?.name ?? null;
}
