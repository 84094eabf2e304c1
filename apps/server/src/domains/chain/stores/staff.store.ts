import { toInstant } from '@shoushou/kernel';
import type { Queryable, Transaction } from '../../../platform/database/types.ts';
import { staff, type StaffRow } from './staff.table.ts';

export type StaffKey = Pick<StaffRow, 'storeNo' | 'kind' | 'staffNo'>;

const columns = staff.columns('p');
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
  row: Pick<StaffRow, 'city' | 'storeNo' | 'kind' | 'staffNo' | 'name' | 'employed'>,
): Promise<void> {
  await staff.save(
    tx,
    { ...row, state: 'free' },
    {
      sets: {
        state: "CASE WHEN excluded.employed THEN stood.state ELSE 'free' END",
        userId: 'CASE WHEN excluded.employed THEN stood.user_id END',
        askedAt: 'CASE WHEN excluded.employed THEN stood.asked_at END',
        boundAt: 'CASE WHEN excluded.employed THEN stood.bound_at END',
      },
    },
  );
}

/** Sets the person who has requested or is bound to a locked number; null unbinds it. @param at milliseconds */
export async function writeBinding(
  tx: Transaction,
  row: StaffRow,
  binding: { userId: string; state: 'waiting' | 'active' } | null,
  at: number,
): Promise<void> {
  const { userId, state } = binding ?? { userId: null, state: 'free' as const };
  const now = toInstant(at);
  await staff.update(tx, row, {
    userId,
    state,
    askedAt: { waiting: now, active: row.askedAt, free: null }[state],
    boundAt: state === 'active' ? now : null,
  });
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
