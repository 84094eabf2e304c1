import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Database } from '../database/types.ts';

/** Milliseconds that a check waits for the database; balancers give up after half a second. */
const PATIENCE = 200;
/** A busy database that answered this long ago is not away: two busy servers must not both be taken out of turn. Milliseconds. */
const BELIEVED = 5_000;

/**
 * `GET /api/health/live`: 200 while the process answers at all; it is to be started anew only when this fails.
 * `GET /api/health/ready`, and `/api/health` for older proxies: 200 while the database answers and the server is not stopping,
 * otherwise 503 with `reasons`. Being busy is no reason: a proxy that takes busy servers out of turn makes the others busier.
 * Without the envelope, because probes read the status. @returns when readiness was last asked for, milliseconds of `performance.now()`
 */
export function serveHealth(app: FastifyInstance, database: Database, version: string): () => number {
  let stopping = false;
  let askedAt = -Infinity;
  let answeredAt = -Infinity;
  let asking: Promise<void> | null = null;
  const ask = (): Promise<void> =>
    (asking ??= database
      .query('SELECT 1')
      .then(
        () => void (answeredAt = performance.now()),
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
    const healthy = performance.now() - answeredAt < BELIEVED;
    return reply.status(healthy ? 200 : 503).send({ status: healthy ? 'ok' : 'database unavailable', version, reasons: healthy ? [] : ['database'] });
  };
  const hidden = { schema: { hide: true } as object };
  app.get('/api/health', hidden, sendReadiness);
  app.get('/api/health/ready', hidden, sendReadiness);
  app.get('/api/health/live', hidden, async () => ({ status: 'ok', version, reasons: [] }));
  return () => askedAt;
}
