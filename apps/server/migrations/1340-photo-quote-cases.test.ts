import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDatabaseBefore, type EarlierDatabase } from '../src/testing/migrations.ts';

let database: EarlierDatabase;

beforeAll(async () => {
  database = await createDatabaseBefore('1340-photo-quote-cases');
});
afterAll(() => database.drop());

test('photo quotes: each has the time when its state ends, and its steps keep their states and who took them', async () => {
  const { client } = database;
  const promisedBy = '2026-11-25T02:00:00Z';
  const states = ['open', 'quoted', 'closed', 'ordered', 'withdrawn'] as const;
  for (const [index, state] of states.entries())
    await client.query(
      `INSERT INTO photo_quotes (city, no, owner_id, adcode, place, service, text, photo_ids, photos, state, asked_at,
        promised_by, offer_seq, offer_valid_until, order_no, ended_at, take_by)
       VALUES ('440300', $1, 'somebody', '440305', '', '3', '', '{}', '{}', $2, now(), $3, $4, $5, $6, $7, $8)`,
      [
        `ZH2611240000000${index}`,
        state,
        promisedBy,
        state === 'open' || state === 'withdrawn' ? null : 1,
        state === 'open' || state === 'withdrawn' ? null : '2026-11-27T02:00:00Z',
        state === 'ordered' ? 'OR26112500000001' : null,
        state === 'withdrawn' ? promisedBy : null,
        state === 'ordered' ? '2026-11-25T09:00:00Z' : null,
      ],
    );
  await client.query(
    `INSERT INTO photo_quote_steps (city, quote_no, seq, by, from_state, to_state, at)
     VALUES ('440300', 'ZH26112400000002', 1, 'customer', NULL, 'open', now()),
       ('440300', 'ZH26112400000002', 2, 'clock', 'open', 'closed', now())`,
  );

  await database.applyAll();

  const quotes = await client.query<{ state: string; due: Date | null }>(
    'SELECT state, due_at AS due FROM photo_quotes ORDER BY no',
  );
  expect(quotes.rows.map(({ state, due }) => [state, due && new Date(due).toISOString()])).toEqual([
    ['open', '2026-11-25T04:00:00.000Z'],
    ['quoted', '2026-11-25T02:00:00.000Z'],
    ['closed', '2026-11-27T02:00:00.000Z'],
    ['ordered', '2026-11-25T09:00:00.000Z'],
    ['withdrawn', null],
  ]);
  const steps = await client.query('SELECT seq, state, by, actor, note FROM photo_quote_steps ORDER BY seq');
  expect(steps.rows).toEqual([
    { seq: 1, state: 'open', by: 'customer', actor: null, note: '' },
    { seq: 2, state: 'closed', by: 'time', actor: null, note: '' },
  ]);
});
