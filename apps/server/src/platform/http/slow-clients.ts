import { Socket } from 'node:net';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { boundRoute } from './bound-route.ts';
import { answerUnreadable } from './failures/broken-request.ts';
import { resetSoon } from './end-connection.ts';

/** Milliseconds for the headers of a request, counted from the opening of a connection too. */
export const HEADERS_WITHIN = 10_000;
/** Milliseconds for a whole request; the largest upload takes this long at 35 kB a second. */
export const REQUEST_WITHIN = 300_000;
/** Bytes of a body that must arrive in every window: the rate of a phone with hardly any network. */
const MIN_BYTES = 20_000;
const WINDOW = 10_000;
const POLL_INTERVAL = 1_000;

interface Receiving {
  readonly socket: Socket;
  bytesAtStart: number;
  startedAt: number;
}

const receiving = new Map<FastifyRequest['raw'], Receiving>();
let looking: NodeJS.Timeout | null = null;

/**
 * Leaves a request alone whose client has reset its connection before the request's turn came, as a balancer does whose
 * check took too long: nobody reads an answer, and without an address it would be counted against no limit.
 */
export function leaveDisconnected(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    if ((request.ip as string | undefined) !== undefined) return done();
    reply.hijack();
    request.raw.destroy();
    done();
  });
}

/** Cuts the request off unless its body arrives at a minimum rate from now on. */
export function watchBody(raw: FastifyRequest['raw']): void {
  const hasBody = raw.headers['content-length'] !== undefined || raw.headers['transfer-encoding'] !== undefined;
  // Requests of tests that need no network have no socket.
  if (!hasBody || raw.complete || !(raw.socket instanceof Socket)) return;
  receiving.set(raw, { socket: raw.socket, bytesAtStart: raw.socket.bytesRead, startedAt: performance.now() });
  looking ??= setInterval(look, POLL_INTERVAL).unref();
}

/** Stops watching a received body. */
export function unwatchBody(raw: FastifyRequest['raw']): void {
  receiving.delete(raw);
}

function look(): void {
  const now = performance.now();
  for (const [raw, watched] of receiving) {
    if (raw.complete || watched.socket.destroyed) {
      receiving.delete(raw);
    } else if (now - watched.startedAt >= WINDOW) {
      if (watched.socket.bytesRead - watched.bytesAtStart < MIN_BYTES) {
        receiving.delete(raw);
        answerUnreadable(
          Object.assign(new Error('the body arrives too slowly'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' }),
          watched.socket,
        );
      } else {
        watched.bytesAtStart = watched.socket.bytesRead;
        watched.startedAt = now;
      }
    }
  }
  if (receiving.size === 0 && looking) {
    clearInterval(looking);
    looking = null;
  }
}

/**
 * Registers the minimum rate for bodies, and the end of connections whose request was answered before it had arrived.
 */
export function cutSlowClients(app: FastifyInstance): void {
  app.addHook('preParsing', (request, _reply, _payload, done) => {
    // The body of an upload is watched from when it is read, since it may be queued before.
    if (!boundRoute(request).multipart) watchBody(request.raw);
    done();
  });
  app.addHook('onResponse', (request, _reply, done) => {
    unwatchBody(request.raw);
    if (!request.raw.complete && request.raw.socket instanceof Socket)
      resetSoon(request.raw.socket, () => !request.raw.complete);
    done();
  });
}
