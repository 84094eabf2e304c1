import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { createDatabase } from '../../../platform/database/database.ts';
import type { Database, Transaction } from '../../../platform/database/types.ts';
import { inLane, isLongLane } from '../../../testing/lane.ts';
import { createTestDatabase, type TestDatabase } from '../../../testing/postgres.ts';
import type { LedgerTransaction } from './ledger.rules.ts';
import { postBatch, readBalances } from './ledger.store.ts';
import { createPostMany, post, postEach, postOrThrow } from './posting.store.ts';
import { verifyLedger } from './trial-balance.store.ts';
import { creditOf as credit, transferOf as transfer } from '../builders/wallet.builders.ts';

/**
 * A fixed seed, so that the short lane always tests the same cases; the long one uses new seeds and prints that of a
 * failure.
 */
const SEED = 20_261_121;

let home: TestDatabase;
let database: Database;
const at = Date.parse('2026-11-21T02:00:00.000Z');
beforeAll(async () => {
  home = await createTestDatabase();
  database = createDatabase({ connectionString: home.connectionString });
});
afterAll(async () => {
  await database.close();
  await home.drop();
});

const inside = (transaction: LedgerTransaction) => database.transaction((tx) => post(tx, transaction, at));
const available = async (owner: string) => (await readBalances(database, owner)).available;

describe("the platform's accounts", () => {
  const fee = (key: string, payer: string, amountFen: number): LedgerTransaction => ({
    key,
    kind: 'fee',
    reference: null,
    postings: [
      { owner: payer, account: 'insurance_payable', amountFen: -amountFen },
      { owner: 'platform', account: 'platform_fees', amountFen },
    ],
  });
  const fees = async () => (await readBalances(database, 'platform')).platform_fees;

  test('let two fees be taken at once, and their balance is the sum', async () => {
    const before = await fees();
    const [apart] = await database.query<{ key: string }>(
      `SELECT key FROM generate_series(1, 100) AS n, LATERAL (SELECT 'fee:' || n) AS k (key)
       WHERE ledger_stripe('platform', 'platform_fees', key) <> ledger_stripe('platform', 'platform_fees', 'fee:0')
       LIMIT 1`,
    );
    await database.transaction(async (tx) => {
      await post(tx, fee('fee:0', 'payer-a', 30), at);
      // It would wait for the one around it for two seconds and then fail.
      expect((await inside(fee(apart!.key, 'payer-b', 12))).ok).toBe(true);
    });
    expect((await inside(fee('fee:0', 'payer-a', 30))).ok).toBe(true);
    expect(await fees()).toBe(before + 42);
    expect((await verifyLedger(database)).problems).toEqual([]);
  });

  test('that have a floor or holds stay single rows', async () => {
    const rows = await database.query(
      `SELECT kind FROM unnest(ARRAY['escrow', 'payouts', 'available', 'reward']) AS kind
       WHERE ledger_stripe('platform', kind, 'fee:1') <> 0 OR ledger_stripe('someone', kind, 'fee:1') <> 0`,
    );
    expect(rows).toEqual([]);
  });
});

describe('whose money moves', () => {
  /** Whom a transaction tells. */
  const tellings = async (work: (tx: Transaction) => Promise<unknown>): Promise<string[][]> => {
    const notices: string[][] = [];
    const notify = ({ content }: { content: string }): void =>
      void notices.push((JSON.parse(content) as { topics: string[] }).topics);
    await database.transaction((tx) => work(Object.assign(Object.create(tx) as Transaction, { notify })));
    return notices;
  };

  test('is told of what was posted, once, and of nothing that was refused, moves nothing or is no money of people', async () => {
    expect(await tellings((tx) => post(tx, null, at))).toEqual([]);
    expect(await tellings((tx) => post(tx, transfer('told:1', 'told-a', 'told-b', 1), at))).toEqual([]);
    expect(await tellings((tx) => post(tx, credit('told:2', 'told-a', 20), at))).toEqual([['user:told-a']]);
    const paid = (n: number) => transfer(`told:${n}`, 'told-a', 'told-b', 5);
    expect(
      await tellings((tx) => postEach(tx, [paid(3), transfer('told:4', 'told-c', 'told-d', 6), paid(5)], at)),
    ).toEqual([['user:told-a', 'user:told-b']]);
    const ofThePlatform: LedgerTransaction = {
      key: 'told:6',
      kind: 'fee',
      reference: null,
      postings: [
        { owner: 'platform', account: 'clearing_wechat', amountFen: -1 },
        { owner: 'platform', account: 'platform_fees', amountFen: 1 },
      ],
    };
    expect(await tellings((tx) => post(tx, ofThePlatform, at))).toEqual([]);
  });

  test('a movement that is always covered ends the transaction when it was not', async () => {
    await expect(
      database.transaction((tx) => postOrThrow(tx, transfer('covered:1', 'covered-a', 'covered-b', 1), at)),
    ).rejects.toThrow('a movement that is always covered was not: wallet.balance_too_low');
    await expect(
      database.transaction((tx) => postOrThrow(tx, credit('covered:2', 'covered-a', 1), at)),
    ).resolves.toBeUndefined();
  });
});

describe('independent movements', () => {
  test('that are none are refused before anything is sent', async () => {
    const batch = vi.fn();
    const many = createPostMany({ database: { ...database, batch: batch as never }, clock: { now: () => at } });
    await expect(
      many({
        ...credit('uneven:1', 'uneven', 5),
        postings: [
          ...credit('uneven:1', 'uneven', 5).postings,
          { owner: 'platform', account: 'platform_fees', amountFen: 1 },
        ],
      }),
    ).rejects.toThrow(RangeError);
    expect(batch).not.toHaveBeenCalled();
  });

  test('have a result each, one alone too', async () => {
    const results = (...movements: LedgerTransaction[]) => database.transaction((tx) => postEach(tx, movements, at));
    expect(await results()).toEqual([]);
    expect(await results(credit('each:1', 'each-a', 10))).toMatchObject([{ ok: true }]);
    expect(
      await results(transfer('each:2', 'each-a', 'each-b', 11), transfer('each:3', 'each-a', 'each-b', 10)),
    ).toMatchObject([{ ok: false }, { ok: true }]);
  });

  test('that the database does not take are sent once more, one by one, only when the fault may be that of one', async () => {
    const sizes = async (code: string): Promise<number[]> => {
      const sent: number[] = [];
      const failing: Database = {
        ...database,
        batch: vi.fn((_text: string, [members]: unknown[]) => {
          sent.push((JSON.parse(members as string) as unknown[]).length);
          return Promise.reject(Object.assign(new Error('refused'), { code }));
        }) as never,
      };
      const many = createPostMany({ database: failing, clock: { now: () => at } });
      const ends = await Promise.allSettled(
        ['a', 'b', 'c', 'd', 'e', 'f'].map((name) => many(credit(`together:${name}`, 'together', 1))),
      );
      expect(ends.filter(({ status }) => status === 'fulfilled')).toEqual([]);
      expect(
        sent.some((size) => size > 1),
        'some were sent together',
      ).toBe(true);
      return sent;
    };
    const failed = await sizes('57P01');
    expect(failed.reduce((sum, size) => sum + size, 0)).toBe(6);
    expect((await sizes('23505')).filter((size) => size === 1)).toHaveLength(6);
  });
});

describe('against a model', () => {
  interface Model {
    balances: Map<string, number>;
    keys: Map<string, string>;
  }
  interface Real {
    run: string;
  }
  const owners = ['a', 'b', 'c'] as const;
  const amounts = fc.oneof(fc.constantFrom(1, 99, 100, 101, 0), fc.integer({ min: 1, max: 250 }));
  type Step = { key: number; from: (typeof owners)[number] | null; to: (typeof owners)[number]; amount: number };
  const step: fc.Arbitrary<Step> = fc.record({
    key: fc.nat(40),
    from: fc.option(fc.constantFrom(...owners), { freq: 3 }),
    to: fc.constantFrom(...owners),
    amount: amounts,
  });

  /** The expected ledger, computed by a simple model. */
  const predict = (model: Model, { key, from, to, amount }: Step): string => {
    const digest = JSON.stringify([from, to, amount]);
    const known = model.keys.get(`${key}`);
    if (known !== undefined) return known === digest ? 'repeated' : 'conflict';
    const next = new Map(model.balances);
    if (from) next.set(from, (next.get(from) ?? 0) - amount);
    next.set(to, (next.get(to) ?? 0) + amount);
    if ([...next.values()].some((balance) => balance < 0)) return 'balance_too_low';
    model.balances = next;
    model.keys.set(`${key}`, digest);
    return 'posted';
  };
  const movementOf = (run: string, { key, from, to, amount }: Step): LedgerTransaction =>
    from
      ? transfer(`${run}:${key}`, `${run}${from}`, `${run}${to}`, amount)
      : credit(`${run}:${key}`, `${run}${to}`, amount);

  class PostBatch implements fc.AsyncCommand<Model, Real> {
    readonly steps: Step[];
    constructor(steps: Step[]) {
      this.steps = steps;
    }
    check = () => true;
    async run(model: Model, { run }: Real): Promise<void> {
      const outcomes = await postBatch(
        database,
        this.steps.map((each) => movementOf(run, each)),
        at,
      );
      expect(outcomes.map(({ outcome }) => outcome)).toEqual(this.steps.map((each) => predict(model, each)));
    }
    toString = () => `post ${JSON.stringify(this.steps)}`;
  }
  class PostInside implements fc.AsyncCommand<Model, Real> {
    readonly step: Step;
    constructor(one: Step) {
      this.step = one;
    }
    check = () => true;
    async run(model: Model, { run }: Real): Promise<void> {
      const expected = predict(model, this.step);
      const given = await inside(movementOf(run, this.step)).then(
        (result) => (result.ok ? 'posted' : result.name),
        (error: Error) => error.constructor.name,
      );
      expect(given).toBe(
        { posted: 'posted', repeated: 'posted', conflict: 'LedgerConflict', balance_too_low: 'wallet.balance_too_low' }[
          expected
        ],
      );
    }
    toString = () => `post inside ${JSON.stringify(this.step)}`;
  }
  class LookAtBalances implements fc.AsyncCommand<Model, Real> {
    check = () => true;
    async run(model: Model, { run }: Real): Promise<void> {
      for (const owner of owners) expect(await available(`${run}${owner}`)).toBe(model.balances.get(owner) ?? 0);
    }
    toString = () => 'look at balances';
  }

  const LEAST = inLane({ short: 1_000, long: 20_000 });
  test(`any order of postings, repeats and refusals ends as on paper, ${LEAST} of them`, async () => {
    let runs = 0;
    let operations = 0;
    await fc.assert(
      fc.asyncProperty(
        fc.commands(
          [
            fc.array(step, { minLength: 1, maxLength: 24 }).map((steps) => new PostBatch(steps)),
            step.map((one) => new PostInside(one)),
            fc.constant(new LookAtBalances()),
          ],
          { size: '+1', maxCommands: 40 },
        ),
        async (commands) => {
          runs += 1;
          for (const command of commands) operations += command instanceof PostBatch ? command.steps.length : 1;
          const model: Model = { balances: new Map(), keys: new Map() };
          await fc.asyncModelRun(() => ({ model, real: { run: `m${runs}` } }), [...commands, new LookAtBalances()]);
        },
      ),
      { ...(isLongLane ? {} : { seed: SEED }), numRuns: inLane({ short: 60, long: 1_300 }) },
    );
    expect(operations).toBeGreaterThanOrEqual(LEAST);
    expect((await verifyLedger(database)).problems).toEqual([]);
  }, 1_200_000);
});
