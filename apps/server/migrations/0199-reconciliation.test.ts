import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDatabaseBefore, type EarlierDatabase } from '../src/testing/migrations.ts';

let database: EarlierDatabase;

beforeAll(async () => {
  database = await createDatabaseBefore('0199-reconciliation');
});
afterAll(() => database.drop());

test('reconciliation: what a simulated provider had paid out before is in its bills, at its time', async () => {
  const insert = (no: string, state: string, ended: string | null) =>
    database.client.query(
      `INSERT INTO sandbox_payouts (no, provider, amount, payee, state, made_at, changed_at, ended_at)
        VALUES ($1, 'alipay', 100, 'x', $2, '2026-11-20T02:00:00Z', '2026-11-20T02:00:00Z', $3)`,
      [no, state, ended],
    );
  await insert('WD1', 'paid', '2026-11-20T03:00:00Z');
  await insert('WD2', 'paid', null);
  await insert('WD3', 'bounced', '2026-11-21T03:00:00Z');
  await insert('WD4', 'failed', '2026-11-20T03:00:00Z');

  await database.applyAll();

  const { rows } = await database.client.query<{ no: string; paid: string | null }>(
    `SELECT no, to_char(paid_at AT TIME ZONE 'UTC', 'MM-DD HH24') AS paid FROM sandbox_payouts ORDER BY no`,
  );
  expect(rows.map(({ no, paid }) => [no, paid])).toEqual([
    ['WD1', '11-20 03'],
    ['WD2', '11-20 02'],
    ['WD3', '11-21 03'],
    ['WD4', null],
  ]);
});
