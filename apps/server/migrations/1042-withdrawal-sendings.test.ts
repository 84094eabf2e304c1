import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDatabaseBefore, type EarlierDatabase } from '../src/testing/migrations.ts';

let database: EarlierDatabase;

beforeAll(async () => {
  database = await createDatabaseBefore('1042-withdrawal-sendings');
});
afterAll(() => database.drop());

test('withdrawal sendings: what is under way was sent, and is accepted where the provider named a number', async () => {
  const owner = '00000000-0000-7000-8000-000000000001';
  const insert = (no: string, state: string, started: boolean, providerNo: string | null, ended: boolean) =>
    database.client.query(
      `INSERT INTO withdrawals (owner_id, no, source, way, provider, account, payee, amount, fee, state, provider_no,
        requested_at, started_at, ended_at, ask_at)
       VALUES ($1, $2, 'goods', 'wechat', 'wechat', 'o1', '微信零钱', 100, 0, $3, $5, '2026-11-20T02:00:00Z',
         CASE WHEN $4 THEN '2026-11-20T02:01:00Z'::timestamptz END,
         CASE WHEN $6 THEN '2026-11-20T03:00:00Z'::timestamptz END, CASE WHEN NOT $6 THEN '2026-11-20T03:00:00Z'::timestamptz END)`,
      [owner, no, state, started, providerNo, ended],
    );
  await insert('WD1', 'approved', false, null, false);
  await insert('WD2', 'paying', true, null, false);
  await insert('WD3', 'paying', true, '13300', false);
  await insert('WD4', 'confirming', true, null, false);
  await insert('WD5', 'paid', true, '13301', true);

  await database.applyAll();

  const { rows } = await database.client.query<{ no: string; accepted: boolean }>(
    'SELECT no, accepted_at IS NOT NULL AS accepted FROM withdrawal_sendings ORDER BY no',
  );
  expect(rows).toEqual([
    { no: 'WD2', accepted: false },
    { no: 'WD3', accepted: true },
    { no: 'WD4', accepted: true },
  ]);
});
