import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';

/** In sandbox, records of calls arrive by the same route as real ones. */
export function ordersRoutes({ gateways }: Pick<Deps, 'gateways'>, app: FastifyInstance): void {
  gateways.privacyNumbers?.sandbox?.connect(async (url, payload) => {
    const reply = await app.inject({ method: 'POST', url, payload });
    return { status: reply.statusCode, body: reply.body };
  });
}
