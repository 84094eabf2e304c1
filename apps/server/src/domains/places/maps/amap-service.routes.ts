import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../deps.ts';
import { MapsUnavailable } from '../../../gateways/maps/index.ts';
import { refusalReply, send } from '../../../platform/http/envelope.ts';
import { ownOrigin } from '../../../platform/http/own-origin.ts';
import { sendNotFound } from '../../../platform/http/server.ts';
import { countRequest } from '../../../platform/limits/request-limit.ts';

/** Name that AMap's script expects. */
const PREFIX = '/_AMapService';
/** Per address: a map requests its style and key once, and a route each time one is shown. */
const REQUESTS_A_MINUTE = 120;

/**
 * Forwards requests of AMap's script in our pages, with the security code that must not be in a page. None without a
 * configured AMap account.
 */
export function serveAmap(
  app: FastifyInstance,
  {
    environment,
    gateways,
    database,
    clock,
    log,
  }: Pick<Deps, 'environment' | 'gateways' | 'database' | 'clock' | 'log'>,
): void {
  const { mapPages } = gateways;
  if (mapPages === null) return;
  app.get(`${PREFIX}/*`, { schema: { hide: true } as object }, async (request, reply) => {
    const { pathname, searchParams } = new URL(request.url, 'http://server');
    const seconds = await countRequest(database, clock, {
      scope: `places.amap address:${request.ip}`,
      most: REQUESTS_A_MINUTE,
      windowSeconds: 60,
    });
    if (seconds !== null)
      return send(reply, refusalReply({ ok: false, name: 'platform.too_many', values: { seconds } }));
    try {
      const answer = await mapPages({
        path: pathname.slice(PREFIX.length),
        query: searchParams,
        pageOrigin: ownOrigin(environment, request),
      });
      if (answer === null) return sendNotFound(reply);
      return reply
        .header('content-type', `${answer.type}; charset=utf-8`)
        .header('cache-control', 'no-store')
        .send(answer.body);
    } catch (error) {
      if (!(error instanceof MapsUnavailable)) throw error;
      log.warn({ path: pathname, infocode: error.infocode }, 'the maps provider failed');
      return send(reply, refusalReply({ ok: false, name: 'platform.busy' }));
    }
  });
}
