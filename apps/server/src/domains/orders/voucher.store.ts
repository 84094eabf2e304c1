import { toInstant } from '@shoushou/kernel';
import type { Queryable, Transaction } from '../../platform/database/types.ts';

type OrderKey = { city: string; no: string };

/** Says that the order's voucher is wanted. */
export async function askVoucher(tx: Transaction, { city, no }: OrderKey, at: number): Promise<void> {
  await tx.query('INSERT INTO order_vouchers (city, order_no, asked_at) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING', [city, no, toInstant(at)]);
}

/** Numbers of orders whose voucher waits to be drawn, the oldest first. */
export async function listWaiting(database: Queryable, limit: number): Promise<string[]> {
  const rows = await database.query<{ no: string }>('SELECT order_no AS no FROM order_vouchers WHERE name IS NULL ORDER BY asked_at LIMIT $1', [limit]);
  return rows.map(({ no }) => no);
}

/** The name it is kept under; null when it is not drawn yet. */
export async function findVoucher(database: Queryable, { city, no }: OrderKey): Promise<string | null> {
  const [row] = await database.query<{ name: string | null }>('SELECT name FROM order_vouchers WHERE city = $1 AND order_no = $2', [city, no]);
  return row?.name ?? null;
}

/** Keeps what was drawn unless another was kept meanwhile. @returns whether it was this one */
export async function keepVoucher(database: Queryable, { city, no }: OrderKey, { name, sha256, at }: { name: string; sha256: string; at: number }): Promise<boolean> {
  const rows = await database.query(
    `INSERT INTO order_vouchers AS kept (city, order_no, asked_at, name, sha256, drawn_at) VALUES ($1, $2, $5, $3, $4, $5)
     ON CONFLICT (city, order_no) DO UPDATE SET name = excluded.name, sha256 = excluded.sha256, drawn_at = excluded.drawn_at WHERE kept.name IS NULL RETURNING 1`,
    [city, no, name, sha256, toInstant(at)],
  );
  return rows.length > 0;
}
