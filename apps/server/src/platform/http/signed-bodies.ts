import { calls, type CallDefinition } from '@shoushou/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** The bytes that were signed, by request: a parsed and rewritten body is another one. */
const bodies = new WeakMap<FastifyRequest, string>();

/** A true notice is smaller; bytes. */
const LARGEST_NOTICE = 64 * 1024;
const SIGNED_TYPE = 'application/x-signed-notice';

/**
 * Keeps the body of calls whose body is signed as it came, before anything parses it; what can't be parsed reaches the action too, and is written
 * down there.
 */
export function captureSignedBodies(app: FastifyInstance): void {
  app.addHook('onRequest', async (request) => {
    const { call } = request.routeOptions.config;
    if (call !== undefined && (calls[call] as CallDefinition).signed) request.headers['content-type'] = SIGNED_TYPE;
  });
  app.addContentTypeParser(SIGNED_TYPE, { parseAs: 'string', bodyLimit: LARGEST_NOTICE }, (request, body, done) => {
    bodies.set(request, body as string);
    done(null, {});
  });
}

export function signedBodyOf(request: FastifyRequest): string {
  return bodies.get(request) ?? '';
}

/** Providers want their word bare, not as a JSON string; no word is status 204. */
export function acknowledge(reply: FastifyReply, word: string, type = 'text/plain; charset=utf-8'): void {
  reply.hijack();
  reply.raw.writeHead(word === '' ? 204 : 200, { ...(reply.getHeaders() as Record<string, string>), ...(word === '' ? {} : { 'content-type': type }) });
  reply.raw.end(word);
}
