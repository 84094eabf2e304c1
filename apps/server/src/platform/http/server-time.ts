import { SECOND, type Clock } from '@shoushou/kernel';
import type { FastifyInstance } from 'fastify';

/** Dates answers by the product's clock, by which phones correct theirs, also while the sandbox's clock is ahead of the machine's. */
export function sendServerTime(app: FastifyInstance, clock: Clock): void {
  let [second, text] = [-1, ''];
  app.addHook('onRequest', (request, reply, done) => {
    if (request.url.startsWith('/api/')) {
      const now = Math.floor(clock.now() / SECOND);
      // Written once a second, not once a request.
      if (now !== second) [second, text] = [now, new Date(now * SECOND).toUTCString()];
      reply.header('date', text);
    }
    done();
  });
}
