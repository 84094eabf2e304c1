import type { FastifyInstance } from 'fastify';
import { IDEMPOTENCY_HEADER } from '@shoushou/contract/call';

/** Origins of the native app's pages on Android and iOS. No website has either. */
const nativeOrigins = ['https://localhost', 'capacitor://localhost'];
/** Seconds that a phone caches the preflight answer. */
const PREFLIGHT_MAX_AGE = 7200;

/** CORS headers for a page of the given origin; null for foreign pages. */
export type HeadersForPage = (origin: string | undefined) => Readonly<Record<string, string>> | null;

/** @param pages of this installation at another origin, in addition to those of the native app */
export function headersForOwnPages(pages: readonly string[]): HeadersForPage {
  const allowed = [...nativeOrigins, ...pages];
  return (origin) =>
    origin === undefined || !allowed.includes(origin)
      ? null
      : {
          vary: 'Origin',
          'access-control-allow-origin': origin,
          'access-control-expose-headers': 'date, retry-after',
          'cross-origin-resource-policy': 'cross-origin',
        };
}

/** CORS for our own pages at another origin. Authorisation still depends on the token; no cookies are used. */
export function allowOwnPages(app: FastifyInstance, headersFor: HeadersForPage): void {
  app.addHook('onRequest', (request, reply, done) => {
    const headers = headersFor(request.headers.origin);
    if (headers === null) return done();
    reply.headers(headers);
    if (request.method !== 'OPTIONS' || request.headers['access-control-request-method'] === undefined) return done();
    void reply
      .code(204)
      .header('access-control-allow-methods', 'GET, POST')
      .header('access-control-allow-headers', `authorization, content-type, last-event-id, ${IDEMPOTENCY_HEADER}`)
      .header('access-control-max-age', PREFLIGHT_MAX_AGE)
      .send();
  });
}
