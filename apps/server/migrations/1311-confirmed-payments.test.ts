import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDatabaseBefore, type EarlierDatabase } from '../src/testing/migrations.ts';

let database: EarlierDatabase;

beforeAll(async () => {
  database = await createDatabaseBefore('1311-confirmed-payments');
});
afterAll(() => database.drop());

test('confirmed payments: whom a recycler paid from the wallet is no new payee, whom they paid in cash or not yet is', async () => {
  const paid = (no: string, customer: string | null, type: 1 | 2, paidAt: string | null) =>
    database.client.query(
      `WITH placed AS (
         INSERT INTO orders (city, no, adcode, service, state, customer_id, customer_name, customer_mobile, title,
           district, street, place, longitude, latitude, placed_at, window_from, window_to, estimate_low_fen,
           estimate_high_fen, info_fee_fen, rules_version)
         VALUES ('440300', 'OR' || $1, '440305', '3', 'agreed', $2, '王', '', '纸', '', '', '', 0, 0, now(), now(), now(),
           0, 0, 0, 1)),
       taken AS (
         INSERT INTO receipts (city, receipt_no, order_no, recycler_id, customer_id, service, state, taken_at,
           window_to, info_fee_fen, info_fee_state)
         VALUES ('440300', 'JD' || $1, 'OR' || $1, 'r1', $2, '3', 'agreed', now(), now(), 0, 'none'))
       INSERT INTO order_payments (city, receipt_no, order_no, type, amount_fen, service_fee_fen, state, claimed_at,
         paid_at)
       VALUES ('440300', 'JD' || $1, 'OR' || $1, $3, 1000, 0, CASE WHEN $4::timestamptz IS NULL THEN 'claimed' ELSE 'paid' END, now(), $4::timestamptz)`,
      [no, customer, type, paidAt],
    );
  await paid('26112000000001', 'c1', 1, '2026-11-02T00:00:00Z');
  await paid('26112000000002', 'c1', 1, '2026-10-02T00:00:00Z');
  await paid('26112000000003', 'c2', 2, '2026-11-02T00:00:00Z');
  await paid('26112000000004', 'c3', 1, null);
  await paid('26112000000005', null, 1, '2026-11-02T00:00:00Z');

  await database.applyAll();

  const { rows } = await database.client.query<Record<string, unknown>>(
    `SELECT payer_id, payee_id, since = '2026-10-02T00:00:00Z' AS first FROM wallet_payees`,
  );
  expect(rows).toEqual([{ payer_id: 'r1', payee_id: 'c1', first: true }]);
});
