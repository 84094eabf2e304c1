import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDatabaseBefore, type EarlierDatabase } from '../src/testing/migrations.ts';

let database: EarlierDatabase;

beforeAll(async () => {
  database = await createDatabaseBefore('0490-rival-offers');
});
afterAll(() => database.drop());

test('rival offers: an operator’s offer that stood still stands, one that was accepted has won', async () => {
  const { client } = database;
  const ask = async (no: string, state: string) => {
    await client.query(
      `INSERT INTO photo_quotes (city, no, owner_id, adcode, place, service, text, photo_ids, photos, state, asked_at,
        promised_by, offer_seq, offer_valid_until, order_no)
       VALUES ('440300', $1, 'somebody', '440305', '', '3', '', '{}', '{}', $2, now(), now(), $3, $4, $5)`,
      [
        no,
        state,
        state === 'open' ? null : 1,
        state === 'open' ? null : '2026-11-28T02:00:00Z',
        state === 'ordered' ? 'OR26112500000001' : null,
      ],
    );
    if (state !== 'open')
      await client.query(
        `INSERT INTO photo_quote_offers (city, quote_no, seq, lines, total, note, maker, made_at, valid_until)
          VALUES ('440300', $1, 1, '[]', 5000, '', '', now(), now())`,
        [no],
      );
  };
  await ask('ZH26112500000001', 'open');
  await ask('ZH26112500000002', 'quoted');
  await ask('ZH26112500000003', 'ordered');

  await database.applyAll();

  const { rows } = await client.query<Record<string, unknown>>(
    'SELECT quote_no, party, seq, state FROM photo_quote_bids ORDER BY quote_no',
  );
  expect(rows).toEqual([
    { quote_no: 'ZH26112500000002', party: 'house', seq: 1, state: 'standing' },
    { quote_no: 'ZH26112500000003', party: 'house', seq: 1, state: 'accepted' },
  ]);
});
