import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDatabaseBefore, type EarlierDatabase } from '../src/testing/migrations.ts';

let database: EarlierDatabase;

beforeAll(async () => {
  database = await createDatabaseBefore('0186-ledger-holds');
});
afterAll(() => database.drop());

const recycler = '018f0000-0000-7000-8000-000000000002';
const buyer = '018f0000-0000-7000-8000-000000000001';

/** A posting as servers before this migration made it. */
async function post(
  key: string,
  kind: string,
  reference: string,
  ...postings: [owner: string, account: string, amount: number][]
): Promise<void> {
  const batch = [
    {
      key,
      kind,
      reference,
      postings: postings.map(([owner, account, amount]) => ({ owner, kind: account, amount })),
      lines: postings.map(([, account]) => (account === 'available' ? { kind: 'adjustment', title: 'x' } : null)),
    },
  ];
  const { rows } = await database.client.query<{ outcome: string }>('SELECT outcome FROM ledger_post_batch($1, $2)', [
    JSON.stringify(batch),
    '2026-11-21T02:00:00Z',
  ]);
  expect(rows[0]!.outcome).toBe('posted');
}

test('ledger holds: every hold of before stands as it is, open or ended, and payments know what they paid for', async () => {
  for (const owner of [recycler, buyer])
    await post(
      `recharge:${owner}`,
      'recharge',
      'PY0',
      ['platform', 'clearing_wechat', -10_000],
      [owner, 'available', 10_000],
    );
  for (const [receipt, amount] of [
    ['JD1', 100],
    ['JD2', 200],
    ['JD3', 300],
    ['JD4', 400],
  ] as const) {
    await database.client.query('SELECT ledger_hold($1, $2, $3, $4, $5)', [
      recycler,
      amount,
      receipt,
      '2026-11-21T01:00:00Z',
      '440300',
    ]);
  }
  await post(
    'info_fee.end:JD2',
    'info_fee.capture',
    'JD2',
    [recycler, 'available', 0],
    [recycler, 'frozen', -200],
    ['platform', 'platform_fees', 200],
  );
  await post('info_fee.end:JD3', 'info_fee.return', 'JD3', [recycler, 'frozen', -300], [recycler, 'available', 300]);
  await post(
    'info_fee.end:JD4',
    'info_fee.capture',
    'JD4',
    [recycler, 'available', 0],
    [recycler, 'frozen', -400],
    ['platform', 'platform_fees', 400],
  );
  await post(
    'info_fee.refund:JD4',
    'info_fee.refund',
    'JD4',
    ['platform', 'platform_fees', -400],
    [recycler, 'available', 400],
  );
  for (const [payment, deal, amount] of [
    ['PY1', 'DL1', 1_000],
    ['PY2', 'DL2', 2_000],
    ['PY3', 'DL3', 3_000],
  ] as const) {
    await post(
      `trade.hold:${payment}`,
      'trade.hold',
      deal,
      [buyer, 'available', -amount],
      ['platform', 'escrow', amount],
    );
    await database.client.query(
      `INSERT INTO wallet_payments (owner_id, no, purpose, title, subject, amount, state, method, created_at,
        expires_at, paid_at) VALUES ($1, $2, 'trade', 'x', $3, $4, 'paid', 'wallet', now(), now(), now())`,
      [buyer, payment, deal, amount],
    );
  }
  await post('trade.end:PY2', 'trade.release', 'DL2', ['platform', 'escrow', -2_000], [recycler, 'available', 2_000]);
  await post('trade.end:PY3', 'trade.refund', 'DL3', ['platform', 'escrow', -3_000], [buyer, 'available', 3_000]);
  for (const [payment, state] of [
    ['PY8', 'waiting'],
    ['PY9', 'done'],
  ] as const) {
    await database.client.query(
      `INSERT INTO wallet_payments (owner_id, no, purpose, title, amount, state, created_at, expires_at)
        VALUES ($1, $2, 'receive', 'x', 50, 'closed', now(), now())`,
      [buyer, payment],
    );
    await database.client.query(
      `INSERT INTO payment_refunds (owner_id, no, payment_no, provider, provider_no, amount, reason, state, made_at,
        asked_at, ended_at) VALUES ($1, $2, $3, 'wechat', $3, 50, 'x', $4, now(), now(),
        CASE WHEN $4 = 'done' THEN now() END)`,
      [buyer, `RF${payment}`, payment, state],
    );
    await post(
      `surplus:wechat:${payment}`,
      'surplus',
      payment,
      ['platform', 'clearing_wechat', -50],
      ['platform', 'payouts', 50],
    );
  }
  await post('refund.end:RFPY9', 'refund', 'PY9', ['platform', 'payouts', -50], ['platform', 'clearing_wechat', 50]);

  await database.applyAll();

  const holds = await database.client.query<Record<string, unknown>>(
    `SELECT h.owner_id, h.id, a.kind, h.amount::integer, h.reference, h.state, h.ended_by IS NOT NULL AS ended
      FROM ledger_holds h JOIN ledger_accounts a ON a.id = h.account_id ORDER BY h.id`,
  );
  expect(holds.rows.map((row) => Object.values(row))).toEqual([
    [recycler, 'info_fee:JD1', 'frozen', 100, 'JD1', 'open', false],
    [recycler, 'info_fee:JD2', 'frozen', 200, 'JD2', 'captured', true],
    [recycler, 'info_fee:JD3', 'frozen', 300, 'JD3', 'returned', true],
    [recycler, 'info_fee:JD4', 'frozen', 400, 'JD4', 'refunded', true],
    ['platform', 'refund:RFPY8', 'payouts', 50, 'PY8', 'open', false],
    ['platform', 'refund:RFPY9', 'payouts', 50, 'PY9', 'captured', true],
    [buyer, 'trade:PY1', 'escrow', 1_000, 'DL1', 'open', false],
    [buyer, 'trade:PY2', 'escrow', 2_000, 'DL2', 'captured', true],
    [buyer, 'trade:PY3', 'escrow', 3_000, 'DL3', 'returned', true],
  ]);
  const payments = await database.client.query<{ no: string; movement_key: string | null }>(
    'SELECT no, movement_key FROM wallet_payments ORDER BY no',
  );
  expect(payments.rows.map(({ no, movement_key }) => [no, movement_key])).toEqual([
    ['PY1', 'trade.hold:PY1'],
    ['PY2', 'trade.hold:PY2'],
    ['PY3', 'trade.hold:PY3'],
    ['PY8', null],
    ['PY9', null],
  ]);

  // An old server, which names no hold, cannot move held money; a new one ends holds that were opened earlier.
  const capture = (ends: object): string =>
    JSON.stringify([
      {
        key: 'info_fee.end:JD1',
        kind: 'info_fee.capture',
        reference: 'JD1',
        postings: [
          { owner: recycler, kind: 'frozen', amount: -100 },
          { owner: 'platform', kind: 'platform_fees', amount: 100 },
        ],
        ...ends,
      },
    ]);
  await expect(database.client.query('SELECT * FROM ledger_post_batch($1, now())', [capture({})])).rejects.toThrow(
    'names no hold',
  );
  const ended = await database.client.query<{ outcome: string }>('SELECT outcome FROM ledger_post_batch($1, now())', [
    capture({ ends: { owner: recycler, id: 'info_fee:JD1', as: 'captured' } }),
  ]);
  expect(ended.rows[0]!.outcome).toBe('posted');
});
