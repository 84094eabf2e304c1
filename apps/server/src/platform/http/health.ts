import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Database } from '../database/types.ts';
import { newestMigration } from '../migrate.ts';

/** Milliseconds that a check waits for the database; balancers give up after half a second. */
const PATIENCE = 200;
/**
 * Time since the last answer within which a busy database counts as available, milliseconds: two busy servers must not
 * both be taken out of rotation.
 */
const RECENT_ANSWER = 5_000;

/**
 * Connections of this process, other than those that answer requests, count as dead after this silence, which is longer
 * than any delay of a slow database. Milliseconds.
 */
const DEAD_AFTER = 60_000;

interface DatabaseStatus {
  standby: boolean;
  migrated: boolean;
}

const STATUS_QUERY = `SELECT pg_is_in_recovery() OR current_setting('transaction_read_only') = 'on' AS standby,
  EXISTS (SELECT FROM schema_migrations WHERE name = $1) AS migrated`;

/** Background parts, with the milliseconds since the last sign of life of each. */
export type SilentParts = () => Readonly<Record<'listening' | 'jobs', number>>;

/**
 * `GET /api/health/live`: 200 while the process answers; restart it only when this fails. `GET /api/health/ready`, and
 * `/api/health` for older proxies: 200 while the database answers, accepts writes and has this version's migrations,
 * the background process runs and the server is not stopping; otherwise 503 with `reasons`. With a read replica,
 * `replica` tells whether it is used; a server is as ready without it. Load is not a reason: taking busy servers out of
 * rotation makes the others busier. Without the envelope, because probes read the status. @returns when readiness was
 * last probed, milliseconds of `performance.now()`
 */
export function serveHealth(
  app: FastifyInstance,
  database: Database,
  version: string,
  silentParts: SilentParts,
): () => number {
  let stopping = false;
  let askedAt = -Infinity;
  let answeredAt = -Infinity;
  let databaseStatus: DatabaseStatus = { standby: false, migrated: true };
  const newest = newestMigration();
  let asking: Promise<void> | null = null;
  const ask = (): Promise<void> =>
    (asking ??= database
      .query<DatabaseStatus>(STATUS_QUERY, [newest])
      .then(
        ([answer]) => {
          answeredAt = performance.now();
          databaseStatus = answer!;
          if (databaseStatus.standby) database.renew();
        },
        () => void (answeredAt = -Infinity),
      )
      .finally(() => (asking = null)));
  app.addHook('preClose', async () => {
    stopping = true;
  });
  const sendReadiness = async (_: unknown, reply: FastifyReply): Promise<FastifyReply> => {
    askedAt = performance.now();
    if (stopping) return reply.status(503).send({ status: 'stopping', version, reasons: ['stopping'] });
    await Promise.race([ask(), wait(PATIENCE)]);
    const reasons =
      performance.now() - answeredAt < RECENT_ANSWER ? reasonsOf(databaseStatus, silentParts()) : ['database'];
    const status = reasons.length === 0 ? 'ok' : reasons[0] === 'database' ? 'database unavailable' : 'not ready';
    const replica = database.replica ? { replica: database.replica.state() } : {};
    return reply.status(reasons.length === 0 ? 200 : 503).send({ status, version, reasons, ...replica });
  };
  const hidden = { schema: { hide: true } as object };
  app.get('/api/health', hidden, sendReadiness);
  app.get('/api/health/ready', hidden, sendReadiness);
  app.get('/api/health/live', hidden, async () => ({ status: 'ok', version, reasons: [] }));
  return () => askedAt;
}

function reasonsOf({ standby, migrated }: DatabaseStatus, silent: ReturnType<SilentParts>): string[] {
  return [
    ...(standby ? ['standby'] : []),
    ...(migrated ? [] : ['migrations']),
    ...Object.entries(silent).flatMap(([part, milliseconds]) => (milliseconds > DEAD_AFTER ? [part] : [])),
  ];
}
