import { callTable } from '@shoushou/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { boundRoute } from './bound-route.ts';

/** Raw bodies by request: signatures are verified on the original bytes. */
const bodies = new WeakMap<FastifyRequest, string>();

/** Genuine notices are smaller; bytes. */
const LARGEST_NOTICE = 64 * 1024;
const SIGNED_TYPE = 'application/x-signed-notice';

/**
 * Keeps the raw body of calls whose body is signed, before it is parsed; unparsable ones reach the action too, where
 * they are recorded.
 */
export function captureSignedBodies(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const { call } = boundRoute(request);
    if (call !== undefined && callTable[call].signed) request.headers['content-type'] = SIGNED_TYPE;
    done();
  });
  app.addContentTypeParser(SIGNED_TYPE, { parseAs: 'string', bodyLimit: LARGEST_NOTICE }, (request, body, done) => {
    bodies.set(request, body as string);
    done(null, {});
  });
}

export function signedBodyOf(request: FastifyRequest): string {
  return bodies.get(request) ?? '';
}

/** Providers expect a bare word, not a JSON string; without a word the status is 204, unless they want another. */
export function acknowledge(
  reply: FastifyReply,
  word: string,
  type = 'text/plain; charset=utf-8',
  status = word === '' ? 204 : 200,
): void {
  reply.hijack();
  reply.raw.writeHead(status, {
    ...(reply.getHeaders() as Record<string, string>),
    ...(status === 204 ? {} : { 'content-type': type, 'content-length': Buffer.byteLength(word) }),
  });
  reply.raw.end(word);
}
