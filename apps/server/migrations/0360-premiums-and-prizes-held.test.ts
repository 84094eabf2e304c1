import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDatabaseBefore, type EarlierDatabase } from '../src/testing/migrations.ts';

let database: EarlierDatabase;
const person = '00000000-0000-7000-8000-000000000001';
const idOf = (serial: number): string => `00000000-0000-7000-9000-${String(serial).padStart(12, '0')}`;

beforeAll(async () => {
  database = await createDatabaseBefore('0360-premiums-and-prizes-held');
});
afterAll(() => database.drop());

/** A movement as the ledger wrote it; balances are set at the end, all at once. */
async function movement(
  serial: number,
  key: string,
  postings: readonly (readonly [owner: string, kind: string, amount: number])[],
): Promise<void> {
  await database.client.query(
    `INSERT INTO ledger_transactions (id, idempotency_key, kind, reference, digest, at)
      VALUES ($1, $2, 'test', NULL, $1, '2026-11-20T01:00:00Z')`,
    [idOf(serial), key],
  );
  for (const [owner, kind] of postings)
    await database.client.query(
      `INSERT INTO ledger_accounts (owner_id, kind, floor, created_at) VALUES ($1, $2, ledger_floor($2), now())
        ON CONFLICT DO NOTHING`,
      [owner, kind],
    );
  await database.client.query(
    `WITH posted AS (
       SELECT a.owner_id, a.id, a.last_sequence + 1 AS sequence, p.amount, a.balance + p.amount AS after
       FROM unnest($2::text[], $3::text[], $4::bigint[]) AS p (owner, kind, amount)
       JOIN ledger_accounts a ON a.owner_id = p.owner AND a.kind = p.kind AND a.stripe = 0
     ) INSERT INTO ledger_postings (owner_id, account_id, sequence, transaction_id, amount, balance_after, at)
     SELECT owner_id, id, sequence, $1, amount, after, now() FROM posted`,
    [
      idOf(serial),
      postings.map(([owner]) => owner),
      postings.map(([, kind]) => kind),
      postings.map(([, , amount]) => amount),
    ],
  );
  await database.client.query(
    `UPDATE ledger_accounts a SET balance = p.balance_after, last_sequence = p.sequence FROM ledger_postings p
      WHERE p.transaction_id = $1 AND p.account_id = a.id`,
    [idOf(serial)],
  );
}

test('premiums and prizes held: what was set aside for somebody belongs to a hold, and books stay whole', async () => {
  const { client } = database;
  await client.query(`INSERT INTO campaigns (code, created_at) VALUES ('autumn', now())`);
  await movement(1, 'campaign.fund:autumn:1', [
    ['platform', 'campaign_costs', -9_000],
    ['campaign:autumn', 'campaign_budget', 9_000],
  ]);
  for (const [serial, state, ended] of [
    [2, 'usable', false],
    [3, 'used', true],
  ] as const) {
    await client.query(
      `INSERT INTO campaign_awards (person_id, id, code, prize_id, cause, kind, name, art, gross, tax, net, points,
        least_deal, state, won_at) VALUES ($1, $2, 'autumn', 'coupon', 'draw:' || $3::text, 'coupon', '加价券', '', 300, 0,
        300, 0, 0, $4, now())`,
      [person, idOf(serial), serial, state],
    );
    await movement(serial, `award.hold:${idOf(serial)}`, [
      ['campaign:autumn', 'campaign_budget', -300],
      ['campaign:autumn', 'campaign_held', 300],
    ]);
    if (ended)
      await movement(serial + 10, `award:${idOf(serial)}`, [
        ['campaign:autumn', 'campaign_held', -300],
        [person, 'reward', 300],
      ]);
  }
  await client.query(
    `INSERT INTO campaign_earnings (person_id, id, code, receipt_no, base, basis_points, amount, state, at, pay_on)
      VALUES ($1, $2, 'autumn', 'JD26112000000001', 1000, 1000, 100, 'pending', now(), now())`,
    [person, idOf(4)],
  );
  await movement(4, `earn.hold:autumn:${person}:JD26112000000001`, [
    ['campaign:autumn', 'campaign_budget', -100],
    ['campaign:autumn', 'campaign_held', 100],
  ]);
  await client.query(
    `INSERT INTO campaign_packets (packet, code, block, person_id, total, shares, opened, made_at, expires_at)
      VALUES ('ABCDEFGHJKLM', 'autumn', 'packets', $1, 500, 2, 1, now(), now())`,
    [person],
  );
  await client.query(
    `INSERT INTO campaign_packet_shares (packet, seq, amount, person_id)
      VALUES ('ABCDEFGHJKLM', 1, 200, $1), ('ABCDEFGHJKLM', 2, 300, NULL)`,
    [person],
  );
  await movement(5, 'packet:ABCDEFGHJKLM', [
    ['campaign:autumn', 'campaign_budget', -500],
    ['campaign:autumn', 'campaign_held', 500],
  ]);
  await movement(6, 'packet.open:ABCDEFGHJKLM:1', [
    ['campaign:autumn', 'campaign_held', -200],
    [person, 'reward', 200],
  ]);
  await client.query(`SET session_replication_role = 'replica'`);
  for (const [serial, state, policy] of [
    [7, 'issuing', null],
    [8, 'in_force', 'P8'],
  ] as const) {
    await client.query(
      `INSERT INTO insurance_applications (person_id, no, visit_id, product_id, version, kind, mode, insurer_id, state,
        premium, payment_no, made_at, paid_at, policy_no, issued_at, ask_at)
       VALUES ($1, 'IN' || $2::text, '', 'p', 1, 'accident', 'agency', 'i', $3, 800, 'PY' || $2::text, now(), now(),
         $4::text, CASE WHEN $4::text IS NOT NULL THEN now() END, CASE WHEN $4::text IS NULL THEN now() END)`,
      [person, serial, state, policy],
    );
  }
  await client.query(`SET session_replication_role = 'origin'`);
  await movement(7, 'insurance.premium:PY7', [
    [person, 'reward', -400],
    ['platform', 'campaign_costs', -1_200],
    ['platform', 'insurance_payable', 1_600],
  ]);

  await database.applyAll();

  const { rows: holds } = await client.query(
    'SELECT owner_id AS owner, id, amount::int, reference, state FROM ledger_holds ORDER BY id',
  );
  expect(holds).toEqual([
    { owner: 'campaign:autumn', id: `award:${idOf(2)}`, amount: 300, reference: null, state: 'open' },
    {
      owner: 'campaign:autumn',
      id: `earn:${person}:JD26112000000001`,
      amount: 100,
      reference: 'JD26112000000001',
      state: 'open',
    },
    { owner: person, id: 'premium:PY7', amount: 800, reference: 'IN7', state: 'open' },
    { owner: person, id: 'premium:PY8', amount: 800, reference: 'IN8', state: 'captured' },
  ]);
  const { rows: balances } = await client.query(
    `SELECT owner_id AS owner, kind, sum(balance)::int AS balance FROM ledger_accounts WHERE owner_id LIKE 'packet:%'
      OR kind IN ('campaign_held', 'escrow', 'insurance_payable') GROUP BY 1, 2 ORDER BY 1, 2`,
  );
  expect(balances).toEqual([
    { owner: 'campaign:autumn', kind: 'campaign_held', balance: 400 },
    { owner: 'packet:ABCDEFGHJKLM', kind: 'campaign_budget', balance: 300 },
    { owner: 'platform', kind: 'escrow', balance: 800 },
    { owner: 'platform', kind: 'insurance_payable', balance: 800 },
  ]);
});
