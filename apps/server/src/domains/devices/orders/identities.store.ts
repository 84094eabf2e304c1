import type { ActivationLock } from '@shoushou/contract';
import { DAY, toInstant } from '@shoushou/kernel';
import type { Queryable, Transaction } from '../../../platform/database/types.ts';
import { deviceIdentities, type DeviceIdentity, type DeviceOrderRow } from './orders.table.ts';

type OrderKey = Pick<DeviceOrderRow, 'city' | 'no'>;

/** A device bought this long before is pointed out to operators, days. */
const BOUGHT_BEFORE_DAYS = 90;
/** From then on only the fingerprint of a number is stored: 废旧金属收购业治安管理办法, art. 8, requires two years. */
const RETENTION = 2 * 365 * DAY;

const SHOWN = ['city', 'no', 'kind', 'sealed', 'last4', 'lock', 'reported', 'checkedAt'] as const;

export interface IdentityRow extends Pick<DeviceIdentity, (typeof SHOWN)[number]> {
  /** On our own list today. */
  watched: boolean;
  /** Another order in which it was bought lately. */
  boughtBefore: string | null;
}

const columns = `${deviceIdentities.columns('i', SHOWN)},
  EXISTS (SELECT FROM device_watchlist w WHERE w.fingerprint = i.fingerprint) AS watched,
  (SELECT b.order_no FROM device_identities b WHERE b.fingerprint = i.fingerprint AND b.order_no <> i.order_no
  AND b.state = 'bought' AND b.ended_at > i.read_at - interval '${BOUGHT_BEFORE_DAYS} days'
  ORDER BY b.ended_at DESC LIMIT 1) AS "boughtBefore"`;

/** Numbers of these orders, by order. */
export async function listIdentities(
  source: Queryable,
  orders: readonly OrderKey[],
): Promise<Map<string, IdentityRow>> {
  const rows = await source.query<IdentityRow>(
    `SELECT ${columns} FROM device_identities i WHERE (i.city, i.order_no) IN (SELECT *
     FROM unnest($1::text[], $2::text[]))`,
    [orders.map(({ city }) => city), orders.map(({ no }) => no)],
  );
  return new Map(rows.map((row) => [row.no, row]));
}

export async function findIdentity(source: Queryable, order: OrderKey): Promise<IdentityRow | null> {
  return (await listIdentities(source, [order])).get(order.no) ?? null;
}

/** Whether another running order has this device. Called under the lock of the number. */
export async function isNumberBusy(tx: Transaction, { no }: OrderKey, fingerprint: Uint8Array): Promise<boolean> {
  const rows = await tx.query(
    `SELECT 1 FROM device_identities WHERE fingerprint = $1 AND state = 'open' AND order_no <> $2`,
    [fingerprint, no],
  );
  return rows.length > 0;
}

/** The number of an order; one that was read before is replaced. @param at milliseconds */
export async function writeIdentity(
  tx: Transaction,
  { city, no }: OrderKey,
  number: Pick<DeviceIdentity, 'kind' | 'fingerprint' | 'sealed' | 'last4'>,
  at: number,
): Promise<void> {
  const unchecked = { lock: 'unknown', reported: null, checkedAt: null } as const;
  await deviceIdentities.save(
    tx,
    { city, no, ...number, state: 'open', ...unchecked, readAt: toInstant(at) },
    { keeps: ['state'] },
  );
}

/** Stores the providers' answers. @param at milliseconds */
export async function writeCheck(
  tx: Transaction,
  { city, no }: OrderKey,
  { lock, reported }: { lock: ActivationLock; reported: boolean | null },
  at: number,
): Promise<void> {
  await tx.query(
    'UPDATE device_identities SET lock = $3, reported = $4, checked_at = $5 WHERE city = $1 AND order_no = $2',
    [city, no, lock, reported, toInstant(at)],
  );
}

/** The order ended; its device may be sold again. @param at milliseconds */
export async function endIdentity(
  tx: Transaction,
  { city, no }: OrderKey,
  state: 'bought' | 'voided',
  at: number,
): Promise<void> {
  await tx.query(
    `UPDATE device_identities SET state = $3, ended_at = $4 WHERE city = $1 AND order_no = $2 AND state = 'open'`,
    [city, no, state, toInstant(at)],
  );
}

/** Numbers that no provider has answered about, the oldest first. */
export function listUnchecked(source: Queryable, limit: number): Promise<{ no: string }[]> {
  return source.query(
    `SELECT order_no AS no FROM device_identities WHERE checked_at IS NULL AND state = 'open' ORDER BY read_at
      LIMIT $1`,
    [limit],
  );
}

/** Deletes the sealed form of numbers past their retention period; only the hash stays. @param now milliseconds */
export async function deleteSealedNumbers(source: Queryable, now: number): Promise<void> {
  await source.query(
    `UPDATE device_identities i SET sealed = NULL FROM (SELECT city, order_no FROM device_identities
     WHERE sealed IS NOT NULL AND ended_at <= $1) due WHERE i.city = due.city AND i.order_no = due.order_no`,
    [toInstant(now - RETENTION)],
  );
}
