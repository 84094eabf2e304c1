import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import type * as Orders from '../../../apps/server/src/domains/orders/builders/orders.builders.ts';
import type * as Wallet from '../../../apps/server/src/domains/wallet/builders/wallet.builders.ts';
import {
  nextFreePort,
  startEmbeddedPostgres,
  type EmbeddedPostgres,
} from '../../../apps/server/src/platform/embedded-postgres/index.ts';
import { migrate } from '../../../apps/server/src/platform/migrate.ts';
import type * as Migrate from '../../../apps/server/src/platform/migrate.ts';
import { systemClock } from '../../../apps/server/src/platform/system.ts';
import type * as Testing from '../../../apps/server/src/testing/server.ts';
import { openTestServer } from '../../../apps/server/src/testing/server.ts';
import { inProject, projectRoot } from '../../../tools/src/project.ts';
import { Deals, type Parties } from '../testing/deals.ts';
import { ServerProcess } from '../processes/server-process.ts';

const DEALS = 48;

/** The version before the newest migration, beside the packages that this one uses. */
const before = inProject('.cache', 'version-before');
const folder = mkdtempSync(join(tmpdir(), 'shoushou-versions-'));
const ending: (() => Promise<unknown>)[] = [];
afterAll(async () => {
  for (const end of ending.reverse()) await end();
  rmSync(folder, { recursive: true, force: true });
  rmSync(before, { recursive: true, force: true });
});

const git = (...args: string[]): string =>
  execFileSync('git', args, { cwd: projectRoot, encoding: 'utf8', maxBuffer: 2 ** 30 }).trim();

/** Unpacks the sources of that version, or of the commit that VERSION_BEFORE names, which Node runs as they are. @returns its commit */
function unpackVersionBefore(): string {
  const newest = git('log', '-1', '--format=%H', '--diff-filter=A', '--', 'apps/server/migrations/*.sql');
  if (newest === '')
    throw new Error(
      'This drill takes the version before from the history of git, and there is none here: clone the repository.',
    );
  const commit = git('rev-parse', process.env['VERSION_BEFORE'] ?? `${newest}^`);
  rmSync(before, { recursive: true, force: true });
  mkdirSync(before, { recursive: true });
  const unpacked = 'apps/server packages package.json tsconfig.base.json';
  execFileSync('sh', ['-c', `git archive ${commit} ${unpacked} | tar -x -C "${before}"`], { cwd: projectRoot });
  const own = join(before, 'node_modules', '@shoushou');
  mkdirSync(own, { recursive: true });
  for (const name of readdirSync(join(before, 'packages')))
    symlinkSync(join(before, 'packages', name), join(own, name));
  for (const app of ['app', 'console']) {
    mkdirSync(join(before, 'apps', app), { recursive: true });
    symlinkSync(inProject('apps', app, 'dist'), join(before, 'apps', app, 'dist'));
  }
  return commit;
}

describe('the version before and this one', () => {
  it(`do ${DEALS} deals side by side while the database is migrated under them, and no request fails`, async () => {
    const commit = unpackVersionBefore();
    const old = {
      ...((await import(join(before, 'apps/server/src/platform/migrate.ts'))) as typeof Migrate),
      ...((await import(join(before, 'apps/server/src/testing/server.ts'))) as typeof Testing),
      ...((await import(join(before, 'apps/server/src/domains/orders/builders/orders.builders.ts'))) as typeof Orders),
      ...((await import(join(before, 'apps/server/src/domains/wallet/builders/wallet.builders.ts'))) as typeof Wallet),
    };
    const postgres: EmbeddedPostgres = await startEmbeddedPostgres({
      dataDirectory: join(folder, 'postgres'),
      port: 25_150,
      log: () => {},
    });
    ending.push(() => postgres.stop());
    await postgres.createDatabase('versions');
    const databaseUrl = postgres.connectionString('versions');
    await old.migrate(databaseUrl);
    const oldBuilder = await old.openTestServer(databaseUrl, systemClock);
    ending.push(() => oldBuilder.close());
    await old.buildMarket(oldBuilder);
    const parties: Parties[] = [];
    for (let index = 0; index < DEALS; index += 1) {
      const customer = await old.buildCustomer(oldBuilder);
      const recycler = await old.buildRecycler(oldBuilder, { balanceFen: 100_000 });
      await old.knowPayee(oldBuilder, recycler.userId, customer.userId);
      parties.push({ customer, recycler });
    }

    const settings = { REQUESTS_PER_MINUTE: '100000000' };
    const oldServer = new ServerProcess({
      databaseUrl,
      port: await nextFreePort(19_200),
      dataDirectory: folder,
      settings,
      program: [join(before, 'apps/server/src/main.ts')],
    });
    ending.push(() => oldServer.end('SIGKILL'));
    await oldServer.start();
    const urls = [oldServer.url];
    let turn = 0;
    const deals = new Deals(oldBuilder, () => urls[turn++ % urls.length]!, { attemptMs: 15_000 });
    // The first deals run during the migration, the others use both servers.
    const share = DEALS / 4;
    const meeting = deals.makeAll('migrated', parties.slice(0, 2 * share), 4);
    const { applied } = await migrate(databaseUrl);
    const newServer = new ServerProcess({
      databaseUrl,
      port: await nextFreePort(19_250),
      dataDirectory: folder,
      settings,
    });
    ending.push(() => newServer.end('SIGKILL'));
    await newServer.start();
    urls.push(newServer.url);
    await meeting;
    await deals.makeAll('both', parties.slice(2 * share, 3 * share), 4);
    urls.shift();
    const code = await oldServer.end('SIGTERM');
    await deals.makeAll('new', parties.slice(3 * share), 4);
    const builder = await openTestServer(databaseUrl, systemClock);
    ending.push(() => builder.close());
    const figures = `${commit.slice(0, 10)} and now: ${applied.join(', ')} applied under ${deals.answered.length} writes, ${deals.repeated} failed, the slowest ${Math.round(Math.max(...deals.answered))} ms`;
    console.warn(figures);
    expect(applied.length, figures).toBeGreaterThan(0);
    expect(deals.repeated, figures).toBe(0);
    expect(code, figures).toBe(0);
    await deals.expectEachOnce(builder.deps.database);
  });
});
