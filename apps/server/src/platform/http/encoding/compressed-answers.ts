import { brotliCompress, constants, gzip } from 'node:zlib';
import type { CallDefinition } from '@shoushou/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { encodingFor, type Encoding } from './accepted-encoding.ts';

/** Characters from which an answer is compressed: a shorter one fits into the packets of a first round trip. */
export const LEAST_CHARACTERS = 4_000;

type Finish = (error: Error | null, bytes: Buffer) => void;

/** Levels that take a processor one or two milliseconds for 100 kB, on a thread of their own. */
const compressors: Readonly<Record<Encoding, (text: string, finish: Finish) => void>> = {
  br: (text, finish) =>
    brotliCompress(
      text,
      { params: { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_LGWIN]: 18 } },
      finish,
    ),
  gzip: (text, finish) => gzip(text, { level: 6 }, finish),
};

/**
 * Whether a call's answers may be compressed: those of the app, which sends its token in a header. The console's browser
 * sends a cookie by itself, so that a foreign page could learn from lengths what stands beside words of its choice.
 */
export const canBeCompressed = ({ auth }: CallDefinition): boolean => ['app', 'user', 'recycler'].includes(auth);

/** Sends a long answer compressed to those who can read it. An `onSend` of routes. */
export function compressAnswer(
  { headers }: FastifyRequest,
  reply: FastifyReply,
  payload: unknown,
  done: (error: Error | null, payload: unknown) => void,
): void {
  if (typeof payload !== 'string' || payload.length < LEAST_CHARACTERS) return done(null, payload);
  // A page at another origin has one already.
  const varies = reply.getHeader('vary');
  reply.header('vary', varies === undefined ? 'accept-encoding' : `${String(varies)}, accept-encoding`);
  const encoding = encodingFor(headers['accept-encoding']);
  if (encoding === undefined) return done(null, payload);
  compressors[encoding](payload, (error, bytes) => {
    if (error) return done(error, payload);
    reply.header('content-encoding', encoding);
    done(null, bytes);
  });
}
