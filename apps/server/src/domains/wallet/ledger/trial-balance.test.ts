import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../../testing/server.ts';
import { signInAs, signInAsOperator } from '../../accounts/builders/accounts.builders.ts';
import { fundWallet } from '../builders/wallet.builders.ts';

let server: TestServer;
beforeAll(async () => void (server = await startTestServer()));
afterAll(() => server.close());

describe('wallet.trial_balance', () => {
  test('shows the operator that all postings sum to zero, and what each kind of account holds', async () => {
    const { userId } = await signInAs(server);
    await fundWallet(server, userId, 12_300);
    const { token } = await signInAsOperator(server);
    const balance = await server.succeed('wallet.trial_balance', {}, { token });
    // A new installation has accounts of the platform with balance 0.
    const [{ count }] = (await server.deps.database.query('SELECT count(*)::int AS count FROM ledger_accounts')) as [
      { count: number },
    ];
    expect({ ...balance, totals: balance.totals.filter(({ balanceFen }) => balanceFen !== 0) }).toEqual({
      at: '2026-11-21T02:00:00.000Z',
      balanced: true,
      accountCount: count,
      transactionCount: 1,
      sumFen: 0,
      problems: [],
      totals: [
        { kind: 'available', balanceFen: 12_300 },
        { kind: 'clearing_wechat', balanceFen: -12_300 },
      ],
    });
  });

  test('is for operators alone', async () => {
    const { token } = await signInAs(server);
    expect((await server.call('wallet.trial_balance', {}, { token })).outcome).toBe('platform.forbidden');
    expect((await server.call('wallet.trial_balance', {})).outcome).toBe('platform.unauthenticated');
  });

  test('is taken every night and kept, with what was found', async () => {
    await server.server.jobs.run('wallet.trial_balance');
    server.clock.advanceMinutes(1);
    await server.deps.database.transaction(async (tx) => {
      await tx.query('SET LOCAL session_replication_role = replica');
      await tx.query(`UPDATE ledger_accounts SET balance = balance + 1 WHERE kind = 'available'`);
    });
    await server.server.jobs.run('wallet.trial_balance');
    const kept = await server.deps.database.query<{ balanced: boolean; problems: { rule: string }[] }>(
      'SELECT balanced, problems FROM ledger_checks ORDER BY checked_at',
    );
    expect(kept.map(({ balanced, problems }) => [balanced, problems.map(({ rule }) => rule)])).toEqual([
      [true, []],
      [false, ['sum_is_zero', 'balance_is_sum']],
    ]);
  });
});
