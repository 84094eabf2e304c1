import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/postgres.ts';
import { createDatabase } from '../database/database.ts';
import { wakeAfterCommit } from '../database/transaction.ts';
import type { Database } from '../database/types.ts';
import { listen, type NotificationListener } from './listen.ts';

const CHANNEL = 'wake_ups_test';
let own: TestDatabase;
let database: Database;
let listener: NotificationListener;
let received = 0;
let seen: Promise<{ count: number }[]>[] = [];

beforeAll(async () => {
  own = await createTestDatabase();
  database = createDatabase({ connectionString: own.connectionString });
  await database.query('CREATE TABLE causes (n integer NOT NULL)');
  const read = (): void => {
    received += 1;
    seen.push(database.query<{ count: number }>('SELECT count(*) AS count FROM causes'));
  };
  listener = listen(own.connectionString, { [CHANNEL]: read, 'wake_ups_end': () => void (ended = true) }, { onReconnect: () => {}, onError: () => {} });
  await listener.begun;
});
let ended = false;
beforeEach(async () => {
  await database.query('DELETE FROM causes');
  [received, seen, ended] = [0, [], false];
});
afterAll(async () => {
  await listener.stop();
  await database.close();
  await own.drop();
});

const cause = (): Promise<void> =>
  database.transaction(async (tx) => {
    wakeAfterCommit(CHANNEL);
    await tx.query('INSERT INTO causes VALUES (1)');
  });

test('a wake-up arrives when its cause can be read', async () => {
  await cause();
  await expect.poll(() => received).toBe(1);
  expect((await seen[0]!)[0]!.count).toBe(1);
});

test('a transaction that is rolled back or refused wakes nobody', async () => {
  await database.transaction(async () => {
    wakeAfterCommit(CHANNEL);
    throw new Error('broken');
  }).catch(() => {});
  await database.transaction(async () => {
    wakeAfterCommit(CHANNEL);
    return { ok: false };
  });
  await database.transaction(async () => wakeAfterCommit('wake_ups_end'));
  await expect.poll(() => ended).toBe(true);
  expect(received).toBe(0);
});

test('a burst of 1,000 commits is told in fewer than 500 notifications, the last of which sees them all', async () => {
  await Promise.all(Array.from({ length: 8 }, async () => {
    for (let n = 0; n < 125; n += 1) await cause();
  }));
  await expect.poll(async () => (await seen.at(-1))?.[0]?.count).toBe(1_000);
  expect(received).toBeLessThan(500);
}, 60_000);
