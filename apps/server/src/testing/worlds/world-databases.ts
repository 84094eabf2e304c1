import { randomUUID } from 'node:crypto';
import { Client, escapeIdentifier } from 'pg';
import { databaseUrl } from '../databases/database-url.ts';
import type { TestPostgres } from '../global-setup.ts';
import { openTestServer, TestClock } from '../server.ts';
import { buildWorld } from './build-world.ts';
import { trackWrites, undoWrites } from './undo-writes.ts';
import type { WorldFacts, WorldName } from './world-facts.ts';

/** Two workers must not make the same template concurrently. */
const TEMPLATE_LOCK = 7_301_455;

export interface WorldDatabase {
  connectionString: string;
  /** Undoes the recorded writes. There must be no other work on it. */
  reset(): Promise<void>;
  drop(): Promise<void>;
}

export interface WorldDatabases {
  /** A database of its own, in the world's initial state. */
  clone(name: WorldName): Promise<{ database: WorldDatabase; facts: WorldFacts }>;
}

/** The first to want a world fills a template with it; a thread's databases are copies of the files of that. */
export function createWorldDatabases({ adminConnectionString, templateName, prefix }: TestPostgres): WorldDatabases {
  let admin: Promise<Client> | null = null;
  const connect = (): Promise<Client> =>
    (admin ??= (async () => {
      const client = new Client({ connectionString: adminConnectionString });
      client.on('error', () => (admin = null));
      await client.connect();
      return client;
    })());
  const at = (name: string): string => databaseUrl(adminConnectionString, name);
  const templateOf = (name: WorldName): string => `${prefix}_world_${name}`;
  const copy = (client: Client, name: string, from: string) =>
    client.query(`CREATE DATABASE ${escapeIdentifier(name)} TEMPLATE ${escapeIdentifier(from)} STRATEGY file_copy`);
  const templates = new Map<WorldName, Promise<WorldFacts>>();

  async function template(name: WorldName): Promise<WorldFacts> {
    const client = await connect();
    const database = templateOf(name);
    await client.query('SELECT pg_advisory_lock($1)', [TEMPLATE_LOCK]);
    try {
      const { rows } = await client.query<{ facts: string | null }>(
        `SELECT shobj_description(oid, 'pg_database') AS facts FROM pg_database WHERE datname = $1`,
        [database],
      );
      if (rows[0]?.facts) return JSON.parse(rows[0].facts) as WorldFacts;
      // One that has no facts was given up half way.
      await client.query(`DROP DATABASE IF EXISTS ${escapeIdentifier(database)} WITH (FORCE)`);
      await copy(client, database, templateName);
      const server = await openTestServer(at(database), new TestClock());
      const facts = await buildWorld(server, name).finally(() => server.close());
      await trackWrites(at(database));
      await client.query(
        `COMMENT ON DATABASE ${escapeIdentifier(database)} IS ${client.escapeLiteral(JSON.stringify(facts))}`,
      );
      return facts;
    } finally {
      await client.query('SELECT pg_advisory_unlock($1)', [TEMPLATE_LOCK]);
    }
  }

  return {
    async clone(name) {
      let made = templates.get(name);
      if (!made) {
        made = template(name);
        templates.set(name, made);
      }
      const facts = await made;
      const client = await connect();
      const database = `${templateOf(name)}_${randomUUID().slice(0, 8)}`;
      await copy(client, database, templateOf(name));
      const connectionString = at(database);
      return {
        facts,
        database: {
          connectionString,
          reset: () => undoWrites(connectionString),
          drop: async () =>
            void (await client.query(`DROP DATABASE IF EXISTS ${escapeIdentifier(database)} WITH (FORCE)`)),
        },
      };
    },
  };
}
