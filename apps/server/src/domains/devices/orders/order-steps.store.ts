import type { DeviceOrderState } from '@shoushou/contract';
import { toInstant, type Instant } from '@shoushou/kernel';
import type { Queryable, Transaction } from '../../../platform/database/types.ts';
import type { DeviceActor } from '../device-order.rules.ts';
import type { DeviceOrderRow } from './orders.store.ts';

export interface DeviceStepRow {
  state: DeviceOrderState;
  by: DeviceActor;
  at: Instant;
  note: string;
}

/** Called while the order is locked, so that the numbers have no gaps. @param at milliseconds */
export async function appendStep(
  tx: Transaction,
  { city, no, state }: Pick<DeviceOrderRow, 'city' | 'no' | 'state'>,
  { by, byName = null, note, at }: { by: DeviceActor; byName?: string | null; note: string; at: number },
): Promise<void> {
  await tx.query(
    `INSERT INTO device_order_steps (city, order_no, seq, state, by, by_name, note, at)
     SELECT $1, $2, coalesce(max(seq), 0) + 1, $3, $4, $5, $6, $7::timestamptz FROM device_order_steps WHERE city = $1 AND order_no = $2`,
    [city, no, state, by, byName, note, toInstant(at)],
  );
}

/** Steps of each order by its number, newest first. */
export async function listSteps(
  source: Queryable,
  orders: readonly Pick<DeviceOrderRow, 'city' | 'no'>[],
): Promise<Map<string, DeviceStepRow[]>> {
  const rows = await source.query<DeviceStepRow & { no: string }>(
    `SELECT order_no AS no, state, by, at, note FROM device_order_steps WHERE (city, order_no) IN (SELECT * FROM unnest($1::text[], $2::text[])) ORDER BY order_no, seq DESC`,
    [orders.map(({ city }) => city), orders.map(({ no }) => no)],
  );
  const found = new Map<string, DeviceStepRow[]>();
  for (const { no, ...step } of rows) found.set(no, [...(found.get(no) ?? []), step]);
  return found;
}
