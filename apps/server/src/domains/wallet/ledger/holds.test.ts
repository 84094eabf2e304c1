import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createDatabase } from '../../../platform/database/database.ts';
import type { Database } from '../../../platform/database/types.ts';
import { inLane, isLongLane } from '../../../testing/lane.ts';
import { createTestDatabase, type TestDatabase } from '../../../testing/postgres.ts';
import { creditOf } from '../builders/wallet.builders.ts';
import {
  accountKinds,
  heldKinds,
  HoldRefused,
  LedgerConflict,
  PLATFORM_OWNER,
  type AccountKind,
  type HoldEnd,
  type LedgerTransaction,
} from './ledger.rules.ts';
import { postBatch, readBalances } from './ledger.store.ts';
import { post, type PostResult } from './posting.store.ts';
import { verifyLedger } from './trial-balance.store.ts';

let home: TestDatabase;
let database: Database;
const at = Date.parse('2026-11-21T02:00:00.000Z');
beforeAll(async () => {
  home = await createTestDatabase();
  database = createDatabase({ connectionString: home.connectionString, poolSize: 24 });
});
afterAll(async () => {
  await database.close();
  await home.drop();
});

const inside = (movement: LedgerTransaction): Promise<PostResult> =>
  database.transaction((tx) => post(tx, movement, at));
const line = { kind: 'adjustment', title: '测试' } as const;

interface Held {
  owner: string;
  id: string;
  amountFen: number;
  account?: AccountKind;
  reference?: string;
}
const keeperOf = ({ owner, account = 'escrow' }: Held): string =>
  account === 'escrow' || account === 'payouts' ? PLATFORM_OWNER : owner;

const opening = (hold: Held): LedgerTransaction => ({
  key: `open:${hold.owner}:${hold.id}`,
  kind: 'test.hold',
  reference: hold.reference ?? hold.id,
  postings: [
    { owner: hold.owner, account: 'available', amountFen: -hold.amountFen, line },
    { owner: keeperOf(hold), account: hold.account ?? 'escrow', amountFen: hold.amountFen },
  ],
  opens: { owner: hold.owner, id: hold.id },
});

/** Every end has its own key, so that only the hold can stop the ledger. */
let ends = 0;
const ending = (
  hold: Held,
  as: HoldEnd,
  { to = 'seller', amountFen = hold.amountFen }: { to?: string; amountFen?: number } = {},
): LedgerTransaction => {
  const receiver = as === 'captured' ? to : hold.owner;
  const from =
    as === 'refunded' || as === 'refunded_in_part'
      ? { owner: to, account: 'available' as const, amountFen: -amountFen, line }
      : { owner: keeperOf(hold), account: hold.account ?? ('escrow' as const), amountFen: -amountFen };
  return {
    key: `end:${(ends += 1)}`,
    kind: `test.${as}`,
    reference: hold.reference ?? hold.id,
    postings: [from, { owner: receiver, account: 'available', amountFen, line }],
    ends: { owner: hold.owner, id: hold.id, as },
  };
};

const funded = async (owner: string, amountFen = 1_000): Promise<void> =>
  void (await inside(creditOf(`fund:${owner}`, owner, amountFen)));

describe('a hold', () => {
  test('is ended once: captured or returned, whatever the second one calls itself', async () => {
    for (const [first, second] of [
      ['captured', 'captured'],
      ['captured', 'returned'],
      ['returned', 'captured'],
      ['returned', 'returned'],
    ] as const) {
      const hold = { owner: `once-${first}-${second}`, id: 'deal', amountFen: 400 };
      await funded(hold.owner);
      await inside(opening(hold));
      await inside(ending(hold, first));
      const escrow = (await readBalances(database, PLATFORM_OWNER)).escrow;
      await expect(inside(ending(hold, second))).rejects.toThrow(HoldRefused);
      expect((await readBalances(database, PLATFORM_OWNER)).escrow).toBe(escrow);
    }
  });

  test('may be captured and refunded in one batch, and stands as refunded', async () => {
    const hold = { owner: 'both-at-once', id: 'deal', amountFen: 400 };
    await funded(hold.owner);
    await inside(opening(hold));
    const results = await postBatch(
      database,
      [ending(hold, 'captured', { to: 'both-seller' }), ending(hold, 'refunded', { to: 'both-seller' })],
      at,
    );
    expect(results.map(({ outcome }) => outcome)).toEqual(['posted', 'posted']);
    expect([
      (await readBalances(database, hold.owner)).available,
      (await readBalances(database, 'both-seller')).available,
    ]).toEqual([1_000, 0]);
    await expect(inside(ending(hold, 'captured'))).rejects.toThrow(HoldRefused);
  });

  test('that is not there, of another owner, amount, account or reference, is refused, although the pool has the money', async () => {
    await funded('pool');
    const pool = { owner: 'pool', id: 'deal', amountFen: 700 };
    await inside(opening(pool));
    for (const wrong of [
      ending({ ...pool, id: 'never paid' }, 'captured'),
      ending({ ...pool, owner: 'somebody' }, 'returned'),
      ending(pool, 'captured', { amountFen: 699 }),
      ending(pool, 'returned', { amountFen: 701 }),
      ending({ ...pool, reference: 'another deal' }, 'captured'),
      ending({ ...pool, account: 'payouts' }, 'captured'),
      ending(pool, 'refunded'),
    ])
      await expect(inside(wrong)).rejects.toThrow(HoldRefused);
    // Money recorded as returned must go back to its owner.
    const astray = ending(pool, 'returned');
    await expect(
      inside({ ...astray, postings: [astray.postings[0]!, { ...astray.postings[1]!, owner: 'thief' }] }),
    ).rejects.toThrow(HoldRefused);
    expect((await readBalances(database, 'pool')).available).toBe(300);
    await inside(ending(pool, 'returned'));
    expect((await readBalances(database, 'pool')).available).toBe(1_000);
  });

  test('is opened once under its name, and only with money', async () => {
    await funded('twice');
    const hold = { owner: 'twice', id: 'deal', amountFen: 100 };
    await inside(opening(hold));
    await inside(opening(hold));
    await expect(inside(opening({ ...hold, amountFen: 200 }))).rejects.toThrow(LedgerConflict);
    await expect(inside({ ...opening({ ...hold, amountFen: 200 }), key: 'open:again' })).rejects.toThrow(HoldRefused);
    expect((await inside(opening({ owner: 'poor', id: 'deal', amountFen: 1 }))).ok).toBe(false);
    expect(await database.query(`SELECT 1 FROM ledger_holds WHERE owner_id = 'poor'`)).toEqual([]);
    expect((await readBalances(database, 'twice')).available).toBe(900);
  });

  test('that was captured is refunded once, from whoever got it, and one that was returned never', async () => {
    await funded('refunds');
    const [captured, returned] = [
      { owner: 'refunds', id: 'one', amountFen: 300 },
      { owner: 'refunds', id: 'two', amountFen: 300 },
    ];
    for (const hold of [captured, returned]) await inside(opening(hold));
    await inside(ending(captured, 'captured', { to: 'earner' }));
    await inside(ending(returned, 'returned'));
    await expect(inside(ending(captured, 'refunded', { to: 'earner', amountFen: 200 }))).rejects.toThrow(HoldRefused);
    await inside(ending(captured, 'refunded', { to: 'earner' }));
    await expect(inside(ending(captured, 'refunded', { to: 'earner' }))).rejects.toThrow(HoldRefused);
    await expect(inside(ending(returned, 'refunded', { to: 'earner' }))).rejects.toThrow(HoldRefused);
    expect((await readBalances(database, 'refunds')).available).toBe(1_000);
  });

  test('that was captured is refunded in part once, by no more than it was, and all of it never after', async () => {
    await funded('parts');
    const [captured, open] = [
      { owner: 'parts', id: 'one', amountFen: 300 },
      { owner: 'parts', id: 'two', amountFen: 300 },
    ];
    for (const hold of [captured, open]) await inside(opening(hold));
    await inside(ending(captured, 'captured', { to: 'part-earner' }));
    const part = (hold: Held, amountFen: number) => ending(hold, 'refunded_in_part', { to: 'part-earner', amountFen });
    for (const wrong of [
      part(captured, 301),
      part(captured, 0),
      part(open, 100),
      part({ ...captured, id: 'never paid' }, 100),
      part({ ...captured, owner: 'thief' }, 100),
    ])
      await expect(inside(wrong)).rejects.toThrow(HoldRefused);
    await inside(part(captured, 120));
    await expect(inside(part(captured, 120))).rejects.toThrow(HoldRefused);
    await expect(inside(ending(captured, 'refunded', { to: 'part-earner' }))).rejects.toThrow(HoldRefused);
    const [owner, earner] = [await readBalances(database, 'parts'), await readBalances(database, 'part-earner')];
    expect([owner.available, earner.available]).toEqual([520, 180]);
  });

  test('that 30 want to end at once ends once', async () => {
    const hold = { owner: 'race', id: 'deal', amountFen: 500 };
    await funded('race');
    await funded('race-other');
    await inside(opening(hold));
    // Another person's money in the same account, from which a second end would be paid.
    await inside(opening({ ...hold, owner: 'race-other' }));
    const results = await Promise.allSettled(
      Array.from({ length: 30 }, (_, index) =>
        inside(ending(hold, index % 2 ? 'captured' : 'returned', { to: 'winner' })),
      ),
    );
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const [race, winner] = [await readBalances(database, 'race'), await readBalances(database, 'winner')];
    expect([race.available, winner.available]).toEqual(winner.available > 0 ? [500, 500] : [1_000, 0]);
  });

  test('that is refused in a batch fails alone, and one may be opened and ended in the same batch', async () => {
    await funded('batch', 900);
    const hold = (id: string) => ({ owner: 'batch', id, amountFen: 300, account: 'frozen' as const });
    const outcomes = await postBatch(
      database,
      [
        opening(hold('a')),
        ending(hold('b'), 'captured'),
        opening(hold('b')),
        ending(hold('a'), 'captured'),
        ending(hold('a'), 'returned'),
        ending(hold('b'), 'returned'),
      ],
      at,
    );
    expect(outcomes.map(({ outcome }) => outcome)).toEqual([
      'posted',
      'hold_refused',
      'posted',
      'posted',
      'hold_refused',
      'posted',
    ]);
    expect(await readBalances(database, 'batch')).toMatchObject({ available: 600, frozen: 0 });
    expect((await verifyLedger(database)).problems).toEqual([]);
  });

  test.each([
    [
      'is opened again',
      `UPDATE ledger_holds SET state = 'open', ended_by = NULL, ended_at = NULL WHERE state = 'captured'`,
    ],
    ['grows', 'UPDATE ledger_holds SET amount = amount + 1'],
    ['becomes another’s', `UPDATE ledger_holds SET owner_id = 'thief'`],
    [
      'shrinks as it ends',
      `UPDATE ledger_holds SET state = 'captured', amount = amount - 1, ended_by = opened_by, ended_at = opened_at
       WHERE state = 'open'`,
    ],
    ['is ended otherwise', `UPDATE ledger_holds SET state = 'captured' WHERE state = 'returned'`],
  ])('never %s, by whatever hand', async (_, sql) => {
    await expect(database.query(sql)).rejects.toThrow(/it does not become/);
  });
});

describe('every kind of account', () => {
  const directly = (movement: LedgerTransaction) =>
    postBatch(database, [movement], at).then(
      ([result]) => result!.outcome,
      (error: Error) => error.message,
    );

  test.each(accountKinds)(
    '%s moves by a hold alone exactly where its money is held, also for who asks the database itself',
    async (kind) => {
      const owner = ['available', 'frozen', 'reward', 'campaign_budget', 'campaign_held'].includes(kind)
        ? `kind-${kind}`
        : PLATFORM_OWNER;
      const movement = (amountFen: number): LedgerTransaction => ({
        key: `kind:${kind}:${amountFen}`,
        kind: 'test.kind',
        reference: null,
        postings: [
          { owner, account: kind, amountFen, line },
          { owner: PLATFORM_OWNER, account: kind === 'suspense' ? 'purchases' : 'suspense', amountFen: -amountFen },
        ],
      });
      // In, then out: to the floor and not below.
      const outcomes = [await directly(movement(100)), await directly(movement(-100))];
      const answer = heldKinds.has(kind) ? expect.stringContaining('moves what is held and names no hold') : 'posted';
      expect(outcomes).toEqual([answer, answer]);
      const checked = await inside(movement(7)).then(
        () => 'posted',
        (error: Error) => error.message,
      );
      expect(checked).toEqual(
        heldKinds.has(kind) ? expect.stringContaining('what is held moves by a hold alone') : 'posted',
      );
    },
  );

  test('is known to the database, and no other is', async () => {
    const [{ definition }] = (await database.query<{ definition: string }>(
      `SELECT pg_get_constraintdef(oid) AS definition FROM pg_constraint WHERE conname = 'ledger_accounts_kind_check'`,
    )) as [{ definition: string }];
    expect(new Set([...definition.matchAll(/'(\w+)'/g)].map((match) => match[1]))).toEqual(new Set(accountKinds));
  });

  test('is held there and here alike, and what is held has a floor unless a provider can overdraw it', async () => {
    const rows = await database.query<{ kind: string; held: boolean; floor: number | null }>(
      'SELECT kind, ledger_is_held(kind) AS held, ledger_floor(kind) AS floor FROM unnest($1::text[]) AS kind',
      [[...accountKinds]],
    );
    expect(rows.filter(({ held }) => held).map(({ kind }) => kind)).toEqual(
      accountKinds.filter((kind) => heldKinds.has(kind)),
    );
    expect(rows.filter(({ floor }) => floor === 0).map(({ kind }) => kind)).toEqual([
      'available',
      'frozen',
      'reward',
      'escrow',
      'campaign_budget',
      'campaign_held',
    ]);
  });
});

describe('the trial balance', () => {
  test.each([
    [
      'a pool that is less than its holds',
      `INSERT INTO ledger_holds SELECT owner_id, 'forged', account_id, 5, reference, 'open', opened_by, NULL, NULL,
       opened_at, NULL FROM ledger_holds LIMIT 1`,
      ['held_is_sum_of_holds', 'hold_is_booked'],
    ],
    [
      'a hold that says it ended',
      `UPDATE ledger_holds SET state = 'captured', ended_by = opened_by, ended_at = opened_at
       WHERE (owner_id, id) IN (SELECT owner_id, id FROM ledger_holds WHERE state = 'open' LIMIT 1)`,
      ['held_is_sum_of_holds', 'hold_is_booked'],
    ],
  ])('finds %s', async (_, sql, rules) => {
    let found: string[] = [];
    const damage = database.transaction(async (tx) => {
      await tx.query('SET LOCAL session_replication_role = replica');
      await tx.query(sql);
      found = (await verifyLedger(tx)).problems.map(({ rule }) => rule);
      throw new Error('undo');
    });
    await expect(damage).rejects.toThrow('undo');
    expect([...new Set(found)].sort()).toEqual(rules);
  });
});

describe('histories of holds', () => {
  const step = fc.record({
    act: fc.constantFrom('open', 'captured', 'returned', 'refunded', 'refunded_in_part', 'transfer'),
    owner: fc.nat(2),
    hold: fc.nat(3),
    to: fc.nat(2),
    off: fc.constantFrom(0, 0, 0, 0, 1, -1),
    account: fc.constantFrom(...heldKinds),
  });

  test(
    'in whatever order leave the books balanced, end no hold twice and nobody below zero',
    async () => {
      let run = 0;
      await fc.assert(
        fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 40 }), async (steps) => {
          run += 1;
          const people = [0, 1, 2].map((index) => `h${run}-${index}`);
          for (const person of people) await inside(creditOf(`start:${person}`, person, 1_000));
          const states = new Map<string, 'open' | HoldEnd>();
          for (const [index, { act, owner, hold, to, off, account }] of steps.entries()) {
            const about = { owner: people[owner]!, id: `hold-${hold}`, amountFen: 150 * (hold + 1), account };
            const name = `${about.owner}/${about.id}`;
            const before = states.get(name);
            const movement =
              act === 'transfer'
                ? {
                    key: `move:${run}:${index}`,
                    kind: 'test.move',
                    reference: null,
                    postings: [
                      { owner: people[owner]!, account: 'available' as const, amountFen: -80, line },
                      { owner: people[to]!, account: 'available' as const, amountFen: 80, line },
                    ],
                  }
                : act === 'open'
                  ? { ...opening(about), key: `open:${run}:${index}` }
                  : ending(about, act, { to: people[to]!, amountFen: about.amountFen + off });
            const ended = await inside(movement).then(
              (result) => (result.ok ? 'posted' : 'too low'),
              (error: unknown) => {
                if (error instanceof HoldRefused) return 'refused' as const;
                throw error;
              },
            );
            if (act === 'transfer' || ended !== 'posted') continue;
            // The ledger allows exactly the ends that the rules of holds allow.
            const isRefund = act === 'refunded' || act === 'refunded_in_part';
            expect(before).toBe(act === 'open' ? undefined : isRefund ? 'captured' : 'open');
            if (act !== 'open') expect(act === 'refunded_in_part' ? Math.max(off, 0) : off).toBe(0);
            states.set(name, act === 'open' ? 'open' : isRefund ? 'refunded' : act);
          }
          const balances = await Promise.all(people.map((person) => readBalances(database, person)));
          const stored = await database.query<{ name: string; state: string; amount: number; account: string }>(
            `SELECT h.owner_id || '/' || h.id AS name, h.state, h.amount, a.kind AS account FROM ledger_holds h
             JOIN ledger_accounts a ON a.id = h.account_id WHERE h.owner_id = ANY ($1)`,
            [people],
          );
          expect(new Map(stored.map(({ name, state }) => [name, state]))).toEqual(states);
          const heldByPlatform = stored
            .filter(({ state, account }) => state === 'open' && (account === 'escrow' || account === 'payouts'))
            .reduce((sum, { amount }) => sum + amount, 0);
          expect(
            balances.reduce(
              (sum, { available, frozen, campaign_held }) => sum + available + frozen + campaign_held,
              0,
            ) + heldByPlatform,
          ).toBe(3_000);
          for (const { available, frozen, campaign_held } of balances)
            expect(Math.min(available, frozen, campaign_held)).toBeGreaterThanOrEqual(0);
          expect((await verifyLedger(database)).problems).toEqual([]);
        }),
        { ...(isLongLane ? {} : { seed: 20_261_122 }), numRuns: inLane({ short: 40, long: 400 }) },
      );
    },
    inLane({ short: 120_000, long: 1_200_000 }),
  );
});
