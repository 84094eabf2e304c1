import { createHmac } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { sameSecret } from '../../same-secret.ts';
import { sendNotFound } from '../server.ts';

/**
 * Header by which `npm run doctor` proves that it knows the server's secret: milliseconds, a dot, and their signature.
 */
export const DOCTOR_HEADER = 'x-doctor';
export const SEEN_ADDRESS_PATH = '/api/health/address';
/** Milliseconds that a signature is good for. */
const VALID_FOR = 300_000;

/** @param at milliseconds */
export const signDoctor = (secret: string, at: number): string =>
  `${at}.${createHmac('sha256', secret).update(`doctor ${at}`).digest('hex')}`;

/**
 * Tells `npm run doctor` which address the server takes a request to be from, and whether it came over TLS. All others
 * get 404.
 */
export function serveSeenAddress(app: FastifyInstance, secret: string): void {
  app.get(SEEN_ADDRESS_PATH, { schema: { hide: true } as object }, async (request, reply) => {
    const given = String(request.headers[DOCTOR_HEADER] ?? '');
    const at = Number(given.split('.')[0]);
    if (!(Math.abs(Date.now() - at) < VALID_FOR) || !sameSecret(signDoctor(secret, at), given))
      return sendNotFound(reply);
    return { address: request.ip, protocol: request.protocol };
  });
}
