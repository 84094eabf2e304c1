import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildMarket } from '../../apps/server/src/domains/orders/builders/orders.builders.ts';
import {
  nextFreePort,
  startEmbeddedPostgres,
  type EmbeddedPostgres,
} from '../../apps/server/src/platform/embedded-postgres/index.ts';
import { migrate } from '../../apps/server/src/platform/migrate.ts';
import { systemClock } from '../../apps/server/src/platform/system.ts';
import { inLane } from '../../apps/server/src/testing/lane.ts';
import { openTestServer } from '../../apps/server/src/testing/server.ts';
import { Deals } from './testing/deals.ts';
import { FaultyNetwork } from './faulty-network.ts';
import { ServerProcess } from './processes/server-process.ts';

/** Deals from booking to payment. */
const DEALS = inLane({ short: 48, long: 240 });
/** Milliseconds between two kills, of the server and of PostgreSQL in turn. */
const KILL_EVERY = 2_500;

const folder = mkdtempSync(join(tmpdir(), 'shoushou-everything-'));
let postgres: EmbeddedPostgres;
let builder: Awaited<ReturnType<typeof openTestServer>>;
let server: ServerProcess;
let network: FaultyNetwork;
let url: string;

beforeAll(async () => {
  postgres = await startEmbeddedPostgres({ dataDirectory: join(folder, 'postgres'), port: 25_000, log: () => {} });
  await postgres.createDatabase('everything');
  const databaseUrl = postgres.connectionString('everything');
  await migrate(databaseUrl);
  builder = await openTestServer(databaseUrl, systemClock);
  await buildMarket(builder);
  const port = await nextFreePort(18_960);
  server = new ServerProcess({
    databaseUrl,
    port,
    dataDirectory: folder,
    settings: { REQUESTS_PER_MINUTE: '100000000' },
  });
  await server.start();
  network = new FaultyNetwork({ target: port, seed: 20_261_122, share: 0.25 });
  url = await network.start(await nextFreePort(19_000));
});
afterAll(async () => {
  await network.stop();
  await server.end('SIGKILL');
  await builder.close();
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
});

describe('a bad network, a server and a database that are killed, all at once', () => {
  it(
    `${DEALS} deals are done once each, with every write on the way`,
    async () => {
      const deals = new Deals(builder, () => url);
      const parties = await deals.parties(DEALS);
      let done = false;
      const kills = { server: 0, postgres: 0 };
      const killing = (async () => {
        for (let round = 0; !done; round += 1) {
          for (let waited = 0; waited < KILL_EVERY && !done; waited += 50) await wait(50);
          if (done) break;
          if (round % 2 === 0) {
            await server.end('SIGKILL');
            kills.server += 1;
            await server.start();
          } else {
            process.kill(postgres.pid(), 'SIGKILL');
            kills.postgres += 1;
          }
        }
      })();
      try {
        await deals.makeAll('everything', parties);
      } finally {
        done = true;
        await killing;
      }
      await deals.expectEachOnce();
      // Unless every fault happened and both were killed, the test shows nothing.
      expect([...network.counts.keys()].sort()).toEqual([
        'black hole',
        'cut',
        'late',
        'loss',
        'lost',
        'narrow',
        'slices',
        'unanswered',
      ]);
      expect([kills.server > 0, kills.postgres > 0, deals.repeated > DEALS]).toEqual([true, true, true]);
      console.warn(
        `${deals.answered.length} writes, ${deals.repeated} repeated, ${kills.server} kills of the server, ${kills.postgres} of PostgreSQL`,
        Object.fromEntries(network.counts),
      );
    },
    inLane({ short: 600_000, long: 1_800_000 }),
  );
});
