import type { ErasureState } from '@shoushou/contract';
import { toInstant, type Fen, type Instant } from '@shoushou/kernel';
import { defineSorting, type SortedPage } from '../../../platform/database/sorting.ts';
import type { Queryable, Transaction } from '../../../platform/database/types.ts';
import { type DeviceOrderRow, type ErasureRow, erasures } from './orders.table.ts';

type OrderKey = Pick<DeviceOrderRow, 'city' | 'no'>;

const columns = erasures.columns('e');

/** The seller has agreed that the data is erased. @param at milliseconds */
export async function insertConsent(
  tx: Transaction,
  { city, no }: OrderKey,
  version: string,
  at: number,
): Promise<void> {
  await tx.query('INSERT INTO device_consents (city, order_no, version, agreed_at) VALUES ($1, $2, $3, $4)', [
    city,
    no,
    version,
    toInstant(at),
  ]);
}

export async function findConsent(
  source: Queryable,
  { city, no }: OrderKey,
): Promise<{ version: string; at: Instant } | null> {
  const [row] = await source.query<{ version: string; at: Instant }>(
    'SELECT version, agreed_at AS at FROM device_consents WHERE city = $1 AND order_no = $2',
    [city, no],
  );
  return row ?? null;
}

/** A bought device is to be erased. @param at milliseconds */
export async function insertErasure(tx: Transaction, { city, no }: OrderKey, at: number): Promise<void> {
  await erasures.insert(tx, { city, no, state: 'owed', owedAt: toInstant(at) });
}

export async function findErasure(source: Queryable, { city, no }: OrderKey): Promise<ErasureRow | null> {
  const [row] = await source.query<ErasureRow>(
    `SELECT ${columns} FROM device_erasures e WHERE e.city = $1 AND e.order_no = $2`,
    [city, no],
  );
  return row ?? null;
}

/** Locks an erasure until the transaction ends; null when there is none. */
export async function lockErasure(tx: Transaction, no: string): Promise<ErasureRow | null> {
  const [row] = await tx.query<ErasureRow>(
    `SELECT ${columns} FROM device_erasures e JOIN device_orders o ON o.city = e.city AND o.no = e.order_no
     WHERE o.no = $1 FOR UPDATE OF e`,
    [no],
  );
  return row ?? null;
}

export async function writeErasure(tx: Transaction, row: ErasureRow): Promise<void> {
  await erasures.update(tx, row, row);
}

/** Whether a certificate number is free. */
export async function isCertificateFree(tx: Transaction, no: string): Promise<boolean> {
  const rows = await tx.query('SELECT 1 FROM device_erasures WHERE certificate_no = $1', [no]);
  return rows.length === 0;
}

/** A certificate with the device that it is about; null unless number and check code belong together. */
export async function findCertificate(
  source: Queryable,
  no: string,
  check: string,
): Promise<(ErasureRow & { device: string; last4: string | null }) | null> {
  const [row] = await source.query<ErasureRow & { device: string; last4: string | null }>(
    `SELECT ${columns}, o.device, i.last4 FROM device_erasures e
     JOIN device_orders o ON o.city = e.city AND o.no = e.order_no
     LEFT JOIN device_identities i ON i.city = e.city AND i.order_no = e.order_no
     WHERE e.certificate_no = $1 AND e.check_code = $2`,
    [no, check],
  );
  return row ?? null;
}

/** Called while the erasure is locked, so that the numbers have no gaps. @param at milliseconds */
export async function appendErasureStep(
  tx: Transaction,
  { city, no, state }: Pick<ErasureRow, 'city' | 'no' | 'state'>,
  { byName, note, at }: { byName: string; note: string; at: number },
): Promise<void> {
  await tx.query(
    `INSERT INTO device_erasure_steps (city, order_no, seq, state, by_name, note, at)
     SELECT $1, $2, coalesce(max(seq), 0) + 1, $3, $4, $5, $6::timestamptz FROM device_erasure_steps
     WHERE city = $1 AND order_no = $2`,
    [city, no, state, byName, note, toInstant(at)],
  );
}

export interface ErasureListed extends ErasureRow {
  device: string;
  last4: string | null;
  priceFen: Fen;
  consentVersion: string | null;
  consentedAt: Instant | null;
  steps: { state: ErasureState; by: string; note: string; at: Instant }[];
}

export const erasureSorting = defineSorting({
  key: { sql: 'e.order_no', of: ({ no }: ErasureListed) => no },
  columns: { at: { sql: 'e.owed_at', type: 'timestamptz', of: ({ owedAt }) => owedAt } },
});

/** Condition of erasures that wait for an operator: to be done, or to be checked by another one. */
export const erasureWaits = (table: string): string => `${table}.state IN ('owed', 'erased')`;

/** Erasures of a state, those that wait, or all, or that of one order. */
export function listErasures(
  source: Queryable,
  { state, no, page }: { state: ErasureState | 'waiting' | null; no: string | null; page: SortedPage<ErasureListed> },
): Promise<ErasureListed[]> {
  const values = [state, no, page.limit];
  return source.query(
    `SELECT ${columns}, o.device, i.last4, o.price_fen AS "priceFen", c.version AS "consentVersion",
     c.agreed_at AS "consentedAt",
       coalesce((SELECT jsonb_agg(jsonb_build_object('state', s.state, 'by', s.by_name, 'note', s.note, 'at',
       to_char(s.at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) ORDER BY s.seq DESC)
                 FROM device_erasure_steps s WHERE s.city = e.city AND s.order_no = e.order_no), '[]') AS steps
     FROM device_erasures e JOIN device_orders o ON o.city = e.city AND o.no = e.order_no
     LEFT JOIN device_identities i ON i.city = e.city AND i.order_no = e.order_no
     LEFT JOIN device_consents c ON c.city = e.city AND c.order_no = e.order_no
     WHERE ($1::text IS NULL OR e.state = $1 OR ($1 = 'waiting' AND ${erasureWaits('e')})) AND ($2::text IS NULL OR e.order_no = $2)
     AND ${page.after(values)} ${page.orderBy} LIMIT $3`,
    values,
  );
}
