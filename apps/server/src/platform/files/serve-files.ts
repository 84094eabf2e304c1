import type { FastifyInstance } from 'fastify';
import type { FileStorage } from './storage.ts';

/** A name is never given to other content, so a year, the longest that caches keep. */
const FOR_EVER = 'public, max-age=31536000, immutable';

/**
 * Serves kept images at `/files/<name>`. Nothing in them can run: the type is fixed and not guessed, and a page made
 * of one is a sandbox. Other origins may show them, as the native app does, whose pages are not from here.
 */
export function serveFiles(app: FastifyInstance, storage: FileStorage): void {
  app.get<{ Params: { name: string } }>('/files/:name', { schema: { hide: true } as object }, async (request, reply) => {
    const { name } = request.params;
    const content = /^[0-9a-f]{32}\.jpg$/.test(name) ? await storage.get(name) : null;
    if (!content) return reply.callNotFound();
    return reply
      .header('content-type', 'image/jpeg')
      .header('cache-control', FOR_EVER)
      .header('x-content-type-options', 'nosniff')
      .header('content-security-policy', "default-src 'none'; sandbox")
      .header('content-disposition', `inline; filename="${name}"`)
      .header('cross-origin-resource-policy', 'cross-origin')
      .send(content);
  });
}
