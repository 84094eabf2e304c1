import { readdirSync, readFileSync, rmSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildMarket } from '../../../apps/server/src/domains/orders/builders/orders.builders.ts';
import { findBrokenOrders } from '../../../apps/server/src/domains/orders/builders/orders.builders.store.ts';
import { verifyLedger } from '../../../apps/server/src/domains/wallet/index.ts';
import {
  nextFreePort,
  startEmbeddedPostgres,
  type EmbeddedPostgres,
} from '../../../apps/server/src/platform/embedded-postgres/index.ts';
import { migrate } from '../../../apps/server/src/platform/migrate.ts';
import { systemClock } from '../../../apps/server/src/platform/system.ts';
import { openTestServer } from '../../../apps/server/src/testing/server.ts';
import {
  primarySettings,
  startStandby,
  waitForStandbyAtCommit,
} from '../../../apps/server/src/testing/databases/standby.ts';
import { Deals, type Parties } from '../testing/deals.ts';
import { ServerProcess } from '../processes/server-process.ts';
import { VirtualAddress } from './virtual-address.ts';

const PAYERS = 32;
/** Milliseconds of work before the fault, after the recovery, and after the old primary has rejoined. */
const WORK_MS = 6_000;
const THAWED_MS = 6_000;
/** Consecutive failed health checks until the standby is promoted, one second each at most. */
const FAILED_CHECKS = 3;

type Node = { readonly postgres: EmbeddedPostgres; readonly folder: string };

const folder = mkdtempSync(join(tmpdir(), 'shoushou-failover-'));
const nodes: Node[] = [];
let primary: Node;
let standby: Node;
let address: VirtualAddress;
let builder: Awaited<ReturnType<typeof openTestServer>>;
let server: ServerProcess;
let parties: Parties[];
let deals: Deals;

beforeAll(async () => {
  const at = join(folder, 'node-0');
  primary = {
    folder: at,
    postgres: await startEmbeddedPostgres({
      dataDirectory: at,
      port: 25_600,
      restart: false,
      log: () => {},
      settings: primarySettings,
    }),
  };
  nodes.push(primary);
  await primary.postgres.createDatabase('drilled');
  await migrate(primary.postgres.connectionString('drilled'));
  await addStandby();
  address = new VirtualAddress(primary.postgres.port);
  const databaseUrl = await address.open(primary.postgres.connectionString('drilled'));
  builder = await openTestServer(databaseUrl, systemClock);
  await buildMarket(builder);
  server = new ServerProcess({
    databaseUrl,
    port: await nextFreePort(19_400),
    dataDirectory: folder,
    settings: { REQUESTS_PER_MINUTE: '100000000' },
  });
  await server.start();
  deals = new Deals(builder, () => server.url, { attemptMs: 10_000, timeoutMs: 120_000 });
  parties = await deals.parties(PAYERS);
});
afterAll(async () => {
  await server?.end('SIGKILL');
  await builder?.close();
  address?.close();
  for (const { postgres } of nodes) await postgres.stop().catch(() => {});
  rmSync(folder, { recursive: true, force: true });
});

/** Adds a new synchronous standby: from then on the primary acknowledges no commit that the standby has not flushed. */
async function addStandby(): Promise<void> {
  const name = `node_${nodes.length}`;
  const to = join(folder, `node-${nodes.length}`);
  const postgres = await startStandby(primary.postgres, {
    from: primary.folder,
    to,
    port: 25_600 + 20 * nodes.length,
    name,
  });
  standby = { postgres, folder: to };
  nodes.push(standby);
  await waitForStandbyAtCommit(primary.postgres, name);
}

async function ask(postgres: EmbeddedPostgres, statement: string): Promise<object[]> {
  const client = new Client({
    connectionString: postgres.connectionString('postgres'),
    connectionTimeoutMillis: 1_000,
    query_timeout: 40_000,
  });
  client.on('error', () => {});
  await client.connect();
  try {
    return (await client.query<object>(statement)).rows;
  } finally {
    await client.end();
  }
}

async function answersWithinASecond(postgres: EmbeddedPostgres): Promise<boolean> {
  const client = new Client({
    connectionString: postgres.connectionString('postgres'),
    connectionTimeoutMillis: 1_000,
    query_timeout: 1_000,
  });
  client.on('error', () => {});
  const answered = await client
    .connect()
    .then(() => client.query('SELECT 1'))
    .then(
      () => true,
      () => false,
    );
  // A frozen server closes no connection.
  if (answered) await client.end();
  else void client.end().catch(() => {});
  return answered;
}

/**
 * Does what Patroni does, without its delays: checks the primary, and promotes the standby after three checks without a
 * response.
 */
async function failOver(): Promise<void> {
  for (let failed = 0; failed < FAILED_CHECKS;) {
    failed = (await answersWithinASecond(primary.postgres)) ? 0 : failed + 1;
    await wait(300);
  }
  await ask(standby.postgres, 'SELECT pg_promote(true, 30)');
  primary = standby;
  address.move(primary.postgres.port);
}

/** The processes of this PostgreSQL, the postmaster first. */
function processesOf(postgres: EmbeddedPostgres): number[] {
  const parentOf = (pid: string): number => {
    try {
      return Number(
        readFileSync(`/proc/${pid}/stat`, 'utf8')
          .replace(/^.*\) \S /s, '')
          .split(' ')[0],
      );
    } catch {
      return 0;
    }
  };
  return [
    postgres.pid(),
    ...readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name) && parentOf(name) === postgres.pid())
      .map(Number),
  ];
}

/**
 * Runs payments, injects the fault, promotes the standby, and continues the payments; then runs `afterwards` under
 * load.
 */
async function meet(
  name: string,
  fault: () => void,
  afterwards: () => Promise<void> = async () => {},
): Promise<{ figures: string; seconds: number; lost: number; twice: number }> {
  const stopped = new AbortController();
  const before = deals.answered.length;
  const paying = deals.makeUntil(name, parties, stopped.signal);
  // A failed payer is reported at the end of the drill, not in the middle.
  paying.catch(() => {});
  await wait(WORK_MS);
  const done = deals.answered.length;
  const startedAt = performance.now();
  fault();
  await failOver();
  const promoted = (performance.now() - startedAt) / 1_000;
  // Nothing is acknowledged between the fault and the promotion, because the standby could not confirm it.
  const acknowledgedBy = deals.answered.length;
  await expect.poll(() => deals.answered.length, { timeout: 120_000, interval: 20 }).toBeGreaterThan(acknowledgedBy);
  const seconds = (performance.now() - startedAt) / 1_000;
  await wait(WORK_MS);
  await afterwards();
  stopped.abort();
  await paying;
  const { acknowledged, lost, twice } = await deals.count();
  const figures = `${name}: ${acknowledged - before} writes acknowledged (${done - before} before it), ${lost} lost, ${twice} twice, the standby promoted after ${promoted.toFixed(1)} s, writes again after ${seconds.toFixed(1)} s`;
  console.warn(figures);
  expect((await verifyLedger(builder.deps.database)).problems).toEqual([]);
  expect(await findBrokenOrders(builder.deps.database)).toEqual([]);
  expect(done - before, figures).toBeGreaterThan(0);
  return { figures, seconds, lost, twice };
}

describe(`a primary and a synchronous standby under ${PAYERS} payers`, () => {
  it('lose nothing that was acknowledged when the primary is killed, do nothing twice, and write again within ten seconds', async () => {
    const { figures, seconds, lost, twice } = await meet('killed', () =>
      process.kill(primary.postgres.pid(), 'SIGKILL'),
    );
    expect([lost, twice], figures).toEqual([0, 0]);
    expect(seconds, figures).toBeLessThanOrEqual(10);
  });

  it('lose nothing when the primary freezes and thaws again, and write again within thirty seconds although nobody cuts its sessions', async () => {
    await addStandby();
    const frozen = primary.postgres;
    let processes: number[] = [];
    const { figures, seconds, lost, twice } = await meet(
      'frozen',
      () => {
        processes = processesOf(frozen);
        for (const pid of processes) process.kill(pid, 'SIGSTOP');
      },
      async () => {
        for (const pid of processes.reverse()) process.kill(pid, 'SIGCONT');
        await wait(THAWED_MS);
        await frozen.stop();
      },
    );
    expect([lost, twice], figures).toEqual([0, 0]);
    expect(seconds, figures).toBeLessThanOrEqual(30);
  });
});
