import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { callRows, callTable } from '@shoushou/contract';
import { Client } from 'pg';
import { pino, type Logger } from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  buildCustomer,
  buildMarket,
  buildRecycler,
  placeOrder,
  SAMPLE_POINT,
  type Customer,
} from '../../domains/orders/builders/orders.builders.ts';
import { sampleInput } from '../../testing/sample-input.ts';
import { primarySettings, startStandby } from '../../testing/databases/standby.ts';
import { openTestServer } from '../../testing/server.ts';
import { startEmbeddedPostgres, type EmbeddedPostgres } from '../embedded-postgres/index.ts';
import { migrate } from '../migrate.ts';
import { systemClock } from '../system.ts';

const folder = mkdtempSync(join(tmpdir(), 'shoushou-replica-'));
// Two servers of one installation, that tell each other of writes.
type Opened = Awaited<ReturnType<typeof openTestServer>>;
let primary: EmbeddedPostgres;
let standby: EmbeddedPostgres;
let here: Opened;
let there: Opened;
/** What the first server has logged. */
type Logged = { level: number; msg: string; seconds?: number };
const logged: Logged[] = [];
let customer: Customer;
let recycler: Awaited<ReturnType<typeof buildRecycler>>;

beforeAll(async () => {
  const from = join(folder, 'primary');
  primary = await startEmbeddedPostgres({
    dataDirectory: from,
    port: 26_500,
    log: () => {},
    settings: { ...primarySettings, fsync: 'off' },
  });
  await primary.createDatabase('served');
  await migrate(primary.connectionString('served'));
  standby = await startStandby(primary, {
    from,
    to: join(folder, 'standby'),
    port: 26_600,
    name: 'reader',
    settings: { fsync: 'off' },
  });
  const open = (log?: Logger): Promise<Opened> =>
    openTestServer(
      primary.connectionString('served'),
      systemClock,
      undefined,
      { DATABASE_READ_URL: standby.connectionString('served') },
      log,
    );
  here = await open(pino({ level: 'info' }, { write: (line) => void logged.push(JSON.parse(line) as Logged) }));
  there = await open();
  for (const each of [here, there]) await each.server.start();
  await buildMarket(here);
  customer = await buildCustomer(here);
  recycler = await buildRecycler(here, { balanceFen: 100_000 });
}, 120_000);
afterAll(async () => {
  for (const each of [here, there]) await each?.server.stop();
  await standby?.stop();
  await primary?.stop();
  rmSync(folder, { recursive: true, force: true });
});

const replicaOf = ({ deps }: Opened) => deps.database.replica!;
/** Where a single statement of this person is answered. */
const answeredBy = (server: Opened, person: string): Promise<string> =>
  replicaOf(server).read(person, async () =>
    (await server.deps.database.query<{ standby: boolean }>('SELECT pg_is_in_recovery() AS standby'))[0]!.standby
      ? 'replica'
      : 'primary',
  );
const becomes = (server: Opened, person: string, where: string) =>
  expect.poll(() => answeredBy(server, person), { timeout: 20_000 }).toBe(where);
const replay = (what: 'pause' | 'resume') => execute(standby, `SELECT pg_wal_replay_${what}()`);

/** The standby's log. */
const standbyLog = (): string => readFileSync(join(folder, 'standby', 'postgres.log'), 'utf8');

async function execute(postgres: EmbeddedPostgres, statement: string): Promise<void> {
  const client = new Client({ connectionString: postgres.connectionString('served') });
  await client.connect();
  await client.query(statement).finally(() => client.end());
}

describe('a read replica', () => {
  test('answers reads that may be behind, and no statement outside of such a read, no transaction and no write', async () => {
    await becomes(here, 'somebody', 'replica');
    const { database } = here.deps;
    expect(await database.query('SELECT pg_is_in_recovery() AS standby')).toEqual([{ standby: false }]);
    await replicaOf(here).read('somebody', async () => {
      expect(await database.transaction((tx) => tx.query('SELECT pg_is_in_recovery() AS standby'))).toEqual([
        { standby: false },
      ]);
      await database.query('CREATE TABLE IF NOT EXISTS written (n int)');
      await database.query('INSERT INTO written VALUES (1)');
    });
    expect(await database.query('SELECT n FROM written')).toEqual([{ n: 1 }]);
  });

  test('holds the hall within seconds, also for another server', async () => {
    const { no } = await placeOrder(here, customer);
    const seen = async (): Promise<string[]> =>
      (await there.succeed('orders.hall', { ...SAMPLE_POINT }, { token: recycler.token })).items.map((item) => item.no);
    await expect.poll(seen).toContain(no);
  });

  test('leaves those who have written to the primary until it holds what they wrote, on every server', async () => {
    await becomes(here, customer.userId, 'replica');
    await becomes(there, customer.userId, 'replica');
    await replay('pause');
    try {
      await placeOrder(here, customer);
      expect(await answeredBy(here, customer.userId)).toBe('primary');
      expect(await answeredBy(here, 'somebody')).toBe('replica');
      await expect.poll(() => answeredBy(there, customer.userId), { timeout: 500, interval: 5 }).toBe('primary');
    } finally {
      await replay('resume');
    }
    await becomes(here, customer.userId, 'replica');
    await becomes(there, customer.userId, 'replica');
  });

  test('is not asked when it is more than three seconds behind, and is again once it has caught up', async () => {
    await becomes(here, 'somebody', 'replica');
    await replay('pause');
    try {
      await here.deps.database.query('INSERT INTO written VALUES (2)');
      await expect.poll(() => replicaOf(here).behind()).toBeGreaterThan(1_000);
      expect(await answeredBy(here, 'somebody')).toBe('replica');
      await becomes(here, 'somebody', 'primary');
    } finally {
      await replay('resume');
    }
    await becomes(here, 'somebody', 'replica');
  });

  test('that stays behind is a word in health and one line in the log, however long it lasts, and one when it is back', async () => {
    const lines = (): string[] => logged.filter(({ msg }) => msg.includes('read replica')).map(({ msg }) => msg);
    const health = async (): Promise<[number, string]> => {
      const answer = await here.server.app.inject('/api/health/ready');
      return [answer.statusCode, answer.json<{ replica: string }>().replica];
    };
    await becomes(here, 'somebody', 'replica');
    expect(await health()).toEqual([200, 'used']);
    logged.splice(0);
    await replay('pause');
    try {
      await here.deps.database.query('INSERT INTO written VALUES (3)');
      await expect.poll(health, { timeout: 20_000 }).toEqual([200, 'behind']);
      await expect.poll(lines, { timeout: 30_000 }).toHaveLength(1);
      // Two more looks.
      await wait(1_200);
      expect(lines()).toEqual(['the read replica is too far behind, reads go to the primary']);
      expect(logged.find(({ msg }) => msg === lines()[0])).toMatchObject({ level: 40, seconds: 10 });
    } finally {
      await replay('resume');
    }
    await expect
      .poll(lines, { timeout: 20_000 })
      .toEqual([
        'the read replica is too far behind, reads go to the primary',
        'the read replica has caught up and is used again',
      ]);
    expect(await health()).toEqual([200, 'used']);
  });

  test('serves every call whose row allows it, and is never asked to write', async () => {
    const marked = callRows.filter(([, call]) => call.replica).map(([name]) => name);
    expect(marked.length).toBeGreaterThan(20);
    await becomes(here, recycler.userId, 'replica');
    const before = standbyLog();
    for (const name of marked.filter((each) => callTable[each].auth !== 'operator')) {
      const { status } = await here.call(
        name,
        { ...sampleInput(name), ...(name.startsWith('orders.') ? SAMPLE_POINT : {}) } as never,
        { token: recycler.token },
      );
      expect(status, name).toBeLessThan(500);
    }
    expect(standbyLog().slice(before.length)).not.toMatch(/read-only transaction/);
  });

  test('that is gone is not missed: reads go to the primary at once', async () => {
    await becomes(here, recycler.userId, 'replica');
    await standby.stop();
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => here.call('orders.hall', { ...SAMPLE_POINT }, { token: recycler.token })),
    );
    expect(answers.map(({ outcome }) => outcome)).toEqual(answers.map(() => 'success'));
    expect(await answeredBy(here, 'somebody')).toBe('primary');
    expect(replicaOf(here).behind()).toBe(Infinity);
    expect((await here.server.app.inject('/api/health/ready')).json()).toMatchObject({
      status: 'ok',
      replica: 'away',
    });
  });
});
