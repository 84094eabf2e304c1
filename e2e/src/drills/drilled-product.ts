import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildMarket } from '../../../apps/server/src/domains/orders/builders/orders.builders.ts';
import {
  nextFreePort,
  startEmbeddedPostgres,
  type EmbeddedPostgres,
} from '../../../apps/server/src/platform/embedded-postgres/index.ts';
import { migrate } from '../../../apps/server/src/platform/migrate.ts';
import { systemClock } from '../../../apps/server/src/platform/system.ts';
import { openTestServer } from '../../../apps/server/src/testing/server.ts';
import { ServerProcess } from '../processes/server-process.ts';

/**
 * The built server on a durable PostgreSQL of its own, and a server in this process that creates people and orders in
 * the same database.
 */
export interface DrilledProduct {
  readonly folder: string;
  readonly postgres: EmbeddedPostgres;
  readonly databaseUrl: string;
  readonly builder: Awaited<ReturnType<typeof openTestServer>>;
  readonly server: ServerProcess;
  /** Last log lines of PostgreSQL. */
  readonly output: string[];
  close(): Promise<void>;
}

export interface DrilledProductOptions {
  /** PostgreSQL settings in addition to the defaults. */
  postgresSettings?: Readonly<Record<string, string | number>>;
  /** Environment of the server. */
  settings?: Readonly<Record<string, string>>;
  /** Node's arguments, as in `ServerProcess`. */
  program?: readonly string[];
  /** The folder of PostgreSQL and uploads; a new one by default, removed at the end. */
  folder?: string;
}

/** Starts everything but the server process. */
export async function startDrilledProduct({
  postgresSettings = {},
  settings = {},
  program,
  folder = mkdtempSync(join(tmpdir(), 'shoushou-drill-')),
}: DrilledProductOptions = {}): Promise<DrilledProduct> {
  const output: string[] = [];
  const postgres = await startEmbeddedPostgres({
    dataDirectory: join(folder, 'postgres'),
    port: 25_100,
    settings: postgresSettings,
    log: (line) => output.push(line),
  });
  await postgres.createDatabase('drilled');
  const databaseUrl = postgres.connectionString('drilled');
  await migrate(databaseUrl);
  const builder = await openTestServer(databaseUrl, systemClock);
  await buildMarket(builder);
  const port = await nextFreePort(19_100);
  const server = new ServerProcess({
    databaseUrl,
    port,
    dataDirectory: folder,
    settings: { REQUESTS_PER_MINUTE: '100000000', ...settings },
    ...(program ? { program } : {}),
  });
  return {
    folder,
    postgres,
    databaseUrl,
    builder,
    server,
    output,
    async close() {
      await server.end('SIGKILL');
      await builder.close();
      await postgres.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
