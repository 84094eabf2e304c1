import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDatabaseBefore, type EarlierDatabase } from '../src/testing/migrations.ts';

let database: EarlierDatabase;

beforeAll(async () => {
  database = await createDatabaseBefore('0327-seller-tally');
});
afterAll(() => database.drop());

test('what people sold: payments of before count in their Shanghai month, those without an account and what is not paid do not', async () => {
  const sale = (no: string, customer: string | null, state: string, paidAt: string | null) =>
    database.client.query(
      `WITH placed AS (
         INSERT INTO orders (city, no, adcode, service, state, customer_id, customer_name, customer_mobile, title,
           district, street, place, longitude, latitude, placed_at, window_from, window_to, estimate_low_fen,
           estimate_high_fen, info_fee_fen, rules_version)
         VALUES ('440300', 'OR' || $1, '440305', '3', 'agreed', $2, '王', '', '纸', '', '', '', 0, 0, now(), now(), now(),
           0, 0, 0, 1))
       INSERT INTO order_payments (city, receipt_no, order_no, type, amount_fen, service_fee_fen, state, claimed_at,
         paid_at)
       VALUES ('440300', 'JD' || $1, 'OR' || $1, 2, 1000, 0, $3, now(), $4::timestamptz)`,
      [no, customer, state, paidAt],
    );
  await sale('26112000000001', 'c1', 'paid', '2026-10-31T15:59:00Z');
  await sale('26112000000002', 'c1', 'paid', '2026-10-31T16:01:00Z');
  await sale('26112000000003', 'c1', 'paid', '2026-11-02T00:00:00Z');
  await sale('26112000000004', null, 'paid', '2026-11-02T00:00:00Z');
  await sale('26112000000005', 'c1', 'claimed', null);

  await database.applyAll();

  const { rows } = await database.client.query<Record<string, unknown>>(
    `SELECT m.seller_id, month::text, m.deals, sales_fen::int, t.deals::int AS all FROM seller_months m
      JOIN seller_totals t USING (seller_id) ORDER BY month`,
  );
  expect(rows).toEqual([
    { seller_id: 'c1', month: '2026-10-01', deals: 1, sales_fen: 1_000, all: 3 },
    { seller_id: 'c1', month: '2026-11-01', deals: 2, sales_fen: 2_000, all: 3 },
  ]);
});
