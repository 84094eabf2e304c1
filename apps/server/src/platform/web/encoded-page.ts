import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { encodingFor, type Encoding } from '../http/encoding/accepted-encoding.ts';

const encoders = {
  br: (text: string) =>
    promisify(brotliCompress)(text, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: text.length },
    }),
  gzip: (text: string) => promisify(gzip)(text, { level: 9 }),
} as const satisfies Record<Encoding, unknown>;

/**
 * Sends pages and the service worker compressed at the highest level: the last version of each encoding is cached, and
 * most people get the same.
 */
export class EncodedPage {
  readonly #kept = new Map<Encoding, { text: string; bytes: Promise<Buffer> }>();

  async send(
    request: FastifyRequest,
    reply: FastifyReply,
    text: string,
    type = 'text/html',
    caching = 'no-cache',
  ): Promise<FastifyReply> {
    reply
      .header('content-type', `${type}; charset=utf-8`)
      .header('cache-control', caching)
      .header('vary', 'accept-encoding');
    const encoding = encodingFor(request.headers['accept-encoding']);
    if (encoding === undefined) return reply.send(text);
    return reply.header('content-encoding', encoding).send(await this.#encode(encoding, text));
  }

  #encode(encoding: Encoding, text: string): Promise<Buffer> {
    const kept = this.#kept.get(encoding);
    if (kept?.text === text) return kept.bytes;
    const bytes = encoders[encoding](text);
    this.#kept.set(encoding, { text, bytes });
    return bytes;
  }
}
