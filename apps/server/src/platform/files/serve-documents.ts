import type { FastifyInstance, FastifyReply } from 'fastify';
import type { FileStorage } from './storage.ts';

/** URL path of a document with this storage name. */
export function documentPath(name: string): string {
  return `/documents/${name}`;
}

/** Sends a private PDF: not stored by shared caches, and without script execution. */
export function sendDocument(reply: FastifyReply, filename: string, content: Uint8Array): FastifyReply {
  return reply
    .header('content-type', 'application/pdf')
    .header('cache-control', 'private, no-store')
    .header('x-content-type-options', 'nosniff')
    .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox")
    .header('content-disposition', `inline; filename="${filename}"`)
    .send(content);
}

/**
 * Serves PDF documents at `/documents/<name>`: a name is 128 random bits. They are personal, so shared caches must not
 * store them.
 */
export function serveDocuments(app: FastifyInstance, storage: FileStorage): void {
  app.get<{ Params: { name: string } }>(
    '/documents/:name',
    { schema: { hide: true } as object },
    async (request, reply) => {
      const { name } = request.params;
      const content = /^[0-9a-f]{32}\.pdf$/.test(name) ? await storage.get(name) : null;
      if (!content) return reply.callNotFound();
      return sendDocument(reply, name, content);
    },
  );
}
