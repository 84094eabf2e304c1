import type { Address } from '@shoushou/contract';
import type { Queryable, Transaction } from '../../../platform/database/types.ts';

const COLUMNS = `id, name, mobile, city, adcode, street_code AS "streetCode", region, street, place, door, longitude, latitude, tag, is_default AS "isDefault"`;

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
  await tx.query(
    `INSERT INTO addresses (owner_id, id, name, mobile, city, adcode, street_code, region, street, place, door, longitude, latitude, tag, is_default, created_at, updated_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, to_timestamp($16 / 1000.0), to_timestamp($16 / 1000.0))
     ON CONFLICT (owner_id, id) DO UPDATE SET
       name = excluded.name, mobile = excluded.mobile, city = excluded.city, adcode = excluded.adcode, street_code = excluded.street_code,
       region = excluded.region, street = excluded.street, place = excluded.place, door = excluded.door, longitude = excluded.longitude,
       latitude = excluded.latitude, tag = excluded.tag, is_default = excluded.is_default, updated_at = excluded.updated_at`,
    [
      ownerId,
      address.id,
      address.name,
      address.mobile,
      address.city,
      address.adcode,
      address.streetCode,
      address.region,
      address.street,
      address.place,
      address.door,
      address.longitude,
      address.latitude,
      address.tag,
      address.isDefault,
      at,
    ],
  );
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
