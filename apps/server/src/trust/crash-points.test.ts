import { MINUTE } from '@shoushou/kernel';
import { calls, type CallName } from '@shoushou/contract';
import type { Trial } from '@shoushou/contract/trust';
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest';
import { signInAs } from '../domains/accounts/builders/accounts.builders.ts';
import { findBrokenDispatch } from '../domains/dispatch/dispatch-invariants.store.ts';
import { buildMarket } from '../domains/orders/builders/orders.builders.ts';
import { findBrokenOrders } from '../domains/orders/builders/orders.builders.store.ts';
import { withdrawal, withdrawer } from '../domains/payouts/builders/payouts.builders.ts';
import { workOnPayout } from '../domains/payouts/payout/send-payout.steps.ts';
import { findBrokenPayouts } from '../domains/payouts/withdrawals/withdrawal-invariants.store.ts';
import { findWithdrawal } from '../domains/payouts/payout/withdrawals.store.ts';
import { seedOffers, loadRegions } from '../domains/places/index.ts';
import { verifyLedger } from '../domains/wallet/index.ts';
import { sandboxKeys } from '../gateways/payments/sandbox-keys.ts';
import { sandboxWires } from '../gateways/payments/sandbox-wire.ts';
import { enumerateCrashPoints, type Send } from '../testing/crash-points.ts';
import { inLane } from '../testing/lane.ts';
import { buildScene, tokenOf, trialInput, trials } from '../testing/scenes.ts';
import { startTestServer, type TestServer } from '../testing/server.ts';

/** A district that costs something to open. */
const PAID_DISTRICT = '440306';

/**
 * Number of trials before the world is recreated: the rows left behind slow down each comparison of the whole database.
 */
const TRIALS_PER_WORLD = inLane({ short: Infinity, long: 12 });

let server: TestServer;
let trialsBegun = 0;
beforeEach(async () => {
  trialsBegun += 1;
  if (trialsBegun > 1) {
    if ((trialsBegun - 1) % TRIALS_PER_WORLD !== 0) return;
    await server.close();
  }
  // Each request comes from its own address, as from different phones.
  server = await startTestServer({ settings: { TRUSTED_PROXIES: '127.0.0.1' } });
  await buildMarket(server);
  await loadRegions(server.deps.database);
  await seedOffers(
    server.deps.database,
    [{ city: '440300', adcode: PAID_DISTRICT, feeFen: 5_000, termDays: 365, included: [] }],
    server.clock.now() - 1_000,
  );
});
afterEach(async () => {
  // Delivers the events of the many worlds here, so that they do not slow down the next test that waits for an event.
  await server.server.deliver();
  expect((await verifyLedger(server.deps.database)).problems).toEqual([]);
  expect(await findBrokenOrders(server.deps.database)).toEqual([]);
  expect(await findBrokenDispatch(server.deps.database, server.clock.now())).toEqual([]);
  expect(await findBrokenPayouts(server.deps.database)).toEqual([]);
});
afterAll(() => server.close());

let keys = 0;
/** The request of a trial in its own scene, with the same key each time. */
async function keyed(name: CallName, trial: Trial): Promise<Send> {
  const scene = await buildScene(server, trial.scene);
  const [input, token] = [trialInput(name, trial, scene), tokenOf(scene, trial.by)];
  keys += 1;
  const key = `crash-point-${keys}`;
  const headers = { 'x-forwarded-for': `10.0.${keys >> 8}.${keys & 255}` };
  return () => server.call(name, input as never, { token, key, headers });
}

/** Has no idempotency key: its payment identifies a repetition. */
async function providerNotice(): Promise<Send> {
  const { token } = await signInAs(server);
  const { id } = await server.succeed('wallet.recharge', { amountFen: 5_000 }, { token });
  await server.succeed('wallet.pay', { id, method: 'alipay' }, { token });
  const payment = (await server.deps.gateways.payments.sandbox!.find(id))!;
  const { headers, body } = sandboxWires.alipay.compose(
    await sandboxKeys(server.deps.database)(),
    { ...payment, state: 'paid', endedAt: new Date(server.clock.now()).toISOString() },
    server.clock.now(),
    server.deps.random,
  );
  return async () => {
    const reply = await server.server.app.inject({
      method: 'POST',
      url: '/api/wallet/notice/alipay',
      headers,
      payload: body,
    });
    return {
      status: reply.statusCode,
      outcome: reply.body === 'success' ? 'success' : 'platform.failed',
      body: reply.body,
    };
  };
}

/**
 * The job's work on one withdrawal, until the bank has paid: a repeated request is what the next server would send
 * after the claim lapsed.
 */
async function sentPayout(): Promise<Send> {
  const { deps } = server;
  const { owner, cardId } = await withdrawer(server, 10_000);
  const no = await withdrawal(server, owner, { way: 'card', cardId, amountFen: 3_994 });
  const work = async (): Promise<string> => {
    // Longer than a provider may not show a new payout yet.
    server.clock.advance(2 * MINUTE);
    const row = (await findWithdrawal(deps.database, owner.userId, no))!;
    if (row.state === 'approved' || row.state === 'paying') await workOnPayout(deps, row);
    return (await findWithdrawal(deps.database, owner.userId, no))!.state;
  };
  return async () => {
    try {
      await work();
      await deps.gateways.payouts.sandbox!.confirm(no);
      const state = await work();
      return { status: state === 'paid' ? 200 : 503, outcome: 'success', body: state };
    } catch (error) {
      return { status: 503, outcome: 'platform.failed', body: String(error) };
    }
  };
}

/**
 * Three people make the same request at the same moment: the first runs alone, those that arrive meanwhile share one
 * transaction.
 */
async function together(name: 'dispatch.accept' | 'payouts.withdraw'): Promise<Send> {
  const asking: Send[] = [];
  for (let turn = 0; turn < 3; turn += 1) asking.push(await keyed(name, calls[name].trust.trials[0]));
  return async () => {
    const replies = await Promise.all(asking.map((ask) => ask()));
    const worst = replies.find(({ outcome }) => outcome !== 'success') ?? replies[0]!;
    return {
      status: Math.max(...replies.map(({ status }) => status)),
      outcome: worst.outcome,
      body: JSON.stringify(replies.map(({ body }) => body)),
    };
  };
}

describe('a write that is interrupted and sent again', () => {
  const whole = async (prepare: () => Promise<Send>): Promise<void> => {
    const { points, faults } = await enumerateCrashPoints({ database: server.deps.database, prepare });
    expect(faults).toEqual([]);
    // A commit has three, the answer one.
    expect(points).toBeGreaterThanOrEqual(4);
  };

  test.each(trials)(
    '%s has one effect and one answer, wherever it is cut or the database refuses',
    async (_, name, trial) => {
      const { outcome, body } = await (await keyed(name, trial))();
      expect(outcome, body).toBe(trial.outcome ?? 'success');
      await whole(() => keyed(name, trial));
    },
    inLane({ short: 60_000, long: 600_000 }),
  );

  test(
    'wallet.provider_notice has one effect and one answer, wherever it is cut or the database refuses',
    () => whole(providerNotice),
    inLane({ short: 60_000, long: 600_000 }),
  );

  test.each([
    ['offers that are accepted', 'dispatch.accept'],
    ['withdrawals that are asked for', 'payouts.withdraw'],
  ] as const)(
    '%s together (%s) have one effect and one answer each, wherever their batch is cut or the database refuses',
    (_, name) => whole(() => together(name)),
    inLane({ short: 60_000, long: 600_000 }),
  );

  test(
    'a payout is paid once and told once, wherever its sending is cut or the database refuses',
    () => whole(sentPayout),
    inLane({ short: 60_000, long: 600_000 }),
  );

  test('would be caught if the effect were committed before the key’s answer', async () => {
    const { faults } = await enumerateCrashPoints({
      database: server.deps.database,
      prepare: () => keyed('wallet.recharge', calls['wallet.recharge'].trust.trials[0]),
      plant: async ({ text, also, send }) => {
        if (text.startsWith('UPDATE idempotency_keys')) {
          await also('COMMIT');
          await also('BEGIN');
        }
        return send();
      },
    });
    expect(faults.join('\n')).toMatch(/answered 500|instead of/);
  });
});
