import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDatabaseBefore, type EarlierDatabase } from '../src/testing/migrations.ts';

let database: EarlierDatabase;

beforeAll(async () => {
  database = await createDatabaseBefore('1041-sandbox-payouts-as-real');
});
afterAll(() => database.drop());

test('sandbox payouts as real: what was paid before is found under its product', async () => {
  const insert = (no: string, provider: string, payee: string) =>
    database.client.query(
      `INSERT INTO sandbox_payouts (no, provider, amount, payee, state, made_at, changed_at)
        VALUES ($1, $2, 100, $3, 'under_way', '2026-11-20T02:00:00Z', '2026-11-20T02:00:00Z')`,
      [no, provider, payee],
    );
  await insert('WD1', 'alipay', '6214830000081234');
  await insert('WD2', 'alipay', '2088123412341234');
  await insert('WD3', 'alipay', 'oAbc');
  await insert('WD4', 'wechat', 'oAbc');

  await database.applyAll();

  const { rows } = await database.client.query<{ product: string }>('SELECT product FROM sandbox_payouts ORDER BY no');
  expect(rows.map(({ product }) => product)).toEqual([
    'TRANS_BANKCARD_NO_PWD',
    'TRANS_ACCOUNT_NO_PWD',
    'TRANS_ACCOUNT_NO_PWD',
    '',
  ]);
});
