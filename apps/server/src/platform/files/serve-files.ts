import type { Clock } from '@shoushou/kernel';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { isLinkValid } from './private-links.ts';
import type { FileStorage } from './storage.ts';

/** A name never gets other content, so caches may store it for a year, their maximum. */
const IMMUTABLE = 'public, max-age=31536000, immutable';
const exportTypes: Readonly<Record<string, string>> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

/** As long as the link is valid, and in no shared cache. */
const FOR_A_LINK = 'private, max-age=600';

export interface ServedFiles {
  files: FileStorage;
  clock: Clock;
  environment: { serverSecret: string };
}

/** Serves files that a person downloads, at `/files/exports/<name>` by a link that expires. */
export function serveExports(app: FastifyInstance, { files, clock, environment }: ServedFiles): void {
  app.get<{ Params: { name: string }; Querystring: { until?: string; proof?: string } }>(
    '/files/exports/:name',
    { schema: { hide: true } as object },
    async ({ params: { name }, query: { until, proof } }, reply) => {
      const form = /^private-[0-9a-f]{32}\.(csv|xlsx)$/.exec(name)?.[1];
      const content =
        form !== undefined && isLinkValid(environment.serverSecret, { name, until, proof }, clock.now())
          ? await files.get(name)
          : null;
      if (!content) return reply.callNotFound();
      return reply
        .header('content-type', exportTypes[form!])
        .header('cache-control', 'private, no-store')
        .header('x-content-type-options', 'nosniff')
        .header('content-security-policy', "default-src 'none'; sandbox")
        .header('content-disposition', `attachment; filename="${name}"`)
        .header('cross-origin-resource-policy', 'cross-origin')
        .send(content);
    },
  );
}

/**
 * Serves stored images: at `/files/<name>` to anyone who knows the name, at `/files/private/<name>` by an expiring
 * link. They can't execute anything: the type is fixed and not sniffed, and the sandbox policy applies. Other origins
 * may embed them, as the native app does.
 */
export function serveFiles(app: FastifyInstance, { files, clock, environment }: ServedFiles): void {
  const hidden = { schema: { hide: true } as object };
  app.get<{ Params: { name: string } }>('/files/:name', hidden, async ({ params: { name } }, reply) => {
    const content = /^[0-9a-f]{32}\.jpg$/.test(name) ? await files.get(name) : null;
    return content ? sendImage(reply, name, content, IMMUTABLE) : reply.callNotFound();
  });
  app.get<{ Params: { name: string }; Querystring: { until?: string; proof?: string } }>(
    '/files/private/:name',
    hidden,
    async ({ params: { name }, query: { until, proof } }, reply) => {
      const shown =
        /^private-[0-9a-f]{32}\.jpg$/.test(name) &&
        isLinkValid(environment.serverSecret, { name, until, proof }, clock.now());
      const content = shown ? await files.get(name) : null;
      return content ? sendImage(reply, name, content, FOR_A_LINK) : reply.callNotFound();
    },
  );
}

function sendImage(reply: FastifyReply, name: string, content: Uint8Array, caching: string): FastifyReply {
  return reply
    .header('content-type', 'image/jpeg')
    .header('cache-control', caching)
    .header('x-content-type-options', 'nosniff')
    .header('content-security-policy', "default-src 'none'; sandbox")
    .header('content-disposition', `inline; filename="${name}"`)
    .header('cross-origin-resource-policy', 'cross-origin')
    .send(content);
}
