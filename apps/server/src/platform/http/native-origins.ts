import type { FastifyInstance } from 'fastify';
import { IDEMPOTENCY_HEADER } from '@shoushou/contract/call';

/** Where the native app's own pages stand: on Android and on iOS. No website has either origin. */
const nativeOrigins = ['https://localhost', 'capacitor://localhost'];
/** Seconds that a phone keeps the answer to its question whether it may. */
const KEPT = 7200;

/**
 * Lets the native app's pages call. Browsers ask first for another origin; who may do what still follows from the token,
 * and nothing here goes by a cookie.
 */
export function allowNativeApp(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    const { origin } = request.headers;
    if (origin === undefined || !nativeOrigins.includes(origin)) return undefined;
    reply.header('vary', 'Origin').header('access-control-allow-origin', origin).header('access-control-expose-headers', 'date, retry-after').header('cross-origin-resource-policy', 'cross-origin');
    if (request.method !== 'OPTIONS' || request.headers['access-control-request-method'] === undefined) return undefined;
    return reply
      .code(204)
      .header('access-control-allow-methods', 'GET, POST')
      .header('access-control-allow-headers', `authorization, content-type, last-event-id, ${IDEMPOTENCY_HEADER}`)
      .header('access-control-max-age', KEPT)
      .send();
  });
}
