import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Transaction } from '../../../platform/database/types.ts';
import { startTestServer, type TestServer } from '../../../testing/server.ts';
import { signInAs } from '../../accounts/builders/accounts.builders.ts';
import { fundWallet } from '../builders/wallet.builders.ts';
import { lastSeal, sealLedger } from './seals.store.ts';
import { verifyLedger } from './trial-balance.store.ts';

let server: TestServer;
let userId: string;
beforeAll(async () => {
  server = await startTestServer();
  ({ userId } = await signInAs(server));
  await fundWallet(server, userId, 5_000);
  await sealLedger(server.deps.database, server.clock);
  await fundWallet(server, userId, 700);
  await fundWallet(server, userId, 80);
});
afterAll(() => server.close());

/** The findings of the trial balance after an act with all rights in the database, which is rolled back. */
async function foundAfter(deed: (tx: Transaction) => Promise<unknown>): Promise<string[]> {
  let found: string[] = [];
  await server.deps.database.transaction(async (tx) => {
    await tx.query('SET LOCAL session_replication_role = replica');
    await deed(tx);
    found = (await verifyLedger(tx)).problems.map(({ rule }) => rule);
    return { ok: false, code: 'undo' };
  });
  return [...new Set(found)].sort();
}

/** The books still balance after it. */
const rewrite = `UPDATE ledger_postings SET note = 'somebody else' WHERE sequence = 1`;

describe('seals of the ledger', () => {
  test('each night what is new is sealed once, chained to the night before, and said in the log', async () => {
    const before = await lastSeal(server.deps.database);
    expect(before).toMatchObject({ no: 1, postingCount: 2 });
    await server.server.jobs.run('wallet.seal');
    const after = await lastSeal(server.deps.database);
    expect(after).toMatchObject({ no: 2, postingCount: 4 });
    expect(after!.hash).not.toBe(before!.hash);
    await server.server.jobs.run('wallet.seal');
    expect(await lastSeal(server.deps.database)).toEqual(after);
    expect((await verifyLedger(server.deps.database)).problems).toEqual([]);
  });

  test('two servers that seal at once make one seal', async () => {
    await fundWallet(server, userId, 9);
    const sealed = await Promise.allSettled([1, 2, 3].map(() => sealLedger(server.deps.database, server.clock)));
    expect(sealed.filter(({ status }) => status === 'fulfilled').length).toBeGreaterThan(0);
    expect(await lastSeal(server.deps.database)).toMatchObject({ no: 3, postingCount: 2 });
    expect((await verifyLedger(server.deps.database)).problems).toEqual([]);
  });

  test.each([
    ['a line that reads otherwise', rewrite, ['sealed_postings_stay']],
    ['another time', `UPDATE ledger_transactions SET at = at - interval '1 day'`, ['sealed_postings_stay']],
    [
      'another order’s number',
      `UPDATE ledger_transactions SET reference = 'JD26112100000009'`,
      ['sealed_postings_stay'],
    ],
    ['a seal left out', 'DELETE FROM ledger_seals WHERE no = 2', ['seals_are_chained']],
    [
      'the part of an account left out',
      'DELETE FROM ledger_seal_parts WHERE seal_no = 1 AND account_id = (SELECT min(account_id) FROM ledger_seal_parts)',
      ['seals_are_chained'],
    ],
  ])('%s is found, whoever wrote it', async (_, sql, rules) => {
    expect(await foundAfter((tx) => tx.query(sql))).toEqual(rules);
  });

  test('a movement that was made larger on both sides is found, although the books balance', async () => {
    const movement = `(SELECT transaction_id FROM ledger_postings WHERE owner_id = '${userId}' AND sequence = 1)`;
    const found = await foundAfter(async (tx) => {
      await tx.query(`UPDATE ledger_postings SET amount = amount + sign(amount) WHERE transaction_id = ${movement}`);
      await tx.query(`UPDATE ledger_postings p SET balance_after = balance_after + sign(amount)
        WHERE EXISTS (SELECT FROM ledger_postings changed WHERE changed.transaction_id = ${movement}
        AND changed.account_id = p.account_id AND changed.sequence <= p.sequence)`);
      await tx.query(
        `UPDATE ledger_accounts SET balance = balance + sign(balance)
         WHERE id IN (SELECT account_id FROM ledger_postings WHERE transaction_id = ${movement})`,
      );
    });
    expect(found).toEqual(['sealed_postings_stay']);
  });

  test('a line changed together with its part breaks the chain', async () => {
    const found = await foundAfter(async (tx) => {
      await tx.query(rewrite);
      await tx.query(
        'UPDATE ledger_seal_parts p SET digest = ledger_digest(owner_id, account_id, from_sequence, to_sequence)',
      );
    });
    expect(found).toEqual(['seals_are_chained']);
  });
});
