import { getHeapSpaceStatistics, setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { signInAs } from '../domains/accounts/builders/accounts.builders.ts';
import { buildMarket, paidOrder } from '../domains/orders/builders/orders.builders.ts';
import { inLane } from '../testing/lane.ts';
import { deliverAll, startTestServer, type TestServer } from '../testing/server.ts';

const ROUNDS = inLane({ short: 12, long: 60 });
const DEALS_PER_ROUND = 5;
const READS_PER_DEAL = 20;
/** A deal is nine requests in addition to its reads. */
const REQUESTS_PER_ROUND = DEALS_PER_ROUND * (READS_PER_DEAL + 9);
/** Maximum average memory growth per request, bytes: less than any leak of a request or its answer. */
const LEFT_PER_REQUEST = 1_500;

let server: TestServer;
let port: number;
let collectGarbage: () => void;
beforeAll(async () => {
  setFlagsFromString('--expose-gc');
  collectGarbage = runInNewContext('gc') as () => void;
  server = await startTestServer({ settings: { REQUESTS_PER_MINUTE: '100000000' } });
  port = await server.server.start();
  await buildMarket(server);
});
afterAll(() => server.close());

/** Deals with all that they make happen, reads, and live streams that are left. */
async function work(): Promise<void> {
  for (let deal = 0; deal < DEALS_PER_ROUND; deal += 1) {
    const { no, customer, recycler } = await paidOrder(server);
    for (let read = 0; read < READS_PER_DEAL; read += 2) {
      await server.succeed('orders.get', { no }, { token: customer.token });
      await server.succeed('wallet.get', {}, { token: recycler.token });
    }
    const leaving = new AbortController();
    const stream = await fetch(`http://127.0.0.1:${port}/api/messages/stream`, {
      headers: { authorization: `Bearer ${customer.token}` },
      signal: leaving.signal,
    });
    expect(stream.status).toBe(200);
    leaving.abort();
    await stream.body?.cancel().catch(() => undefined);
    await server.succeed('accounts.sign_out', {}, { token: recycler.token });
  }
  await deliverAll(server);
  await expect.poll(() => server.deps.live.connectionCount).toBe(0);
}

/** Spaces of the heap in which V8 keeps compiled code: it grows as long as functions of a busy process get warm. */
const CODE_SPACES = /^(?:shared_)?(?:code|trusted)_/;

/** Bytes in use after garbage collection, without code. */
async function bytesInUse(): Promise<number> {
  for (let pass = 0; pass < 3; pass += 1) {
    collectGarbage();
    await new Promise((resolve) => setImmediate(resolve));
  }
  return getHeapSpaceStatistics()
    .filter(({ space_name: space }) => !CODE_SPACES.test(space))
    .reduce((sum, { space_used_size: used }) => sum + used, 0);
}

const median = (values: readonly number[]): number => [...values].sort((a, b) => a - b)[values.length >> 1]!;

/** Bytes a round adds: the median of the slopes between all pairs of rounds, which one odd round does not move. */
function slope(values: readonly number[]): number {
  return median(
    values.flatMap((later, index) =>
      values.slice(0, index).map((earlier, before) => (later - earlier) / (index - before)),
    ),
  );
}

async function soak(
  rounds: number,
  beside: () => void = () => {},
): Promise<{ bytesPerRequest: number; slower: number }> {
  const sizes: number[] = [];
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const startedAt = performance.now();
    await work();
    times.push(performance.now() - startedAt);
    beside();
    sizes.push(await bytesInUse());
  }
  // The first third fills caches.
  const third = Math.floor(rounds / 3);
  return {
    bytesPerRequest: slope(sizes.slice(third)) / REQUESTS_PER_ROUND,
    slower: median(times.slice(-third)) / median(times.slice(0, third)),
  };
}

const connectionCount = async (): Promise<number> =>
  (
    await server.deps.database.query<{ count: number }>(
      'SELECT count(*)::int AS count FROM pg_stat_activity WHERE datname = current_database()',
    )
  )[0]!.count;
const socketCount = (): number =>
  process.getActiveResourcesInfo().filter((kind) => /Socket|TCP|Pipe/.test(kind)).length;

describe('hours of work', () => {
  test(
    `${ROUNDS * REQUESTS_PER_ROUND} requests leave nothing behind: memory, sockets and connections stay, and the last are as fast as the first`,
    async () => {
      await work();
      const before = { connections: await connectionCount(), sockets: socketCount() };
      let { bytesPerRequest, slower } = await soak(ROUNDS);
      // Caches that still fill in a busy process end by themselves; a leak goes on.
      if (bytesPerRequest >= LEFT_PER_REQUEST) ({ bytesPerRequest, slower } = await soak(ROUNDS));
      const after = { connections: await connectionCount(), sockets: socketCount() };
      console.warn(
        `${bytesPerRequest.toFixed(0)} bytes a request, the last third takes ${slower.toFixed(2)} times the first`,
        before,
        after,
      );
      expect(bytesPerRequest).toBeLessThan(LEFT_PER_REQUEST);
      expect(Math.abs(after.connections - before.connections)).toBeLessThanOrEqual(8);
      expect(after.sockets - before.sockets).toBeLessThanOrEqual(8);
      expect(slower).toBeLessThan(2);
    },
    inLane({ short: 240_000, long: 4_800_000 }),
  );

  test('would be caught if each request left as much as a small answer', async () => {
    const held: string[][] = [];
    const { bytesPerRequest } = await soak(6, () => {
      for (let request = 0; request < REQUESTS_PER_ROUND; request += 1)
        held.push(Array.from({ length: 80 }, (_, index) => `field ${request} ${index}`));
    });
    expect(held.length).toBeGreaterThan(0);
    expect(bytesPerRequest).toBeGreaterThan(LEFT_PER_REQUEST);
  }, 120_000);

  test('people who come and go leave no session in memory', async () => {
    const people = [];
    for (let index = 0; index < 20; index += 1) people.push(await signInAs(server));
    for (const { token } of people) await server.succeed('accounts.sign_out', {}, { token });
    for (const { token } of people) expect((await server.call('wallet.get', {}, { token })).status).toBe(401);
  });
});
