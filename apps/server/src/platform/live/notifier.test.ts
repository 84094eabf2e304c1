import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/postgres.ts';
import { createDatabase } from '../database/database.ts';
import type { Database } from '../database/types.ts';
import { listen, type NotificationListener } from './listen.ts';
import { Notifier } from './notifier.ts';

const CHANNEL = 'wake_ups_test';
const wakeUp = { channel: CHANNEL, content: '' };
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
  listener = listen(
    own.connectionString,
    { [CHANNEL]: read, wake_ups_end: () => void (ended = true) },
    { onReconnect: () => {}, onError: () => {} },
  );
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
    tx.notify(wakeUp);
    await tx.query('INSERT INTO causes VALUES (1)');
  });

test('a wake-up arrives when its cause can be read', async () => {
  await cause();
  await expect.poll(() => received).toBe(1);
  expect((await seen[0]!)[0]!.count).toBe(1);
});

test('a transaction that is rolled back or refused wakes nobody', async () => {
  await database
    .transaction(async (tx) => {
      tx.notify(wakeUp);
      throw new Error('broken');
    })
    .catch(() => {});
  await database.transaction(async (tx) => {
    tx.notify(wakeUp);
    return { ok: false };
  });
  await database.transaction(async (tx) => tx.notify({ channel: 'wake_ups_end', content: '' }));
  await expect.poll(() => ended).toBe(true);
  expect(received).toBe(0);
});

test('a burst of 1,000 commits is told in fewer than 500 notifications, the last of which sees them all', async () => {
  await Promise.all(
    Array.from({ length: 8 }, async () => {
      for (let n = 0; n < 125; n += 1) await cause();
    }),
  );
  await expect.poll(async () => (await seen.at(-1))?.[0]?.count).toBe(1_000);
  expect(received).toBeLessThan(500);
});

test('telling waits for no disk and no standby, and leaves its connection as it was', async () => {
  const client = new pg.Client({ connectionString: own.connectionString });
  await client.connect();
  const setting = async (): Promise<unknown> => (await client.query('SHOW synchronous_commit')).rows[0];
  const within: unknown[] = [];
  await client.query('SET synchronous_commit = on');
  const run = async (statement: string, ...values: (readonly string[])[]): Promise<void> => {
    await client.query('BEGIN');
    await client.query(statement, values);
    within.push(await setting());
    await client.query('COMMIT');
  };
  const notifier = new Notifier({ run, onError: () => {}, missing: wakeUp });
  notifier.add([wakeUp]);
  await expect.poll(() => within.length).toBe(1);
  // Perhaps behind the last ones of the burst.
  await expect.poll(() => received).toBeGreaterThan(0);
  await notifier.end();
  expect([...within, await setting()]).toEqual([{ synchronous_commit: 'off' }, { synchronous_commit: 'on' }]);
  await client.end();
});

describe('while the database is away', () => {
  const missing = { channel: 'missing', content: '' };

  test('what was not told is told later, in its order, and nothing twice', async () => {
    const sent: string[][] = [];
    let away = true;
    const notifier = new Notifier({
      run: async (_, __, contents) => (away ? Promise.reject(new Error('away')) : sent.push([...contents])),
      onError: () => {},
      missing,
    });
    for (const content of ['one', 'two', 'one']) notifier.add([{ channel: 'c', content }]);
    await new Promise((resolve) => setTimeout(resolve, 60));
    notifier.add([{ channel: 'c', content: 'three' }]);
    away = false;
    await expect.poll(() => sent.flat()).toEqual(['one', 'two', 'three']);
    await notifier.end();
  });

  test('more than can be kept become one that says so', async () => {
    const sent: string[] = [];
    let away = true;
    const notifier = new Notifier({
      run: async (_, channels) => (away ? Promise.reject(new Error('away')) : sent.push(...channels)),
      onError: () => {},
      missing,
    });
    for (let content = 0; content < 10_050; content += 1) notifier.add([{ channel: 'c', content: String(content) }]);
    away = false;
    await expect.poll(() => sent.length).toBeGreaterThan(0);
    await notifier.end();
    expect(sent).toContain('missing');
    expect(sent.length).toBeLessThan(60);
  });

  test('an end does not wait for it', async () => {
    const notifier = new Notifier({ run: () => Promise.reject(new Error('away')), onError: () => {}, missing });
    notifier.add([{ channel: 'c', content: '' }]);
    await notifier.end();
  });
});
