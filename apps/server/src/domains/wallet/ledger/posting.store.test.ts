import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createDatabase } from '../../../platform/database/database.ts';
import type { Database } from '../../../platform/database/types.ts';
import { createTestDatabase, type TestDatabase } from '../../../testing/postgres.ts';
import type { LedgerTransaction } from './ledger.rules.ts';
import { postBatch, readBalances } from './ledger.store.ts';
import { post } from './posting.store.ts';
import { verifyLedger } from './trial-balance.store.ts';
import { creditOf as credit, transferOf as transfer } from '../builders/wallet.builders.ts';

/** A fixed seed, so that every run tests the same cases. */
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
  const step: fc.Arbitrary<Step> = fc.record({ key: fc.nat(40), from: fc.option(fc.constantFrom(...owners), { freq: 3 }), to: fc.constantFrom(...owners), amount: amounts });

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
    from ? transfer(`${run}:${key}`, `${run}${from}`, `${run}${to}`, amount) : credit(`${run}:${key}`, `${run}${to}`, amount);

  class PostBatch implements fc.AsyncCommand<Model, Real> {
    readonly steps: Step[];
    constructor(steps: Step[]) {
      this.steps = steps;
    }
    check = () => true;
    async run(model: Model, { run }: Real): Promise<void> {
      const outcomes = await postBatch(database, this.steps.map((each) => movementOf(run, each)), at);
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
      const said = await inside(movementOf(run, this.step)).then((result) => (result.ok ? 'posted' : result.name), (error: Error) => error.constructor.name);
      expect(said).toBe({ posted: 'posted', repeated: 'posted', conflict: 'LedgerConflict', balance_too_low: 'wallet.balance_too_low' }[expected]);
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

  test('any order of postings, repeats and refusals ends as on paper', async () => {
    let runs = 0;
    await fc.assert(
      fc.asyncProperty(fc.commands([fc.array(step, { minLength: 1, maxLength: 24 }).map((steps) => new PostBatch(steps)), step.map((one) => new PostInside(one)), fc.constant(new LookAtBalances())], { size: '+1', maxCommands: 40 }), async (commands) => {
        runs += 1;
        const model: Model = { balances: new Map(), keys: new Map() };
        await fc.asyncModelRun(() => ({ model, real: { run: `m${runs}` } }), [...commands, new LookAtBalances()]);
      }),
      { seed: SEED, numRuns: 60 },
    );
    expect((await verifyLedger(database)).problems).toEqual([]);
  });
});
