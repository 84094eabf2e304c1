import type { FastifyInstance } from 'fastify';
import type { Database } from '../database/types.ts';

/** `GET /api/health`: 200 while the database answers and the server is not stopping, otherwise 503. Without the envelope, because probes read the status. */
export function serveHealth(app: FastifyInstance, database: Database, version: string): void {
  let stopping = false;
  app.addHook('preClose', async () => {
    stopping = true;
  });
  app.get('/api/health', { schema: { hide: true } as object }, async (_, reply) => {
    if (stopping) return reply.status(503).send({ status: 'stopping', version });
    const healthy = await database.query('SELECT 1').then(() => true, () => false);
    return reply.status(healthy ? 200 : 503).send({ status: healthy ? 'ok' : 'database unavailable', version });
  });
}
