import type { FastifyInstance } from 'fastify';
import type { Database } from '../database/types.ts';

/** `GET /api/health`: 200 while the database answers, 503 else. Outside the envelope: probes of proxies read the status. */
export function serveHealth(app: FastifyInstance, database: Database, version: string): void {
  app.get('/api/health', { schema: { hide: true } as object }, async (_, reply) => {
    const healthy = await database.query('SELECT 1').then(() => true, () => false);
    return reply.status(healthy ? 200 : 503).send({ status: healthy ? 'ok' : 'database unavailable', version });
  });
}
