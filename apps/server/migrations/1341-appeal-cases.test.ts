import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDatabaseBefore, type EarlierDatabase } from '../src/testing/migrations.ts';

let database: EarlierDatabase;

beforeAll(async () => {
  database = await createDatabaseBefore('1341-appeal-cases');
});
afterAll(() => database.drop());

test('appeals: an open one about an info fee has its time, and the steps keep their words, pictures and who took them', async () => {
  const { client } = database;
  const appeal = (no: string, kind: string, state: string) =>
    client.query(
      `INSERT INTO appeals (city, no, kind, order_no, receipt_no, appellant_id, appellant_side, reason, state,
        submitted_at, promised_by, ended_at, info_fee_back)
       VALUES ('440300', $1, $2, $1, $1, 'somebody', 'recycler', '', $3, now(), '2026-11-25T02:00:00Z', $4, $5)`,
      [no, kind, state, state === 'upheld' ? '2026-11-25T02:00:00Z' : null, state === 'upheld' ? 200 : 0],
    );
  await appeal('SS26112400000001', 'info_fee', 'submitted');
  await appeal('SS26112400000002', 'customer', 'reviewing');
  await appeal('SS26112400000003', 'info_fee', 'upheld');
  await client.query(
    `INSERT INTO appeal_steps (city, no, seq, by, from_state, to_state, text, photos, at)
     VALUES ('440300', 'SS26112400000003', 1, 'appellant', NULL, 'submitted', '没有人', '{/files/a}', now()),
       ('440300', 'SS26112400000003', 2, 'clock', 'submitted', 'upheld', '', '{}', now())`,
  );

  await database.applyAll();

  const { rows } = await client.query<{ due: Date | null; back: string }>(
    'SELECT due_at AS due, info_fee_back_fen::text AS back FROM appeals ORDER BY no',
  );
  expect(rows.map(({ due, back }) => [due && new Date(due).toISOString(), back])).toEqual([
    ['2026-11-25T02:00:00.000Z', '0'],
    [null, '0'],
    [null, '200'],
  ]);
  const steps = await client.query('SELECT state, by, actor, note, photos FROM appeal_steps ORDER BY seq');
  expect(steps.rows).toEqual([
    { state: 'submitted', by: 'appellant', actor: null, note: '没有人', photos: ['/files/a'] },
    { state: 'upheld', by: 'time', actor: null, note: '', photos: [] },
  ]);
  await expect(client.query(`UPDATE appeal_steps SET state = 'dismissed'`)).rejects.toThrow();
});
