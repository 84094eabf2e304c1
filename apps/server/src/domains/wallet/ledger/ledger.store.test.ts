import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createDatabase } from '../../../platform/database/database.ts';
import type { Database, Transaction } from '../../../platform/database/types.ts';
import { createTestDatabase, type TestDatabase } from '../../../testing/postgres.ts';
import { LedgerConflict, type LedgerTransaction } from './ledger.rules.ts';
import { postBatch, readBalances } from './ledger.store.ts';
import { createPostMany, post } from './posting.store.ts';
import { verifyLedger } from './trial-balance.store.ts';
import { creditOf as credit, transferOf as transfer } from '../builders/wallet.builders.ts';

let home: TestDatabase;
let database: Database;
const at = Date.parse('2026-11-21T02:00:00.000Z');
const clock = { now: () => at };
beforeAll(async () => {
  home = await createTestDatabase();
  database = createDatabase({ connectionString: home.connectionString, poolSize: 24 });
});
afterAll(async () => {
  await database.close();
  await home.drop();
});

const inside = (transaction: LedgerTransaction) => database.transaction((tx) => post(tx, transaction, at));
const available = async (owner: string) => (await readBalances(database, owner)).available;

describe('posting', () => {
  test('moves money once; a repeat answers the first transaction and moves nothing', async () => {
    const first = await inside(credit('one:1', 'one', 500));
    const again = await inside(credit('one:1', 'one', 500));
    expect(again).toEqual(first);
    expect(await available('one')).toBe(500);
  });

  test('what is no movement is refused before the database sees it', async () => {
    const { postings, ...rest } = credit('bent:1', 'bent', 500);
    await expect(inside({ ...rest, postings: postings.slice(1) })).rejects.toThrow(RangeError);
    await expect(
      inside({
        ...rest,
        postings: postings.map((posting, index) =>
          index === 0 ? { ...posting, amountFen: posting.amountFen - 1 } : posting,
        ),
      }),
    ).rejects.toThrow('sum to');
    expect(await available('bent')).toBe(0);
  });

  test('another movement under the same key is a fault, whatever differs', async () => {
    await inside(credit('two:1', 'two', 500));
    await expect(inside(credit('two:1', 'two', 501))).rejects.toThrow(LedgerConflict);
    await expect(inside({ ...credit('two:1', 'two', 500), reference: 'PY1' })).rejects.toThrow(LedgerConflict);
    await expect(inside({ ...credit('two:1', 'two', 500), kind: 'gift' })).rejects.toThrow(LedgerConflict);
    expect(await available('two')).toBe(500);
  });

  test('who has too little is refused, told what is missing, and nothing of it stays', async () => {
    await inside(credit('three:1', 'three', 500));
    const refused = await inside(transfer('three:2', 'three', 'four', 1_734));
    expect(refused).toMatchObject({
      ok: false,
      name: 'wallet.balance_too_low',
      values: { missing: '12.34' },
      detail: { missingFen: 1_234 },
    });
    expect(await available('three')).toBe(500);
    expect(await available('four')).toBe(0);
    expect((await inside(transfer('three:2', 'three', 'four', 500))).ok).toBe(true);
  });

  test('is undone with the transaction it stands in', async () => {
    await expect(
      database.transaction(async (tx) => {
        await post(tx, credit('five:1', 'five', 500), at);
        throw new Error('the caller failed');
      }),
    ).rejects.toThrow('the caller failed');
    expect(await available('five')).toBe(0);
    expect((await inside(credit('five:1', 'five', 500))).ok).toBe(true);
    expect(await available('five')).toBe(500);
  });

  test('in a batch each has its own outcome: a failing member fails nobody else, and members see those before them', async () => {
    const outcomes = await postBatch(
      database,
      [
        credit('six:1', 'six', 100),
        transfer('six:2', 'six', 'seven', 150),
        credit('six:1', 'six', 100),
        credit('six:1', 'six', 99),
        transfer('six:3', 'six', 'seven', 70),
        transfer('six:2', 'six', 'seven', 30),
      ],
      at,
    );
    expect(outcomes.map(({ outcome }) => outcome)).toEqual([
      'posted',
      'balance_too_low',
      'repeated',
      'conflict',
      'posted',
      'posted',
    ]);
    expect(outcomes[3], 'a conflict names no transaction').toStrictEqual({ outcome: 'conflict' });
    expect(
      Object.values(await readBalances(database, 'nobody')).filter((balance) => balance !== 0),
      'accounts that were never used are empty',
    ).toEqual([]);
    expect(outcomes[1]).toEqual({ outcome: 'balance_too_low', missingFen: 50 });
    expect(outcomes[2]).toMatchObject({ transactionId: (outcomes[0] as { transactionId: string }).transactionId });
    expect([await available('six'), await available('seven')]).toEqual([0, 100]);
  });

  test('a member whose key is being taken for other accounts elsewhere fails alone', async () => {
    const many = createPostMany({ database, clock });
    let release = (): void => {};
    const released = new Promise<void>((resolve) => (release = resolve));
    const elsewhere = database.transaction(async (tx) => {
      await post(tx, credit('contested', 'eight', 1), at);
      await released;
    });
    while (
      !(
        await database.query<{ waits: boolean }>(
          `SELECT EXISTS (SELECT FROM pg_stat_activity WHERE state = 'idle in transaction'
           AND query LIKE '%ledger_post%' AND datname = current_database()) AS waits`,
        )
      )[0]!.waits
    );
    // The first two run alone; the next two share a batch.
    const results = Promise.allSettled([
      many(credit('nine:1', 'nine', 1)),
      many(credit('nine:2', 'nine', 1)),
      many(credit('contested', 'nine', 1)),
      many(credit('nine:3', 'nine', 1)),
    ]);
    while (
      !(
        await database.query<{ waits: boolean }>(
          `SELECT EXISTS (SELECT FROM pg_locks WHERE NOT granted AND locktype = 'transactionid') AS waits`,
        )
      )[0]!.waits
    );
    release();
    await elsewhere;
    expect((await results).map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'fulfilled']);
    expect([await available('eight'), await available('nine')]).toEqual([1, 3]);
  });
});

describe('at once', () => {
  test('1000 transfers among 12 people lose and make no fen, overdraw nobody and wait for each other in no circle', async () => {
    const people = Array.from({ length: 12 }, (_, index) => `p${index}`);
    const many = createPostMany({ database, clock });
    for (const person of people) await many(credit(`start:${person}`, person, 8_000));
    const results: { ok: boolean }[] = [];
    let begun = 0;
    // Twice as many as have a connection: more would only wait, and on a slow machine be turned away.
    const mover = async (): Promise<void> => {
      while (begun < 1_000) {
        const index = begun;
        begun += 1;
        const from = people[(index * 7) % 12]!;
        const to = people[(index * 7 + 1 + (index % 11)) % 12]!;
        // Every 50th transfers more money than exists.
        const movement = transfer(`move:${index}`, from, to, index % 50 === 0 ? 96_001 : 1 + ((index * 37) % 400));
        results[index] = await (index % 2 ? many(movement) : inside(movement));
      }
    };
    await Promise.all(Array.from({ length: 48 }, mover));
    const balances = await Promise.all(people.map(available));
    expect(balances.reduce((sum, balance) => sum + balance, 0)).toBe(96_000);
    expect(Math.min(...balances)).toBeGreaterThanOrEqual(0);
    const posted = await database.query<{ count: number }>(
      `SELECT count(*) FROM ledger_transactions WHERE idempotency_key LIKE 'move:%'`,
    );
    expect(posted[0]!.count).toBe(results.filter((result) => result.ok).length);
    expect(results.filter((_, index) => index % 50 === 0).every((result) => !result.ok)).toBe(true);
    expect((await verifyLedger(database)).problems).toEqual([]);
  });

  test('the same payment 50 times at once has one effect and 50 equal answers', async () => {
    const many = createPostMany({ database, clock });
    await many(credit('rich:1', 'rich', 10_000));
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        index % 2 ? many(transfer('same', 'rich', 'poor', 300)) : inside(transfer('same', 'rich', 'poor', 300)),
      ),
    );
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect([await available('rich'), await available('poor')]).toEqual([9_700, 300]);
  });

  test('the first accounts of many new people are made without a quarrel', async () => {
    const results = await Promise.all(
      Array.from({ length: 60 }, (_, index) =>
        inside({
          ...credit(`new:${index}`, `new${index % 3}`, 10),
          postings: [...credit('', `new${index % 3}`, 10).postings, ...credit('', `new${(index + 1) % 3}`, 5).postings],
        }),
      ),
    );
    expect(results.every((result) => result.ok)).toBe(true);
    expect(
      (await Promise.all([0, 1, 2].map((n) => available(`new${n}`)))).reduce((sum, balance) => sum + balance),
    ).toBe(900);
  });

  test('without its row locks the ledger refuses rather than loses: postings of an account are numbered', async () => {
    const [definition] = await database.query<{ text: string }>(
      `SELECT pg_get_functiondef('ledger_post_batch'::regproc) AS text`,
    );
    const unlocked = definition!.text.replace('FOR NO KEY UPDATE', '');
    expect(unlocked).not.toBe(definition!.text);
    await inside(credit('unlocked:0', 'unlocked', 1_000_000));
    await database.query(unlocked);
    try {
      const results = await Promise.allSettled(
        Array.from({ length: 60 }, (_, index) =>
          inside(transfer(`unlocked:${index + 1}`, 'unlocked', `u${index}`, 10)),
        ),
      );
      const acknowledged = results.filter((result) => result.status === 'fulfilled').length;
      expect(acknowledged).toBeLessThan(60);
      expect(await available('unlocked')).toBe(1_000_000 - 10 * acknowledged);
    } finally {
      await database.query(definition!.text);
    }
  });
});

describe('the database itself', () => {
  test.each([
    ['a posting is changed', 'UPDATE ledger_postings SET amount = amount + 1'],
    ['a posting is removed', 'DELETE FROM ledger_postings'],
    ['the postings are emptied', 'TRUNCATE ledger_postings'],
    ['a transaction is changed', `UPDATE ledger_transactions SET reference = 'x'`],
    ['a transaction is removed', 'DELETE FROM ledger_transactions'],
    ['an account is removed', 'DELETE FROM ledger_accounts'],
    ['a floor is lowered', 'UPDATE ledger_accounts SET floor = -100'],
    [
      'a balance is written without a posting',
      `UPDATE ledger_accounts SET balance = balance + 1 WHERE owner_id = 'one'`,
    ],
    [
      'an account starts with money',
      `INSERT INTO ledger_accounts (owner_id, kind, balance, created_at) VALUES ('thief', 'available', 100, now())`,
    ],
    ['a hold is removed', 'DELETE FROM ledger_holds'],
    ['the holds are emptied', 'TRUNCATE ledger_holds'],
    [
      'what is held moves without a hold',
      `SELECT *
       FROM
       ledger_post_batch('[{"key":"loose","kind":"x","postings":[{"owner":"a","kind":"escrow","amount":1},{"owner":"a","kind":"campaign_costs","amount":-1}]}]', now())`,
    ],
    [
      'postings do not sum to zero',
      `INSERT INTO ledger_postings (owner_id, account_id, sequence, transaction_id, amount, balance_after, at)
       SELECT 'x', 1, n, (SELECT id FROM ledger_transactions LIMIT 1), 5, 5, now() FROM generate_series(900, 901) n`,
    ],
    [
      'postings belong to no transaction',
      `INSERT INTO ledger_postings (owner_id, account_id, sequence, transaction_id, amount, balance_after, at)
       SELECT 'x', 1, n, gen_random_uuid(), 0, 5, now() FROM generate_series(900, 901) n`,
    ],
    [
      'a transaction has one posting',
      `SELECT *
       FROM ledger_post_batch('[{"key":"lonely","kind":"x","postings":[{"owner":"a","kind":"payouts","amount":0}]}]',
       now())`,
    ],
    [
      'a transaction has no posting',
      `SELECT * FROM ledger_post_batch('[{"key":"empty","kind":"x","postings":[]}]', now())`,
    ],
    [
      'an account is of no known kind',
      `SELECT *
       FROM
       ledger_post_batch('[{"key":"odd","kind":"x","postings":[{"owner":"a","kind":"pocket","amount":1},{"owner":"a","kind":"payouts","amount":-1}]}]', now())`,
    ],
  ])('refuses when %s', async (_, sql) => {
    await expect(database.query(sql)).rejects.toThrow();
    expect((await verifyLedger(database)).problems).toEqual([]);
  });
});

describe('the trial balance', () => {
  /** Damages the ledger with its triggers disabled, verifies it, and undoes the damage. */
  const rulesBrokenBy = async (sql: string): Promise<string[]> => {
    let rules: string[] = [];
    const damage = async (tx: Transaction): Promise<never> => {
      await tx.query('ALTER TABLE ledger_accounts DROP CONSTRAINT ledger_balance_above_floor');
      await tx.query(`SET LOCAL session_replication_role = replica`);
      await tx.query(sql);
      rules = (await verifyLedger(tx)).problems.map(({ rule }) => rule);
      throw new Error('undo');
    };
    await expect(database.transaction(damage)).rejects.toThrow('undo');
    return [...new Set(rules)].sort();
  };
  const newest = `(SELECT max(sequence) FROM ledger_postings WHERE owner_id = 'one')`;

  test('holds after everything above', async () => {
    const verified = await verifyLedger(database);
    expect(verified).toMatchObject({ balanced: true, sumFen: 0, problems: [] });
    expect(verified.transactionCount).toBeGreaterThan(500);
    expect(verified.totals.reduce((sum, { balanceFen }) => sum + balanceFen, 0)).toBe(0);
  });

  test.each([
    [
      'a balance off by one fen',
      `UPDATE ledger_accounts SET balance = balance + 1 WHERE owner_id = 'one'`,
      ['balance_is_sum'],
    ],
    [
      'an overdrawn person',
      `UPDATE ledger_accounts SET balance = -1 WHERE owner_id = 'one'`,
      ['above_floor', 'balance_is_sum'],
    ],
    [
      'a lost posting',
      `DELETE FROM ledger_postings WHERE owner_id = 'one' AND sequence = ${newest}`,
      [
        'balance_is_sum',
        'postings_are_numbered',
        'sum_is_zero',
        'transaction_has_postings',
        'transaction_sums_to_zero',
      ],
    ],
    [
      'a changed posting',
      `UPDATE ledger_postings SET amount = amount + 1 WHERE owner_id = 'one' AND sequence = ${newest}`,
      ['balance_is_sum', 'running_balance', 'sum_is_zero', 'transaction_sums_to_zero'],
    ],
    [
      'a running balance that is wrong',
      `UPDATE ledger_postings SET balance_after = 7 WHERE owner_id = 'one' AND sequence = ${newest}`,
      ['running_balance'],
    ],
    [
      'a transaction that vanished',
      `DELETE FROM ledger_transactions WHERE idempotency_key = 'one:1'`,
      ['posting_has_transaction'],
    ],
    [
      'a posting moved to another owner',
      `UPDATE ledger_postings SET owner_id = 'thief' WHERE owner_id = 'one'`,
      ['balance_is_sum', 'posting_has_account', 'postings_are_numbered'],
    ],
    ['a floor taken away', `UPDATE ledger_accounts SET floor = NULL WHERE owner_id = 'one'`, ['above_floor']],
    [
      'a payment that says paid without money',
      `INSERT INTO wallet_payments (owner_id, no, purpose, title, amount, state, method, created_at, expires_at,
       paid_at) VALUES ('one', 'PYx', 'recharge', 't', 1, 'paid', 'wechat', now(), now(), now())`,
      ['paid_is_booked'],
    ],
  ])('finds %s', async (_, sql, rules) => expect(await rulesBrokenBy(sql)).toEqual(rules));
});
