import { createDatabase } from '../../../apps/server/src/platform/database/database.ts';
import type { Product } from '../product.ts';

/**
 * A server on another machine, for the load from this one: `BENCH_SERVER_URL`, and its database as
 * `BENCH_DATABASE_URL`, in which the bench makes its people. Null without one.
 *
 * @throws when the database is not the server's, or has people already
 */
export async function remoteServer(): Promise<{ connectionString: string; product: Product } | null> {
  const { BENCH_SERVER_URL: address, BENCH_DATABASE_URL: connectionString } = process.env;
  if (!address) return null;
  if (!connectionString) throw new Error('BENCH_SERVER_URL needs the database of that server as BENCH_DATABASE_URL');
  const url = new URL(address).origin;
  const health = await fetch(`${url}/api/health`);
  if (!health.ok) throw new Error(`${url} is not healthy: ${health.status}`);
  await refusePeople(connectionString);
  return {
    connectionString,
    product: {
      url,
      port: Number(new URL(url).port),
      memory: () => Promise.resolve(Number.NaN),
      cpuSeconds: () => Promise.resolve(Number.NaN),
      stop: () => Promise.resolve(),
    },
  };
}

async function refusePeople(connectionString: string): Promise<void> {
  const database = createDatabase({ connectionString, poolSize: 1 });
  try {
    const people = await database.query('SELECT FROM users LIMIT 1');
    if (people.length > 0)
      throw new Error('the database of BENCH_DATABASE_URL has people: start the server on an empty one');
  } finally {
    await database.close();
  }
}
