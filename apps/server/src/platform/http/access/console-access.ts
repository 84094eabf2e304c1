import type { FastifyInstance, FastifyRequest } from 'fastify';
import { compileAddresses } from './address-list.ts';
import { refusalReply, send } from '../envelope.ts';

/** Where the console and its calls answer; an empty list or null does not restrict. */
export interface ConsoleAccess {
  /** Host names, lower case, without port. */
  readonly hosts: readonly string[];
  readonly port: number | null;
  /** Addresses and networks of people who may use it. */
  readonly addresses: readonly string[];
}

const consolePath = /^\/+(?:api\/+)?console(?:[/?#]|$)/i;

/**
 * Whether a request is for the console or its calls. Paths are judged as the router resolves them, or as any reader of
 * the address might.
 */
function isForConsole(request: FastifyRequest): boolean {
  const route = request.routeOptions.url;
  if (route !== undefined && consolePath.test(route)) return true;
  let path = request.url;
  try {
    path = decodeURIComponent(path.split('?')[0]!);
  } catch {
    // Judged as it was written; the router refuses it.
  }
  return consolePath.test(path);
}

/** Answers 404 to the console and its calls everywhere but where the installation allows it, as if there were none. */
export function restrictConsole(app: FastifyInstance, { hosts, port, addresses }: ConsoleAccess): void {
  if (hosts.length === 0 && port === null && addresses.length === 0) return;
  const isAllowed = addresses.length === 0 ? null : compileAddresses(addresses);
  app.addHook('onRequest', (request, reply, done) => {
    if (!isForConsole(request)) return done();
    const allowed =
      (hosts.length === 0 || hosts.includes(request.hostname.toLowerCase())) &&
      (port === null || request.raw.socket.localPort === port) &&
      (isAllowed === null || isAllowed(request.ip));
    if (allowed) return done();
    void send(reply, refusalReply({ ok: false, name: 'platform.not_found' }));
  });
}
