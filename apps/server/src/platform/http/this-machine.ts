import { isIPv4 } from 'node:net';
import type { FastifyRequest } from 'fastify';

/** Headers by which a proxy says for whom it asks. */
const proxyHeaders = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip', 'via'];

/** Whether a request was made on this machine itself, through no proxy. */
export function isFromThisMachine({ headers, raw: { socket } }: FastifyRequest): boolean {
  const address = (socket.remoteAddress ?? '').replace(/^::ffff:/, '');
  return (address === '::1' || (isIPv4(address) && address.startsWith('127.'))) && proxyHeaders.every((name) => headers[name] === undefined);
}
