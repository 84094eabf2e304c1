import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createPostMany, post } from '../domains/wallet/ledger/posting.store.ts';
import type { LedgerTransaction, Posting } from '../domains/wallet/ledger/ledger.rules.ts';
import { verifyLedger } from '../domains/wallet/index.ts';
import { findCycle, type Order } from '../testing/concurrency/dependency-cycles.ts';
import { inLane } from '../testing/lane.ts';
import { startTestServer, type TestServer } from '../testing/server.ts';

const TRANSACTIONS = inLane({ short: 2_500, long: 300_000 });
/** Few accounts and many requests, so that most transactions conflict with another. */
const ACCOUNTS = 8;
const AT_ONCE = 48;
const SEED = 20_261_123;

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

/** Mulberry32: the same seed makes the same transactions, though not the same meetings. */
function createRandom(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}

const owner = (index: number): string => `cycle-${index}`;

/** Moves money from one account to one or two others. */
function randomMovement(random: (below: number) => number, index: number): LedgerTransaction {
  const from = random(ACCOUNTS);
  const to = [...new Set([random(ACCOUNTS), random(ACCOUNTS)])].filter((account) => account !== from);
  if (to.length === 0) to.push((from + 1) % ACCOUNTS);
  const amount = 1 + random(50);
  const line = { kind: 'pay', title: '付款' };
  const postings: Posting[] = [
    { owner: owner(from), account: 'available', amountFen: -amount * to.length, line },
    ...to.map((account): Posting => ({ owner: owner(account), account: 'available', amountFen: amount, line })),
  ];
  return { key: `cycle:${index}`, kind: 'order.pay', reference: null, postings };
}

/**
 * Repeats a statement that the database cancelled, as phones do: on a busy machine a statement on a hot account may
 * exceed its five seconds.
 */
async function untilAnswered<Result>(ask: () => Promise<Result>): Promise<Result> {
  for (;;) {
    try {
      return await ask();
    } catch (error) {
      if ((error as { code?: string }).code !== '57014') throw error;
    }
  }
}

/** The order in which each account saw the transactions, by the numbers that it gave their postings. */
async function ordersOfAccounts(): Promise<Order[]> {
  const rows = await server.deps.database.transaction(async (tx) => {
    await tx.allow(120_000);
    return tx.query<{ account_id: string; seen: string[] }>(
      `SELECT account_id::text, array_agg(transaction_id::text ORDER BY sequence) AS seen FROM ledger_postings
       GROUP BY account_id`,
    );
  });
  return rows.map(({ seen }) => seen);
}

describe('transactions that meet', () => {
  test(
    `${TRANSACTIONS} of the ledger, alone and in groups, leave no cycle of who came first`,
    async () => {
      const { database, clock } = server.deps;
      const random = createRandom(SEED);
      const clearing = (index: number): LedgerTransaction => ({
        key: `cycle:fund:${index}`,
        kind: 'recharge',
        reference: null,
        postings: [
          { owner: 'platform', account: 'clearing_wechat', amountFen: -1_000_000 },
          {
            owner: owner(index),
            account: 'available',
            amountFen: 1_000_000,
            line: { kind: 'recharge', title: '充值' },
          },
        ],
      });
      const postMany = createPostMany(server.deps);
      await Promise.all(Array.from({ length: ACCOUNTS }, (_, index) => postMany(clearing(index))));
      let next = 0;
      const counts = { done: 0, refused: 0 };
      const workers = Array.from({ length: AT_ONCE }, async (_, worker) => {
        while (next < TRANSACTIONS) {
          const movement = randomMovement(random, next++);
          // A person's requests are posted in their own transaction; the others share statements.
          const result = await untilAnswered(() =>
            worker % 6 === 0 ? database.transaction((tx) => post(tx, movement, clock.now())) : postMany(movement),
          );
          if (result.ok) counts.done += 1;
          else counts.refused += 1;
        }
      });
      await Promise.all(workers);
      expect(counts.done + counts.refused).toBe(TRANSACTIONS);
      const orders = await ordersOfAccounts();
      const size = orders.reduce((sum, { length }) => sum + length, 0);
      // Each transaction has two or three postings: the checker sees what was acknowledged.
      expect(size).toBeGreaterThan(2 * counts.done);
      expect(findCycle(orders)).toBeNull();
      if (TRANSACTIONS < 10_000) expect((await verifyLedger(database)).problems).toEqual([]);
    },
    inLane({ short: 60_000, long: 1_200_000 }),
  );

  test('the same checker finds a cycle when the two sides of a movement are committed apart', async () => {
    const { database } = server.deps;
    await database.query(
      'CREATE TABLE seen_apart (account int, sequence int, movement int, PRIMARY KEY (account, sequence))',
    );
    const random = createRandom(SEED);
    const append = (account: number, movement: number): Promise<unknown> =>
      database.transaction(async (tx) => {
        await tx.query('SELECT pg_advisory_xact_lock($1)', [account]);
        await tx.query(
          'INSERT INTO seen_apart SELECT $1, coalesce(max(sequence), 0) + 1, $2 FROM seen_apart WHERE account = $1',
          [account, movement],
        );
      });
    await Promise.all(
      Array.from({ length: 200 }, async (_, movement) => {
        const first = random(4);
        await append(first, movement);
        await append((first + 1 + random(3)) % 4, movement);
      }),
    );
    const rows = await database.query<{ seen: string[] }>(
      'SELECT array_agg(movement::text ORDER BY sequence) AS seen FROM seen_apart GROUP BY account',
    );
    expect(findCycle(rows.map(({ seen }) => seen))).not.toBeNull();
    await database.query('DROP TABLE seen_apart');
  });
});

describe('the checker', () => {
  test.each<[string, Order[], boolean]>([
    [
      'two accounts that agree',
      [
        ['a', 'b', 'c'],
        ['a', 'c'],
      ],
      false,
    ],
    [
      'two accounts that saw two transactions in opposite orders',
      [
        ['a', 'b'],
        ['b', 'a'],
      ],
      true,
    ],
    [
      'three accounts, each of which agrees with the next',
      [
        ['a', 'b'],
        ['b', 'c'],
        ['c', 'a'],
      ],
      true,
    ],
    ['one account that saw a transaction twice, with another one between', [['a', 'b', 'a']], true],
    ['nothing', [], false],
  ])('%s', (_, orders, cyclic) => {
    expect(findCycle(orders) !== null).toBe(cyclic);
  });

  test('names the transactions of the cycle', () => {
    expect(
      new Set(
        findCycle([
          ['x', 'a', 'b'],
          ['b', 'c'],
          ['c', 'a', 'y'],
        ]),
      ),
    ).toEqual(new Set(['a', 'b', 'c']));
  });
});
