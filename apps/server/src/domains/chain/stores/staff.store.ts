import type { StaffKind } from '@shoushou/contract';
import { toInstant, type Instant } from '@shoushou/kernel';
import type { Queryable, Transaction } from '../../../platform/database/types.ts';

export interface StaffKey {
  storeNo: string;
  kind: StaffKind;
  staffNo: string;
}

export interface StaffRow extends StaffKey {
  city: string;
  name: string;
  employed: boolean;
  state: 'free' | 'waiting' | 'active';
  userId: string | null;
  askedAt: Instant | null;
  boundAt: Instant | null;
}

const columns = `p.city, p.store_no AS "storeNo", p.kind, p.staff_no AS "staffNo", p.name, p.employed, p.state,
  p.user_id AS "userId", p.asked_at AS "askedAt", p.bound_at AS "boundAt"`;
const key = '(p.city, p.store_no, p.kind, p.staff_no) = ((SELECT city FROM stores WHERE no = $1), $1, $2, $3)';

export async function findStaff(source: Queryable, { storeNo, kind, staffNo }: StaffKey): Promise<StaffRow | null> {
  const [row] = await source.query<StaffRow>(`SELECT ${columns} FROM store_staff p WHERE ${key}`, [
    storeNo,
    kind,
    staffNo,
  ]);
  return row ?? null;
}

export async function lockStaff(tx: Transaction, { storeNo, kind, staffNo }: StaffKey): Promise<StaffRow | null> {
  const [row] = await tx.query<StaffRow>(`SELECT ${columns} FROM store_staff p WHERE ${key} FOR UPDATE`, [
    storeNo,
    kind,
    staffNo,
  ]);
  return row ?? null;
}

/** The staff number that a person is bound to or has requested. */
export async function staffOf(source: Queryable, userId: string): Promise<StaffRow | null> {
  const [row] = await source.query<StaffRow>(`SELECT ${columns} FROM store_staff p WHERE p.user_id = $1`, [userId]);
  return row ?? null;
}

/** Every number of these stores, requests first. */
export function listStaff(source: Queryable, stores: readonly string[]): Promise<StaffRow[]> {
  return source.query(
    `SELECT ${columns} FROM store_staff p WHERE p.store_no = ANY ($1::text[])
     ORDER BY p.state <> 'waiting', p.kind = '1', p.kind, p.staff_no`,
    [stores],
  );
}

/** Inserts or renames a staff number; unbinds it when it is not in use. */
export async function writeStaff(
  tx: Transaction,
  {
    city,
    storeNo,
    kind,
    staffNo,
    name,
    employed,
  }: Pick<StaffRow, 'city' | 'storeNo' | 'kind' | 'staffNo' | 'name' | 'employed'>,
): Promise<void> {
  await tx.query(
    `INSERT INTO store_staff AS p (city, store_no, kind, staff_no, name, employed, state)
     VALUES ($1, $2, $3, $4, $5, $6, 'free')
     ON CONFLICT (city, store_no, kind, staff_no) DO UPDATE SET name = $5, employed = $6, state = CASE
     WHEN $6 THEN p.state ELSE 'free' END,
       user_id = CASE WHEN $6 THEN p.user_id END, asked_at = CASE WHEN $6 THEN p.asked_at END, bound_at = CASE
       WHEN $6 THEN p.bound_at END`,
    [city, storeNo, kind, staffNo, name, employed],
  );
}

/** Sets the person who has requested or is bound to a number; null unbinds it. @param at milliseconds */
export async function writeBinding(
  tx: Transaction,
  { city, storeNo, kind, staffNo }: Pick<StaffRow, 'city' | 'storeNo' | 'kind' | 'staffNo'>,
  binding: { userId: string; state: 'waiting' | 'active' } | null,
  at: number,
): Promise<void> {
  await tx.query(
    `UPDATE store_staff SET user_id = $5, state = $6, asked_at = CASE $6 WHEN 'waiting' THEN $7::timestamptz
     WHEN 'active' THEN asked_at END, bound_at = CASE WHEN $6 = 'active' THEN $7::timestamptz END
     WHERE city = $1 AND store_no = $2 AND kind = $3 AND staff_no = $4`,
    [city, storeNo, kind, staffNo, binding?.userId ?? null, binding?.state ?? 'free', toInstant(at)],
  );
}

/** Whether a person is bound to a number of a chain. */
export async function isStaffOfChain(source: Queryable, userId: string, chainId: string): Promise<boolean> {
  const rows = await source.query(
    `SELECT 1 FROM store_staff p JOIN stores s ON s.no = p.store_no
     WHERE p.user_id = $1 AND p.state = 'active' AND s.chain_id = $2`,
    [userId, chainId],
  );
  return rows.length > 0;
}

/** Unbinds the numbers of a deleted account. */
export async function unbindPerson(tx: Transaction, userId: string): Promise<void> {
  await tx.query(
    `UPDATE store_staff SET user_id = NULL, state = 'free', asked_at = NULL, bound_at = NULL
     WHERE (city, store_no, kind, staff_no) IN (SELECT city, store_no, kind, staff_no FROM store_staff
     WHERE user_id = $1)`,
    [userId],
  );
}
