import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDatabaseBefore, type EarlierDatabase } from '../src/testing/migrations.ts';

let database: EarlierDatabase;

beforeAll(async () => {
  database = await createDatabaseBefore('1853-phones-of-merged-numbers');
});
afterAll(() => database.drop());

const idOf = (n: number): string => `00000000-0000-7000-8000-${String(n).padStart(12, '0')}`;

test('phones of a number that was merged are those of the person it was merged into, and of no other', async () => {
  const { client } = database;
  for (const n of [1, 2, 3, 4, 5]) {
    await client.query(`INSERT INTO users (id, mobile, username, registered_at) VALUES ($1, $2, $2, now())`, [
      idOf(n),
      `1380000000${n}`,
    ]);
    await client.query(
      `INSERT INTO user_devices (user_id, id, label, secret_hash, signed_in_at, install_mark)
       VALUES ($1, $2, '', sha256($3), now(), sha256($3))`,
      [idOf(n), idOf(100 + n), Buffer.from(String(n))],
    );
  }
  for (const n of [8, 9])
    await client.query(
      `INSERT INTO operators (id, name, display_name, password_hash, sealed_totp, created_at)
       VALUES ($1, $2, $2, 'x', '\\x00', now())`,
      [idOf(n), `operator-${n}`],
    );
  const merge = (n: number, from: number, into: number, state: string) =>
    client.query(
      `INSERT INTO person_merges (id, kept_id, gone_id, reason, asked_by, asked_at, state, decided_by, decided_at)
       VALUES ($1, $2, $3, '本人', $4, now(), $6, $5, now())`,
      [idOf(200 + n), idOf(into), idOf(from), idOf(8), idOf(9), state],
    );
  await merge(1, 1, 2, 'approved');
  await merge(2, 2, 3, 'approved');
  await merge(3, 4, 5, 'declined');

  await database.applyAll();

  const { rows } = await client.query<{ person: number; phone: number; signed_in: boolean }>(
    `SELECT right(user_id::text, 1)::int AS person, right(id::text, 1)::int AS phone, revoked_at IS NULL AS signed_in
     FROM user_devices ORDER BY user_id, id`,
  );
  const own = [1, 2, 3, 4, 5].map((n) => ({ person: n, phone: n, signed_in: true }));
  const followed = [
    { person: 2, phone: 1, signed_in: false },
    { person: 3, phone: 1, signed_in: false },
    { person: 3, phone: 2, signed_in: false },
  ];
  expect(rows).toEqual(
    [...own, ...followed].toSorted((one, other) => one.person - other.person || one.phone - other.phone),
  );
});
