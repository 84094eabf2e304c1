import { afterEach, expect } from 'vitest';
import { findBrokenCampaigns } from '../domains/campaigns/campaigns-invariants.store.ts';
import { findBrokenReservations } from '../domains/companies/reservation-invariants.store.ts';
import { findBrokenRounds } from '../domains/estates/rounds.store.ts';
import { findBrokenScales } from '../domains/scales/scale-invariants.store.ts';
import { findBrokenSupplies } from '../domains/supply/supply-invariants.store.ts';
import { findBrokenDeals } from '../domains/trade/deals/deal-invariants.store.ts';
import { findBrokenVehicles } from '../domains/vehicles/vehicle-invariants.store.ts';
import { findBrokenCommissions } from '../domains/chain/commission/chain-invariants.store.ts';
import { findBrokenDevices } from '../domains/devices/inspections/device-invariants.store.ts';
import { findBrokenInsurance } from '../domains/insurance/insurance-invariants.store.ts';
import { findBrokenQuotes } from '../domains/general-recycling/quotes/quote-invariants.store.ts';
import { findBrokenValuations } from '../domains/valuation/quotes/quote-invariants.store.ts';
import { findBrokenAppeals } from '../domains/appeals/appeal-invariants.store.ts';
import { findBrokenDispatch } from '../domains/dispatch/dispatch-invariants.store.ts';
import { findBrokenOrders } from '../domains/orders/builders/orders.builders.store.ts';
import { findBrokenPayouts } from '../domains/payouts/withdrawals/withdrawal-invariants.store.ts';
import { verifyLedger } from '../domains/wallet/index.ts';
import { onSignal } from '../platform/metrics/signals.ts';
import { deliverAll, openTestServers, type TestServer } from './server.ts';

declare module 'vitest' {
  interface TaskMeta {
    /** Milliseconds in which a simulated provider was answering. */
    providersMs?: number;
  }
}

/**
 * Of the test that runs, the time in which any simulated provider was answering, from the end of one answer backwards:
 * its rules with their statements, what tests put in its place, and the waiting for the machine.
 */
let answers: [from: number, to: number][] = [];
onSignal('provider', ({ milliseconds }) => {
  const to = performance.now();
  answers.push([to - milliseconds, to]);
});
afterEach(({ task }) => {
  let covered = -Infinity;
  let providersMs = 0;
  for (const [from, to] of answers.sort(([one], [other]) => one - other)) {
    providersMs += Math.max(0, to - Math.max(from, covered));
    covered = Math.max(covered, to);
  }
  task.meta.providersMs = providersMs;
  answers = [];
});

/** The domains whose orders, offers, appeals and money are checked after every test. */
const rooms = /\/domains\/(orders|dispatch|appeals|chat|payouts)\//;
/** Those whose quotes, device orders, commissions, photo quotes and money are. */
const valuedRooms = /\/domains\/(valuation|devices|chain|general-recycling|catalog\/mixes)\//;
/** Those of selling on, of second-hand goods and of scales. */
const sellingRooms = /\/domains\/(companies|supply|vehicles|estates|trade|scales)\//;
/** Those of campaigns and insurance. */
const promisingRooms = /\/domains\/(campaigns|insurance)\//;
/** Captures that are read again after a test. */
const READ_AGAIN = 100;
/** Tables that tests write directly and incompletely: past days, ratings, and movements of premiums and budgets. */
const handmade = /\/dispatch\/replay\/|\/ratings\/list-ratings\.|\/insurance\/premium-holds\.|\/campaign\/budget-/;

/** Inconsistencies in a world's orders and books; empty when all is well. */
async function findBroken({ deps: { database, clock } }: TestServer): Promise<object[]> {
  return [
    ...(await findBrokenDispatch(database, clock.now())),
    ...(await findBrokenOrders(database)),
    ...(await findBrokenAppeals(database)),
    ...(await findBrokenPayouts(database)),
    ...(await verifyLedger(database)).problems,
  ];
}

/** Inconsistencies in a world's valuations, purchases by them, and goods at promised prices. */
async function findBrokenValued({ deps: { database } }: TestServer): Promise<object[]> {
  return [
    ...(await findBrokenValuations(database)),
    ...(await findBrokenDevices(database)),
    ...(await findBrokenCommissions(database)),
    ...(await findBrokenQuotes(database)),
    ...(await verifyLedger(database)).problems,
  ];
}

/**
 * Inconsistencies in a world's windows, auctions, contracts, vehicles, rounds, second-hand deals, scales and their
 * money.
 */
async function findBrokenSelling({ deps: { database } }: TestServer): Promise<object[]> {
  return [
    ...(await findBrokenReservations(database)),
    ...(await findBrokenSupplies(database)),
    ...(await findBrokenVehicles(database)),
    ...(await findBrokenRounds(database)),
    ...(await findBrokenDeals(database)),
    ...(await findBrokenScales(database, READ_AGAIN)),
    ...(await verifyLedger(database)).problems,
  ];
}

/** Inconsistencies in a world's campaigns, applications for insurance, and their money. */
async function findBrokenPromises({ deps: { database } }: TestServer): Promise<unknown[]> {
  return [
    ...(await findBrokenCampaigns(database)),
    ...(await findBrokenInsurance(database)),
    ...(await verifyLedger(database)).problems,
  ];
}

/** What was broken in a world after an earlier test, which has failed for it: one cause fails one test. */
const reported = new WeakMap<TestServer, Set<string>>();

async function findNewlyBroken(
  server: TestServer,
  find: (server: TestServer) => Promise<unknown[]>,
): Promise<string[]> {
  const known = reported.get(server);
  return (await find(server)).map((fault) => JSON.stringify(fault)).filter((fault) => !known?.has(fault));
}

// Runs after the file's own hooks, so that their servers are closed and their events delivered.
afterEach(async () => {
  const { testPath } = expect.getState();
  if (testPath === undefined || handmade.test(testPath)) return;
  const find = rooms.test(testPath)
    ? findBroken
    : valuedRooms.test(testPath)
      ? findBrokenValued
      : sellingRooms.test(testPath)
        ? findBrokenSelling
        : promisingRooms.test(testPath)
          ? findBrokenPromises
          : null;
  if (find === null) return;
  for (const server of openTestServers) {
    if ((await findNewlyBroken(server, find)).length === 0) continue;
    // An order changes before the event updates its offer.
    await deliverAll(server);
    const broken = await findNewlyBroken(server, find);
    reported.set(server, new Set([...(reported.get(server) ?? []), ...broken]));
    expect(broken, 'orders and books after the test').toEqual([]);
  }
});
