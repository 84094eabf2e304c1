import { Client } from 'pg';
import type { EmbeddedPostgres } from '../../../apps/server/src/platform/embedded-postgres/index.ts';

/** Before the names of the databases that benches make on a server that has others. */
const PREFIX = 'shoushou_bench_';

/**
 * A PostgreSQL elsewhere, for benches of what a buyer will run: `BENCH_DATABASE_URL` of a role that may make databases.
 * Each bench makes one anew, named `shoushou_bench_…`, and leaves it.
 */
export function remotePostgres(url: string): EmbeddedPostgres {
  const connectionString = (name: string): string => {
    const address = new URL(url);
    address.pathname = `/${PREFIX}${name}`;
    return address.href;
  };
  return {
    connectionString,
    port: Number(new URL(url).port || 5432),
    pid() {
      throw new Error('this bench needs the process of its own PostgreSQL: run it without BENCH_DATABASE_URL');
    },
    async createDatabase(name) {
      const client = new Client({ connectionString: url });
      await client.connect();
      try {
        await client.query(`DROP DATABASE IF EXISTS "${PREFIX}${name}" WITH (FORCE)`);
        await client.query(`CREATE DATABASE "${PREFIX}${name}" ENCODING 'UTF8' LOCALE 'C' TEMPLATE template0`);
      } finally {
        await client.end();
      }
    },
    stop: async () => undefined,
  };
}
