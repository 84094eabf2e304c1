import type { Clock } from '@shoushou/kernel';
import type { FastifyInstance } from 'fastify';

/** The calls' answers are dated by the product's own clock: a phone puts its time right by it, also while the sandbox's clock runs ahead of the machine's. */
export function sendServerTime(app: FastifyInstance, clock: Clock): void {
  app.addHook('onRequest', (request, reply, done) => {
    if (request.url.startsWith('/api/')) reply.header('date', new Date(clock.now()).toUTCString());
    done();
  });
}
