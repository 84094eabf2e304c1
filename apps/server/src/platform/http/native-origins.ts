import type { FastifyInstance } from 'fastify';
import { IDEMPOTENCY_HEADER } from '@shoushou/contract/call';

/** Origins of the native app's pages on Android and iOS. No website has either. */
const nativeOrigins = ['https://localhost', 'capacitor://localhost'];
/** Seconds that a phone caches the preflight answer. */
const KEPT = 7200;

/** CORS for the native app's pages, and for `pages` of this installation at another origin. Authorisation still depends on the token; no cookies are used. */
export function allowOwnPages(app: FastifyInstance, pages: readonly string[]): void {
  const allowed = [...nativeOrigins, ...pages];
  app.addHook('onRequest', (request, reply, done) => {
    const { origin } = request.headers;
    if (origin === undefined || !allowed.includes(origin)) return done();
    reply.header('vary', 'Origin').header('access-control-allow-origin', origin).header('access-control-expose-headers', 'date, retry-after').header('cross-origin-resource-policy', 'cross-origin');
    if (request.method !== 'OPTIONS' || request.headers['access-control-request-method'] === undefined) return done();
    void reply
      .code(204)
      .header('access-control-allow-methods', 'GET, POST')
      .header('access-control-allow-headers', `authorization, content-type, last-event-id, ${IDEMPOTENCY_HEADER}`)
      .header('access-control-max-age', KEPT)
      .send();
  });
}
