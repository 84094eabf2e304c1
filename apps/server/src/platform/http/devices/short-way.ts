import type { IncomingHttpHeaders, IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { CallName } from '@shoushou/contract';
import type { Failure } from '@shoushou/kernel';
import proxyAddr from '@fastify/proxy-addr';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { networkOf } from '../../limits/network-of.ts';
import type { RequestBudget } from '../../limits/request-budget.ts';
import { inSpan } from '../../traces/span.ts';
import { plainHeaders } from '../failures/broken-request.ts';
import { refusalReply, type WireReply } from '../envelope.ts';
import { errorReply } from '../failures/error-reply.ts';
import { nextRequestId, requestTeller } from '../request-log.ts';
import { watchBody } from '../slow-clients.ts';

/** All that a device's call needs of a request. */
export interface DeviceRequest {
  headers: IncomingHttpHeaders;
  body: string;
}

/** Answers with JSON, or refuses. */
export type AnswerDevice = (request: DeviceRequest) => Promise<{ ok: true; value: string } | Failure>;

export interface DeviceCall {
  call: CallName;
  answer: AnswerDevice;
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Calls of devices, by path; all are posted. */
    deviceCalls: Map<string, DeviceCall>;
  }
}

/** Bytes of a body that takes the short way. */
const LARGEST = 16 * 1024;
/** Requests at once; more take the ordinary way, where they wait in turn. */
const MOST_AT_ONCE = 1_024;

interface ShortWayOptions {
  budget: RequestBudget;
  /** Addresses of proxies whose forwarded headers are trusted. */
  trustProxy: string[] | false;
}

/**
 * Thousands of devices say every half minute that they are there, one a connection, so that each of their requests wakes the process by itself. Those of
 * `deviceCalls` are answered before the framework's routing, hooks, parsing and validation, which cost several times what the call itself does. Whatever
 * is not quite as expected (a long body, too many requests, a server that stops) takes the ordinary way, which answers it.
 */
export function openShortWay(app: FastifyInstance, { budget, trustProxy }: ShortWayOptions): void {
  const calls = new Map<string, DeviceCall>();
  app.decorate('deviceCalls', calls);
  const trusts = trustProxy === false ? null : proxyAddr.compile(trustProxy);
  const tell = requestTeller(app);
  let [atOnce, closing] = [0, false];
  app.addHook('preClose', (done) => {
    closing = true;
    done();
  });

  const isExpected = (request: IncomingMessage): boolean => {
    const length = Number(request.headers['content-length'] ?? Number.NaN);
    if (closing || atOnce >= MOST_AT_ONCE || !(length > 0 && length <= LARGEST) || request.headers.expect !== undefined) return false;
    const address = trusts === null ? request.socket.remoteAddress : proxyAddr(request, trusts);
    return budget.spend(networkOf(address ?? ''), performance.now()) === null;
  };

  async function answer({ call, answer: ask }: DeviceCall, request: IncomingMessage, response: ServerResponse, body: string, startedAt: number): Promise<void> {
    const id = nextRequestId();
    atOnce += 1;
    let reply: WireReply | string;
    try {
      const { traceparent } = request.headers;
      const outcome = await inSpan('request', call, () => ask({ headers: request.headers, body }), { traceparent: typeof traceparent === 'string' ? traceparent : undefined, attributes: () => ({ 'shoushou.request_id': id }) });
      reply = outcome.ok ? outcome.value : refusalReply(outcome);
    } catch (error) {
      reply = errorReply(error, { log: app.log, call });
    } finally {
      atOnce -= 1;
    }
    const status = typeof reply === 'string' ? 200 : reply.status;
    const text = typeof reply === 'string' ? reply : JSON.stringify(reply.envelope);
    response.writeHead(status, {
      ...plainHeaders, 'content-length': Buffer.byteLength(text), ...(closing ? { connection: 'close' } : {}), ...(status >= 400 ? { 'x-request-id': id } : {}),
      ...(typeof reply !== 'string' && reply.retryAfterSeconds !== undefined ? { 'retry-after': String(reply.retryAfterSeconds) } : {}),
    });
    response.end(text);
    tell({ call, status, elapsed: performance.now() - startedAt, id, log: app.log });
  }

  const [ordinary] = app.server.listeners('request') as [RequestListener];
  app.server.off('request', ordinary);
  app.server.on('request', (request, response) => {
    const call = request.method === 'POST' ? calls.get(request.url ?? '') : undefined;
    if (!call || !isExpected(request)) {
      ordinary(request, response);
      return;
    }
    const startedAt = performance.now();
    watchBody({ raw: request } as FastifyRequest);
    let body = '';
    request.setEncoding('utf8');
    request.on('data', (part: string) => (body += part));
    request.on('end', () => void answer(call, request, response, body, startedAt));
  });
}
