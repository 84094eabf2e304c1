import { setTimeout as wait } from 'node:timers/promises';
import { toInstant } from '@shoushou/kernel';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { signInAsOperator } from '../domains/accounts/builders/accounts.builders.ts';
import { seen } from '../domains/dispatch/builders/dispatch.builders.ts';
import { findBrokenDispatch } from '../domains/dispatch/dispatch-invariants.store.ts';
import { runBatch } from '../domains/dispatch/offers/batch.steps.ts';
import { makeOffers } from '../domains/dispatch/offers/offer.steps.ts';
import { runOrderBatches } from '../domains/orders/batches/order-batches.steps.ts';
import {
  buildCustomer,
  buildMarket,
  buildRecycler,
  placeOrder,
  SAMPLE_POINT,
  takenOrder,
} from '../domains/orders/builders/orders.builders.ts';
import { findBrokenOrders } from '../domains/orders/builders/orders.builders.store.ts';
import { createRulesReader } from '../domains/orders/fees/rules.store.ts';
import { lockOpenOrders } from '../domains/orders/index.ts';
import { loadRegions, seedOffers } from '../domains/places/index.ts';
import { confirmPayment } from '../domains/wallet/builders/wallet.builders.ts';
import { verifyLedger } from '../domains/wallet/index.ts';
import { doneAgain, enumerateCrashPoints, type Send } from '../testing/crash-points.ts';
import { inLane } from '../testing/lane.ts';
import { startTestServer, type TestServer } from '../testing/server.ts';

// Work on many orders at once, which has no key: whoever goes on after a crash does what is left of it.

let server: TestServer;
/** A district of each city. */
let districts: string[];
beforeAll(async () => {
  server = await startTestServer();
  await buildMarket(server);
  await loadRegions(server.deps.database);
  const rows = await server.deps.database.query<{ code: string }>(
    `SELECT min(code) AS code FROM regions WHERE code NOT LIKE '%00' GROUP BY left(code, 4) ORDER BY 1`,
  );
  districts = rows.map(({ code }) => code);
});
let startedAt = 0;
beforeEach(() => {
  startedAt = server.clock.now();
});
afterEach(async () => {
  const { database } = server.deps;
  expect([
    ...(await verifyLedger(database)).problems,
    ...(await findBrokenOrders(database)),
    ...(await findBrokenDispatch(database, server.clock.now())),
  ]).toEqual([]);
  server.clock.set(toInstant(startedAt));
});
afterAll(() => server.close());

const whole = async (prepare: () => Promise<Send>): Promise<void> => {
  const { points, faults } = await enumerateCrashPoints({ database: server.deps.database, prepare });
  expect(faults).toEqual([]);
  expect(points).toBeGreaterThanOrEqual(4);
};

let worlds = 0;
const batchDeps = () => ({ ...server.deps, rules: createRulesReader(server.deps) });

/** A booking with a tip and two visits with held fees, which an operator cancels together. */
async function cancelledTogether(): Promise<Send> {
  worlds += 1;
  const { database } = server.deps;
  const customer = await buildCustomer(server, { balanceFen: 5_000 });
  const { no } = await placeOrder(server, customer);
  await confirmPayment(server, customer);
  await server.succeed('orders.set_tip', { no, tipFen: 500 }, { token: customer.token });
  const numbers = [no, (await takenOrder(server)).no, (await takenOrder(server)).no];
  const { token } = await signInAsOperator(server, `batch${worlds}`, ['dispatcher']);
  return doneAgain(async () => {
    const begun = await database.query('SELECT FROM order_batches WHERE words = $1', [no]);
    if (begun.length === 0) {
      const { outcome } = await server.call(
        'orders.console_start_batch',
        { act: 'cancel', words: no, adcode: '440300', numbers },
        { token, key: no },
      );
      if (outcome !== 'success') throw new Error(outcome);
    }
    await runOrderBatches(batchDeps());
    const rows = await database.query<{ state: string }>('SELECT state FROM orders WHERE no = ANY ($1)', [numbers]);
    return rows.map(({ state }) => state).join();
  });
}

/** A city with an order that waits for an offer, and another whose offer was not answered in time. */
async function waitingCity(): Promise<Send> {
  const adcode = districts[worlds++ % districts.length]!;
  const city = `${adcode.slice(0, 4)}00`;
  const { deps } = server;
  await seedOffers(
    deps.database,
    [{ city, adcode, feeFen: 0, termDays: 365, included: [] }],
    server.clock.now() - 1_000,
  );
  const orders: string[] = [];
  for (let each = 0; each < 2; each += 1)
    orders.push((await placeOrder(server, await buildCustomer(server, { adcode }))).no);
  await deps.database.query(
    `UPDATE orders SET placed_at = placed_at - interval '20 minutes' WHERE city = $1 AND no = ANY ($2)`,
    [city, orders],
  );
  const recyclers = [
    await buildRecycler(server, { areas: [adcode] }),
    await buildRecycler(server, { areas: [adcode] }),
  ];
  for (const { userId } of recyclers) await seen(server, userId, SAMPLE_POINT);
  await deps.database.transaction(async (tx) => {
    const locked = await lockOpenOrders(tx, city, orders.slice(0, 1));
    await makeOffers(
      tx,
      deps,
      city,
      locked.map((order) => ({ order, recyclerId: recyclers[0]!.userId, round: 1, metres: 0, cost: 0 })),
      { seconds: 1, rulesVersion: 1, madeBy: 'job', madeByName: null },
    );
  });
  server.clock.advance(1_001);
  return doneAgain(async () => {
    // The connection of a server that died may still hold the city for a moment.
    for (
      let tries = 0;
      (await deps.database.transaction((tx) => runBatch(tx, batchDeps(), city))) === null;
      tries += 1
    ) {
      if (tries === 50) throw new Error('another server runs the batch');
      await wait(20);
    }
    const offers = await deps.database.query<{ state: string }>(
      'SELECT state FROM dispatch_offers WHERE city = $1 ORDER BY state',
      [city],
    );
    return offers.map(({ state }) => state).join();
  });
}

describe('many orders at once, cut anywhere and gone on with', () => {
  test(
    'a batch that cancels does so once for each order, and each tip and fee comes back once',
    () => whole(cancelledTogether),
    inLane({ short: 60_000, long: 600_000 }),
  );

  test(
    'the offers of a city are ended and made once',
    () => whole(waitingCity),
    inLane({ short: 60_000, long: 600_000 }),
  );
});
