import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/postgres.ts';
import { TestClock } from '../../testing/server.ts';
import { createDatabase } from '../database/database.ts';
import type { Database } from '../database/types.ts';
import { deleteSettledFailures, listFailures, processDueItems, processItems, waitingItems } from './due-items.ts';

let own: TestDatabase;
let database: Database;
let clock: TestClock;
let logged: unknown[];
const deps = () => ({ database, clock, log: { error: (entry: unknown) => void logged.push(entry) } });

beforeAll(async () => {
  own = await createTestDatabase();
  database = createDatabase({ connectionString: own.connectionString });
  await database.query(
    'CREATE TABLE bills (no text PRIMARY KEY, paid boolean NOT NULL DEFAULT false, tries integer NOT NULL DEFAULT 0)',
  );
});
afterAll(async () => {
  await database.close();
  await own.drop();
});
beforeEach(async () => {
  clock = new TestClock();
  logged = [];
  await database.query('TRUNCATE bills, job_failures');
  await database.query(`INSERT INTO bills (no) VALUES ('A'), ('B'), ('C')`);
});

const paid = async (): Promise<string> =>
  (await database.query<{ no: string }>('SELECT no FROM bills WHERE paid ORDER BY no')).map(({ no }) => no).join('');
let broken: string | null = 'A';
/** Pays due bills in order; the first one can't be paid while it is broken. */
const run = (): Promise<void> =>
  processDueItems(deps(), 'bills.pay', {
    next: async (tx, waiting) =>
      (
        await tx.query<{ no: string }>(
          'SELECT no FROM bills WHERE NOT paid AND no <> ALL ($1) ORDER BY no LIMIT 1 FOR UPDATE SKIP LOCKED',
          [waiting],
        )
      )[0],
    keyOf: ({ no }) => no,
    async work(tx, { no }) {
      await tx.query('UPDATE bills SET paid = true, tries = tries + 1 WHERE no = $1', [no]);
      if (no === broken) throw new Error('no such account');
    },
  });

describe('items that are due', () => {
  it('one that fails is rolled back and shown, and the others go on', async () => {
    broken = 'A';
    await run();
    expect(await paid()).toBe('BC');
    expect(await listFailures(database)).toMatchObject([
      { job: 'bills.pay', item: 'A', attempts: 1, error: 'Error: no such account' },
    ]);
    expect(logged).toMatchObject([{ job: 'bills.pay', item: 'A' }]);
  });

  it('waits longer after each failure, an hour at most', async () => {
    broken = 'A';
    await run();
    const waited: number[] = [];
    for (let round = 0; round < 7; round += 1) {
      const [failure] = await listFailures(database);
      waited.push((Date.parse(failure!.nextTryAt) - clock.now()) / 60_000);
      clock.set(failure!.nextTryAt);
      await run();
    }
    expect(waited).toEqual([2, 4, 8, 16, 32, 60, 60]);
  });

  it('is left alone until its time, and forgotten once it succeeds', async () => {
    broken = 'A';
    await run();
    broken = null;
    await run();
    expect(await paid()).toBe('BC');
    expect(await waitingItems(deps(), 'bills.pay')).toEqual(['A']);
    clock.advanceMinutes(2);
    await run();
    expect([await paid(), await listFailures(database)]).toEqual(['ABC', []]);
  });

  it('one that is worked on and stays due does not turn the job in a circle', async () => {
    await processDueItems(deps(), 'bills.look', {
      next: async (tx, waiting) =>
        (await tx.query<{ no: string }>('SELECT no FROM bills WHERE no <> ALL ($1) ORDER BY no LIMIT 1', [waiting]))[0],
      keyOf: ({ no }) => no,
      work: () => Promise.resolve(),
    });
    expect((await listFailures(database)).map(({ item }) => item)).toEqual(['A', 'B', 'C']);
  });

  it('a database that can’t be reached is no item’s fault', async () => {
    await expect(
      processDueItems(deps(), 'bills.lost', {
        next: () => Promise.reject(new Error('connection lost')),
        keyOf: String,
        work: () => Promise.resolve(),
      }),
    ).rejects.toThrow('connection lost');
    expect(await listFailures(database)).toEqual([]);
  });
});

describe('items that were claimed before', () => {
  it('one that fails is shown, and the others go on', async () => {
    const done: string[] = [];
    const tell = (failing: string) =>
      processItems(
        deps(),
        'bills.tell',
        ['A', 'B'],
        (no) => no,
        async (no) => {
          if (no === failing) throw new Error('line busy');
          done.push(no);
        },
      );
    await tell('A');
    expect([done, (await listFailures(database)).map(({ item }) => item)]).toEqual([['B'], ['A']]);
    await tell('none');
    expect(await listFailures(database)).toEqual([]);
  });
});

describe('failures that nobody came back to', () => {
  it('go after a day', async () => {
    broken = 'A';
    await run();
    await deleteSettledFailures(database, clock.now() + 24 * 3_600_000);
    expect(await listFailures(database)).toHaveLength(1);
    await deleteSettledFailures(database, clock.now() + 25 * 3_600_000);
    expect(await listFailures(database)).toEqual([]);
  });
});
