import type { IncomingHttpHeaders } from 'node:http';
import { isIPv4 } from 'node:net';
import type { FastifyRequest } from 'fastify';

/** Headers in which a proxy forwards the client's address. */
const proxyHeaders = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip', 'via'];

/** Whether a request was made on this machine itself, through no proxy. */
export function isFromThisMachine({ headers, raw: { socket } }: FastifyRequest): boolean {
  return isThisMachine(socket.remoteAddress ?? '', headers);
}

/**
 * Whether the address a person typed names this machine: a foreign site whose name leads here sends its own name
 * instead.
 */
export function namesThisMachine(host: string): boolean {
  const name = host.toLowerCase().replace(/:\d+$/, '');
  return (
    name === 'localhost' || name.endsWith('.localhost') || name === '[::1]' || (isIPv4(name) && name.startsWith('127.'))
  );
}

/** Whether a request with these headers, from this peer address, was made on this machine itself, without a proxy. */
export function isThisMachine(remoteAddress: string, headers: IncomingHttpHeaders): boolean {
  const address = remoteAddress.replace(/^::ffff:/, '');
  return (
    (address === '::1' || (isIPv4(address) && address.startsWith('127.'))) &&
    proxyHeaders.every((name) => headers[name] === undefined)
  );
}
