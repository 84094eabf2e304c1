import { afterEach, expect } from 'vitest';
import { onSignal } from '../platform/metrics/signals.ts';
import { deliverAll, openTestServers, type TestServer } from './server.ts';
import { findBroken, findBrokenPromises, findBrokenSelling, findBrokenValued } from './databases/whole-books.ts';

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
/** Tables that tests write directly and incompletely: past days, ratings, and movements of premiums and budgets. */
const handmade = /\/dispatch\/replay\/|\/ratings\/list-ratings\.|\/insurance\/premium-holds\.|\/campaign\/budget-/;

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
