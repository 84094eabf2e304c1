import { toInstant } from '@shoushou/kernel';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Transaction } from '../../../platform/database/types.ts';
import { startTestServer, type TestServer } from '../../../testing/server.ts';
import { signInAs } from '../../accounts/builders/accounts.builders.ts';
import { fundWallet } from '../builders/wallet.builders.ts';
import { NIGHTS_OF_A_LAP, nextSpan } from './check-span.rules.ts';
import { checkNight, checkSpan } from './nightly-check.store.ts';
import { sealLedger } from './seals.store.ts';
import { verifyLedger } from './trial-balance.store.ts';

const SEALS = 40;
let server: TestServer;
let userId: string;
beforeAll(async () => {
  server = await startTestServer();
  ({ userId } = await signInAs(server));
  for (let night = 1; night <= SEALS; night += 1) {
    await fundWallet(server, userId, 100 + night);
    await sealLedger(server.deps.database, server.clock);
  }
  await server.deps.database.transaction((tx) => checkNight(tx, server.clock));
  server.clock.advanceMinutes(24 * 60);
});
afterAll(() => server.close());

/** Rolls back what it does. */
async function undone(work: (tx: Transaction) => Promise<void>): Promise<void> {
  await server.deps.database.transaction(async (tx) => {
    await tx.query('SET LOCAL session_replication_role = replica');
    await work(tx);
    return { ok: false, code: 'undo' };
  });
}

const rulesOf = ({ problems }: { problems: readonly { rule: string }[] }): string[] => [
  ...new Set(problems.map(({ rule }) => rule)),
];

/** Nights until a check finds it, from 1, and the rules that are broken then. */
async function nightsUntilFound(tx: Transaction): Promise<{ nights: number; rules: string[] }> {
  for (let nights = 1; nights <= NIGHTS_OF_A_LAP; nights += 1) {
    server.clock.advanceMinutes(24 * 60);
    const found = await checkNight(tx, server.clock);
    if (!found.balanced) return { nights, rules: rulesOf(found) };
  }
  return { nights: Number.POSITIVE_INFINITY, rules: [] };
}

const ofSeal = (no: number): string =>
  `(p.owner_id, p.account_id, p.sequence) IN (SELECT owner_id, account_id, from_sequence FROM ledger_seal_parts WHERE seal_no = ${no})`;

describe('the nightly check', () => {
  test('finds nothing in whole books on any night of two laps, while they grow', async () => {
    await undone(async (tx) => {
      for (let night = 1; night <= NIGHTS_OF_A_LAP * 2; night += 1) {
        server.clock.advanceMinutes(24 * 60);
        expect(rulesOf(await checkNight(tx, server.clock)), `night ${night}`).toEqual([]);
      }
      expect(rulesOf(await verifyLedger(tx))).toEqual([]);
    });
  });

  test.each([
    ['a line’s text in the oldest seal', 1],
    ['a line’s text amid the old ones', 20],
    ['a line’s text in the newest seal', SEALS],
  ])('%s is found within a lap', async (_, seal) => {
    await undone(async (tx) => {
      await tx.query(`UPDATE ledger_postings p SET note = 'somebody else' WHERE ${ofSeal(seal)}`);
      const { nights, rules } = await nightsUntilFound(tx);
      expect(nights).toBeLessThanOrEqual(NIGHTS_OF_A_LAP);
      expect(rules).toEqual(['sealed_postings_stay']);
    });
  });

  test('an old movement that was made larger on both sides, with all later balances, is found within a lap', async () => {
    await undone(async (tx) => {
      const movement = `(SELECT transaction_id FROM ledger_postings p WHERE ${ofSeal(7)} LIMIT 1)`;
      await tx.query(`UPDATE ledger_postings SET amount = amount + sign(amount) WHERE transaction_id = ${movement}`);
      await tx.query(`UPDATE ledger_postings p SET balance_after = p.balance_after + sign(changed.amount)
        FROM ledger_postings changed WHERE changed.transaction_id = ${movement}
        AND changed.account_id = p.account_id AND changed.sequence <= p.sequence`);
      await tx.query(`UPDATE ledger_accounts a SET balance = balance + sign(changed.amount)
        FROM ledger_postings changed WHERE changed.transaction_id = ${movement} AND changed.account_id = a.id`);
      const { nights, rules } = await nightsUntilFound(tx);
      expect(nights).toBeLessThanOrEqual(NIGHTS_OF_A_LAP);
      expect(rules).toEqual(['sealed_postings_stay']);
    });
  });

  test('what it found is found again each night until it is mended, and then the lap goes on', async () => {
    await undone(async (tx) => {
      await tx.query(`UPDATE ledger_postings p SET note = 'somebody else' WHERE ${ofSeal(3)}`);
      await nightsUntilFound(tx);
      for (let night = 1; night <= 2; night += 1) expect((await nightsUntilFound(tx)).nights).toBe(1);
      await tx.query(`UPDATE ledger_postings p SET note = (SELECT note FROM ledger_postings other
        WHERE other.owner_id = p.owner_id AND other.account_id = p.account_id AND other.sequence = p.sequence + 1) WHERE ${ofSeal(3)}`);
      server.clock.advanceMinutes(24 * 60);
      const { balanced, position } = await checkNight(tx, server.clock);
      expect([balanced, position.night > 0]).toEqual([true, true]);
    });
  });

  test.each([
    [
      'a balance that no line carries',
      `UPDATE ledger_accounts SET balance = balance + 1 WHERE kind = 'available'`,
      ['sum_is_zero', 'balance_is_sum'],
    ],
    [
      'the newest line removed with its balance',
      `WITH gone AS (DELETE FROM ledger_postings p WHERE ${ofSeal(SEALS)} RETURNING *)
       UPDATE ledger_accounts a SET balance = balance - gone.amount, last_sequence = last_sequence - 1 FROM gone WHERE gone.account_id = a.id`,
      ['postings_are_numbered'],
    ],
    [
      'all seals from an old one on made anew',
      `UPDATE ledger_seals SET hash = sha256(hash) WHERE no >= 5`,
      ['checked_seals_stay'],
    ],
    ['a seal left out', 'DELETE FROM ledger_seals WHERE no = 9', ['seals_are_chained']],
    [
      'a line added after the last seal that follows from nothing',
      `INSERT INTO ledger_postings (owner_id, account_id, sequence, transaction_id, amount, balance_after, at)
       SELECT owner_id, id, last_sequence + 1, gen_random_uuid(), 0, balance + 1, now() FROM ledger_accounts WHERE kind = 'available' AND balance > 0`,
      ['balance_is_sum', 'postings_are_numbered'],
    ],
  ])('%s is found the same night', async (_, sql, rules) => {
    await undone(async (tx) => {
      await tx.query(sql);
      const found = await nightsUntilFound(tx);
      expect(found.nights).toBe(1);
      expect(found.rules).toEqual(expect.arrayContaining(rules));
    });
  });

  test('what is new is read line by line the same night, also before its first seal', async () => {
    await undone(async (tx) => {
      await tx.query(`INSERT INTO ledger_postings (owner_id, account_id, sequence, transaction_id, amount, balance_after, at)
        SELECT owner_id, id, last_sequence + 1, '0193f3a0-0000-7000-8000-000000000001', 5, balance + 5, now() FROM ledger_accounts WHERE kind = 'available' AND balance > 0`);
      await tx.query(
        `UPDATE ledger_accounts SET balance = balance + 5, last_sequence = last_sequence + 1 WHERE kind = 'available' AND balance > 0`,
      );
      const { nights, rules } = await nightsUntilFound(tx);
      expect(nights).toBe(1);
      expect(rules).toEqual(
        expect.arrayContaining(['sum_is_zero', 'transaction_sums_to_zero', 'posting_has_transaction']),
      );
    });
  });

  test.each([
    [
      'a movement without lines, whose key stands in the way of a real one',
      `INSERT INTO ledger_transactions (id, idempotency_key, kind, digest, at) VALUES ('0193f3a0-0000-7000-8000-000000000002', 'order.pay:JD26112100000001', 'order.pay', '0193f3a0-0000-7000-8000-000000000002', now())`,
      ['transaction_has_postings'],
    ],
    [
      'a line of an account that does not exist',
      `INSERT INTO ledger_postings (owner_id, account_id, sequence, transaction_id, amount, balance_after, at) SELECT 'nobody', 987654, 1, transaction_id, 0, 0, now() FROM ledger_postings LIMIT 1`,
      ['posting_has_account'],
    ],
    [
      'a captured hold that no movement opened',
      `INSERT INTO ledger_holds (owner_id, id, account_id, amount, state, opened_by, ended_by, opened_at, ended_at)
       SELECT owner_id, 'planted', id, 500, 'captured', gen_random_uuid(), gen_random_uuid(), now(), now() FROM ledger_accounts LIMIT 1`,
      ['hold_is_booked'],
    ],
    [
      'a payment that is paid without a movement',
      `UPDATE wallet_payments SET movement_key = 'none' WHERE no = (SELECT min(no) FROM wallet_payments WHERE state = 'paid')`,
      ['paid_is_booked'],
    ],
  ])('%s is found in its page', async (_, sql, rules) => {
    await undone(async (tx) => {
      if (sql.includes('wallet_payments'))
        await tx.query(`INSERT INTO wallet_payments (owner_id, no, purpose, title, amount, state, method, created_at, expires_at, paid_at)
          VALUES ('${userId}', 'PY26112100000000000009', 'recharge', 'x', 1, 'paid', 'wechat', now(), now(), now())`);
      await tx.query(sql);
      const sizes = {
        seals: SEALS,
        ledger_transactions: 1_000,
        ledger_postings: 1_000,
        ledger_holds: 1_000,
        wallet_payments: 1_000,
      };
      const { again } = nextSpan(null, sizes);
      const at = toInstant(server.clock.now());
      // As of tables whose first pages were read long ago.
      expect(rulesOf(await checkSpan(tx, at, { again, freshFrom: sizes }))).toEqual(rules);
    });
  });
});
