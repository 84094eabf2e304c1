import { toInstant } from '@shoushou/kernel';
import type { Queryable, Transaction } from '../../../platform/database/types.ts';
import type { StoredFile } from '../../../platform/files/stored-file.ts';
import { listOrderCities } from '../directory/directory.store.ts';

/** `appealNo`: the appeal that corrected the weighing; empty for the voucher of the agreement. */
type VoucherKey = { city: string; no: string; appealNo: string };

/** Marks a voucher as pending. */
export async function askVoucher(tx: Transaction, { city, no, appealNo }: VoucherKey, at: number): Promise<void> {
  await tx.query(
    'INSERT INTO order_vouchers (city, order_no, appeal_no, asked_at) VALUES ($1, $2, $3, $4) ON CONFLICT DO NOTHING',
    [city, no, appealNo, toInstant(at)],
  );
}

/** Pending vouchers of a city, oldest first. */
export async function listWaiting(
  database: Queryable,
  city: string,
  failed: readonly string[],
  limit: number,
): Promise<Omit<VoucherKey, 'city'>[]> {
  return database.query(
    `SELECT order_no AS no, appeal_no AS "appealNo" FROM order_vouchers
     WHERE city = $1 AND name IS NULL AND order_no || appeal_no <> ALL ($2) ORDER BY asked_at LIMIT $3`,
    [city, failed, limit],
  );
}

/** File name of the voucher; null while it is pending. */
export async function findVoucher(database: Queryable, { city, no, appealNo }: VoucherKey): Promise<string | null> {
  const [row] = await database.query<{ name: string | null }>(
    'SELECT name FROM order_vouchers WHERE city = $1 AND order_no = $2 AND appeal_no = $3',
    [city, no, appealNo],
  );
  return row?.name ?? null;
}

/** Stores the rendered voucher unless another was stored meanwhile. @returns whether this one was stored */
export async function saveVoucher(
  database: Queryable,
  { city, no, appealNo }: VoucherKey,
  { name, sha256, sealedBy, at }: { name: string; sha256: string; sealedBy: Uint8Array | null; at: number },
): Promise<boolean> {
  const rows = await database.query(
    `INSERT INTO order_vouchers AS kept (city, order_no, appeal_no, asked_at, name, sha256, sealed_by, drawn_at)
     VALUES ($1, $2, $7, $6, $3, $4, $5, $6)
     ON CONFLICT (city, order_no, appeal_no) DO UPDATE SET name = excluded.name, sha256 = excluded.sha256,
     sealed_by = excluded.sealed_by, drawn_at = excluded.drawn_at WHERE kept.name IS NULL RETURNING 1`,
    [city, no, name, sha256, sealedBy, toInstant(at), appealNo],
  );
  return rows.length > 0;
}

/** Rendered vouchers, as `Domain.storedFiles`: of each city as many. */
export async function listStoredVouchers(database: Queryable, most: number | null): Promise<StoredFile[]> {
  const cities = await listOrderCities(database);
  const found: StoredFile[] = [];
  for (const city of cities)
    found.push(
      ...(await database.query<StoredFile>(
        `WITH drawn AS (SELECT name, sha256, drawn_at FROM order_vouchers WHERE city = $1 AND name IS NOT NULL)
         (SELECT name, sha256 FROM drawn ORDER BY drawn_at DESC LIMIT $2)
         UNION (SELECT name, sha256 FROM drawn ORDER BY hashtext(name || now()::text) LIMIT $2)`,
        [city, most === null ? null : Math.ceil(most / cities.length)],
      )),
    );
  return found;
}

/** The next rendered voucher of a city that is not sealed under the key with this id, locked. */
export async function lockSealedOtherwise(
  tx: Transaction,
  city: string,
  keyId: Uint8Array,
  waiting: readonly string[],
): Promise<(VoucherKey & { name: string }) | undefined> {
  const [row] = await tx.query<VoucherKey & { name: string }>(
    `SELECT city, order_no AS no, appeal_no AS "appealNo", name FROM order_vouchers
     WHERE city = $1 AND name IS NOT NULL AND (sealed_by IS NULL OR sealed_by < $2 OR sealed_by > $2)
     AND order_no || appeal_no <> ALL ($3) LIMIT 1 FOR UPDATE SKIP LOCKED`,
    [city, keyId, waiting],
  );
  return row;
}

export async function setSealedBy(
  tx: Transaction,
  { city, no, appealNo }: VoucherKey,
  keyId: Uint8Array,
): Promise<void> {
  await tx.query('UPDATE order_vouchers SET sealed_by = $4 WHERE city = $1 AND order_no = $2 AND appeal_no = $3', [
    city,
    no,
    appealNo,
    keyId,
  ]);
}
