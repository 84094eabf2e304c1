import type { FastifyInstance } from 'fastify';
import { isFromThisMachine } from '../platform/http/this-machine.ts';
import { sendNotFound } from '../platform/http/server.ts';
import { sameSecret } from '../platform/same-secret.ts';

const COOKIE = 'shoushou-desk';

/**
 * Keeps the desk for who sits at this machine, and for who came by the link printed at the start: it shows codes and moves
 * money. Everybody else hears that there is no such page, whatever a proxy before us lets pass.
 * @param key the secret of the link `/sandbox?key=…`, which sets a cookie
 */
export function guardDesk(desk: FastifyInstance, key: () => Promise<string>): void {
  desk.addHook('onRequest', async (request, reply) => {
    if (isFromThisMachine(request)) return;
    const told = new URL(request.url, 'http://desk').searchParams.get('key');
    if (told !== null && sameSecret(await key(), told)) {
      void reply.header('set-cookie', `${COOKIE}=${told}; Path=/sandbox; HttpOnly; SameSite=Strict`);
      return reply.redirect('/sandbox/', 303);
    }
    const cookie = new RegExp(`(?:^|;\\s*)${COOKIE}=([\\w-]+)`).exec(request.headers.cookie ?? '')?.[1];
    if (cookie === undefined || !sameSecret(await key(), cookie)) return sendNotFound(reply);
  });
}
