import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDatabaseBefore, type EarlierDatabase } from '../src/testing/migrations.ts';

let database: EarlierDatabase;

beforeAll(async () => {
  database = await createDatabaseBefore('1043-payments-as-sent');
});
afterAll(() => database.drop());

test('payments as sent: simulated pages from before are open, and their notices keep their time', async () => {
  await database.client.query(
    `INSERT INTO sandbox_payments (no, provider, user_id, kind, amount, subject, transaction_id, started_at)
      VALUES ('PY1', 'alipay', 'u', 'QUICK_WAP_WAY', 100, 's', '1', '2026-11-20T02:00:00Z')`,
  );
  await database.client.query(
    `INSERT INTO sandbox_notices (no, status, due_at) VALUES ('PY1', 'paid', '2026-11-20T03:00:00Z')`,
  );

  await database.applyAll();

  const { rows } = await database.client.query<{ opened: boolean; first: boolean }>(
    `SELECT p.opened_at = p.started_at AS opened, n.first_at = n.due_at AS first FROM sandbox_payments p
      JOIN sandbox_notices n ON n.no = p.no`,
  );
  expect(rows).toEqual([{ opened: true, first: true }]);
});
