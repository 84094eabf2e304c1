import type { Clock } from '@shoushou/kernel';
import type { FastifyInstance } from 'fastify';

/** Dates answers by the product's clock, by which phones correct theirs, also while the sandbox's clock is ahead of the machine's. */
export function sendServerTime(app: FastifyInstance, clock: Clock): void {
  app.addHook('onRequest', (request, reply, done) => {
    if (request.url.startsWith('/api/')) reply.header('date', new Date(clock.now()).toUTCString());
    done();
  });
}
