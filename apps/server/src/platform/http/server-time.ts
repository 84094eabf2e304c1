import { SECOND, type Clock } from '@shoushou/kernel';
import type { FastifyInstance } from 'fastify';

/**
 * The product's time as a `date` header, by which phones correct their clocks, also while the sandbox's clock is ahead
 * of the machine's. Written once a second, not once a request.
 */
export function createServerTime(clock: Clock): () => string {
  let [second, text] = [-1, ''];
  return () => {
    const now = Math.floor(clock.now() / SECOND);
    if (now !== second) [second, text] = [now, new Date(now * SECOND).toUTCString()];
    return text;
  };
}

/** Dates the answers of calls. */
export function sendServerTime(app: FastifyInstance, serverTime: () => string): void {
  app.addHook('onRequest', (request, reply, done) => {
    if (request.url.startsWith('/api/')) reply.header('date', serverTime());
    done();
  });
}
