import type { Address } from '@shoushou/contract';
import { toInstant } from '@shoushou/kernel';
import type { Queryable, Transaction } from '../../../platform/database/types.ts';
import { addresses } from './addresses.table.ts';

const COLUMNS = addresses.columns(undefined, [
  'id',
  'name',
  'mobile',
  'city',
  'adcode',
  'streetCode',
  'region',
  'street',
  'place',
  'door',
  'longitude',
  'latitude',
  'tag',
  'isDefault',
]);

/** The default address first, then the last changed. */
export function listAddresses(db: Queryable, ownerId: string): Promise<Address[]> {
  return db.query(
    `SELECT ${COLUMNS} FROM addresses WHERE owner_id = $1 ORDER BY is_default DESC, updated_at DESC, id`,
    [ownerId],
  );
}

export async function readAddress(db: Queryable, ownerId: string, id: string): Promise<Address | null> {
  const [row] = await db.query<Address>(`SELECT ${COLUMNS} FROM addresses WHERE owner_id = $1 AND id = $2`, [
    ownerId,
    id,
  ]);
  return row ?? null;
}

/** Locks an address book until the transaction ends, because limit and default concern all of it. */
export async function lockAddressBook(tx: Transaction, ownerId: string): Promise<void> {
  await tx.query(`SELECT pg_advisory_xact_lock(hashtextextended('places.addresses ' || $1, 0))`, [ownerId]);
}

export async function countAddresses(tx: Transaction, ownerId: string): Promise<number> {
  const [row] = await tx.query<{ count: number }>('SELECT count(*)::int AS count FROM addresses WHERE owner_id = $1', [
    ownerId,
  ]);
  return row?.count ?? 0;
}

export async function clearDefault(tx: Transaction, ownerId: string): Promise<void> {
  await tx.query('UPDATE addresses SET is_default = false WHERE owner_id = $1 AND is_default', [ownerId]);
}

export async function writeAddress(tx: Transaction, ownerId: string, address: Address, at: number): Promise<void> {
  const now = toInstant(at);
  await addresses.save(tx, { ...address, ownerId, createdAt: now, updatedAt: now }, { keeps: ['createdAt'] });
}

/** Whether the address existed, and was the default. */
export async function deleteAddress(
  tx: Transaction,
  ownerId: string,
  id: string,
): Promise<{ wasDefault: boolean } | null> {
  const [row] = await tx.query<{ wasDefault: boolean }>(
    'DELETE FROM addresses WHERE owner_id = $1 AND id = $2 RETURNING is_default AS "wasDefault"',
    [ownerId, id],
  );
  return row ?? null;
}

/** Makes the last changed address the default. */
export async function promoteLatest(tx: Transaction, ownerId: string): Promise<void> {
  await tx.query(
    `UPDATE addresses SET is_default = true WHERE owner_id = $1
       AND id = (SELECT id FROM addresses WHERE owner_id = $1 ORDER BY updated_at DESC, id LIMIT 1)`,
    [ownerId],
  );
}

export async function deleteAddresses(tx: Transaction, ownerId: string): Promise<void> {
  await tx.query('DELETE FROM addresses WHERE owner_id = $1', [ownerId]);
}
