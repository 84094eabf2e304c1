import type { FastifyInstance } from 'fastify';
import { isFromThisMachine, namesThisMachine } from '../platform/http/this-machine.ts';
import { sendNotFound } from '../platform/http/server.ts';
import { sameSecret } from '../platform/same-secret.ts';

const COOKIE = 'shoushou-desk';

/**
 * Restricts the desk to users of this machine and of the link printed at the start: it shows codes and moves money. All
 * others get 404, even through a proxy, and so does a page of another site in a browser of this machine (DNS
 * rebinding). @param key the secret of the link `/sandbox?key=…`, which sets a cookie
 */
export function guardDesk(desk: FastifyInstance, key: () => Promise<string>): void {
  desk.addHook('onRequest', async (request, reply) => {
    if (isFromThisMachine(request) && namesThisMachine(request.headers.host ?? '')) return;
    const given = new URL(request.url, 'http://desk').searchParams.get('key');
    if (given !== null && sameSecret(await key(), given)) {
      void reply.header('set-cookie', `${COOKIE}=${given}; Path=/sandbox; HttpOnly; SameSite=Strict`);
      return reply.redirect('/sandbox/', 303);
    }
    const cookie = new RegExp(`(?:^|;\\s*)${COOKIE}=([\\w-]+)`).exec(request.headers.cookie ?? '')?.[1];
    if (cookie === undefined || !sameSecret(await key(), cookie)) return sendNotFound(reply);
  });
}
