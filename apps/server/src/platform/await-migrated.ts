import { setTimeout as wait } from 'node:timers/promises';
import { Client } from 'pg';
import { newestMigration } from './migrate.ts';

/** Milliseconds between two looks. */
const LOOK_INTERVAL = 1_000;

interface Waiting {
  /** The migration to wait for; by default the newest of this version, as `/api/health` asks for it. */
  readonly newest?: string | null;
  /** Milliseconds after which it gives up. */
  readonly patience?: number;
  /** Told why, whenever the reason is another one than at the look before. */
  readonly onWaiting: (reason: string) => void;
}

/**
 * Waits until somebody else has brought the database to the schema of this version: a server that starts beside the
 * migration of its release. The database, its role and its tables may all be made meanwhile, so no error of a look ends
 * the wait. A database of a newer version is one to start on: an earlier server is put back this way.
 *
 * @throws Error with the last reason when patience is over, half an hour unless told otherwise
 */
export async function awaitMigrated(
  connectionString: string,
  { newest = newestMigration(), patience = 1_800_000, onWaiting }: Waiting,
): Promise<void> {
  const startedAt = performance.now();
  for (let earlier = ''; ; await wait(LOOK_INTERVAL)) {
    const reason = await reasonToWait(connectionString, newest);
    if (reason === null) return;
    if (performance.now() - startedAt > patience)
      throw new Error(`等不到数据库迁移：${reason}\nThe database was not migrated in time: ${reason}`);
    if (reason !== earlier) onWaiting(reason);
    earlier = reason;
  }
}

async function reasonToWait(connectionString: string, newest: string | null): Promise<string | null> {
  const client = new Client({ connectionString, application_name: 'shoushou-wait', connectionTimeoutMillis: 5_000 });
  // A connection that is lost between two statements fails the next one.
  client.on('error', () => {});
  try {
    await client.connect();
    const { rows } = await client.query<{ migrated: boolean }>(
      'SELECT EXISTS (SELECT FROM schema_migrations WHERE name = $1) AS migrated',
      [newest],
    );
    return rows[0]!.migrated ? null : `the migration ${newest} is not there yet`;
  } catch (error) {
    return (error as Error).message;
  } finally {
    await client.end().catch(() => {});
  }
}
