import { toInstant, type Instant } from '@shoushou/kernel';
import type { Queryable, Transaction } from '../../../platform/database/types.ts';
import type { OrderRow } from '../orders.store.ts';

type Key = Pick<OrderRow, 'city' | 'no'>;
/** The operator who writes or views; the name is stored as of that time. `at` is milliseconds. */
interface Author {
  id: string;
  operatorId: string;
  operatorName: string;
  at: number;
}

export type ContactField = 'customer_mobile' | 'recycler_mobile' | 'door';

export async function insertNote(
  tx: Transaction,
  { city, no }: Key,
  { id, operatorId, operatorName, at }: Author,
  text: string,
): Promise<void> {
  await tx.query(
    `INSERT INTO order_notes (city, order_no, id, operator_id, operator_name, text, written_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7)`,
    [city, no, id, operatorId, operatorName, text, toInstant(at)],
  );
}

/** Newest first. */
export function listNotes(
  db: Queryable,
  { city, no }: Key,
): Promise<{ id: string; by: string; text: string; at: Instant }[]> {
  return db.query(
    `SELECT id, operator_name AS by, text, written_at AS at FROM order_notes WHERE city = $1 AND order_no = $2
     ORDER BY id DESC LIMIT 100`,
    [city, no],
  );
}

export async function insertLook(
  tx: Transaction,
  { city, no }: Key,
  { id, operatorId, operatorName, at }: Author,
  field: ContactField,
): Promise<void> {
  await tx.query(
    `INSERT INTO order_contact_looks (city, order_no, id, operator_id, operator_name, field, looked_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7)`,
    [city, no, id, operatorId, operatorName, field, toInstant(at)],
  );
}

/** Newest first. */
export function listLooks(
  db: Queryable,
  { city, no }: Key,
): Promise<{ field: ContactField; by: string; at: Instant }[]> {
  return db.query(
    `SELECT field, operator_name AS by, looked_at AS at FROM order_contact_looks WHERE city = $1 AND order_no = $2
     ORDER BY id DESC LIMIT 100`,
    [city, no],
  );
}
