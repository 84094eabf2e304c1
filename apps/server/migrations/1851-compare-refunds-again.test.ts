import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDatabaseBefore, type EarlierDatabase } from '../src/testing/migrations.ts';

let database: EarlierDatabase;

beforeAll(async () => {
  database = await createDatabaseBefore('1851-compare-refunds-again');
});
afterAll(() => database.drop());

test('a day with an open refund that nobody asked for is compared again, and no other day', async () => {
  const { client } = database;
  /** A day, so many days ago, with one line of its bill that is a difference. */
  const day = async (ago: number, ourNo: string, state: string): Promise<void> => {
    await client.query(
      `INSERT INTO provider_bills (provider, day, state, line_count, theirs, ours, fetched_at)
       VALUES ('wechat', current_date - $1::int, 'compared', 1, -100, 0, now())`,
      [ago],
    );
    await client.query(
      `INSERT INTO bill_lines (provider, day, line, kind, our_no, their_no, amount, at)
       VALUES ('wechat', current_date - $1::int, 1, 'refund', $2, 'T1', -100, now())`,
      [ago, ourNo],
    );
    await client.query(
      `INSERT INTO differences (provider, day, id, kind, fingerprint, our_no, their_no, ours, theirs, at, timing, state,
       found_at, owner_id, owner_name, reason, closed_at)
       VALUES ('wechat', current_date - $1::int, $2, 'theirs_only', $2, $2, 'T1', 0, -100, now(), false, $3, now(),
       gen_random_uuid(), '值班运营', '已核实', CASE WHEN $3 <> 'open' THEN now() END)`,
      [ago, ourNo, state],
    );
  };
  await day(2, 'complaint-1', 'open');
  await day(3, 'RFPY2611010000000001', 'open');
  await day(4, 'complaint-2', 'explained');
  await day(100, 'complaint-3', 'open');

  await database.applyAll();

  const { rows } = await client.query<{ ago: number; state: string }>(
    'SELECT current_date - day AS ago, state FROM provider_bills ORDER BY day DESC',
  );
  expect(rows).toEqual([
    { ago: 2, state: 'refused' },
    { ago: 3, state: 'compared' },
    { ago: 4, state: 'compared' },
    { ago: 100, state: 'compared' },
  ]);
});
