import type { IncomingHttpHeaders, IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { CallName } from '@shoushou/contract';
import type { Failure } from '@shoushou/kernel';
import proxyAddr from '@fastify/proxy-addr';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { networkOf } from '../../limits/network-of.ts';
import type { RequestBudget } from '../../limits/request-budget.ts';
import { inSpan } from '../../traces/span.ts';
import { refusalReply, type WireReply } from '../envelope.ts';
import { errorReply } from '../failures/error-reply.ts';
import type { HeadersForPage } from '../native-origins.ts';
import { nextRequestId, createRequestLogger } from '../request-log.ts';
import { loggerOfRequest } from '../request-logger.ts';
import { unwatchBody, watchBody } from '../slow-clients.ts';

/** The parts of a request that a call on the fast path needs. */
export interface FastPathRequest {
  headers: IncomingHttpHeaders;
  body: string;
  /** The client's address, for rate limits. */
  address: string;
}

/** Answers a device, whose body authenticates itself, with JSON, or refuses. */
export type AnswerDevice = (request: FastPathRequest) => Promise<{ ok: true; value: string } | Failure>;

interface FastPathCall {
  readonly call: CallName;
  readonly answer: AnswerDevice;
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Calls on the fast path, by URL path; all use POST. */
    fastPathCalls: Map<string, FastPathCall>;
  }
}

/** Maximum body size on the fast path, bytes. */
const MAX_BODY_BYTES = 16 * 1024;
/** Maximum concurrent requests; more take the regular path, where they are queued. */
const MAX_CONCURRENT_REQUESTS = 1_024;

/** A request whose body has been read. */
interface Arrived {
  request: IncomingMessage;
  response: ServerResponse;
  bytes: Buffer;
  address: string;
  /** Milliseconds of a steady clock. */
  startedAt: number;
}

interface FastPathOptions {
  /** Request budget of each address. */
  addresses: RequestBudget;
  /** Headers of every answer of a call, its date, and the CORS headers: the same as hooks set on the regular path. */
  headers: Readonly<Record<string, string>>;
  serverTime: () => string;
  headersFor: HeadersForPage;
  /** Addresses of proxies whose forwarded headers are trusted. */
  trustProxy: string[] | false;
}

/**
 * Answers `fastPathCalls` before the framework's routing, hooks, parsing and validation, which cost several times the
 * call itself: reports of thousands of devices, one per connection and each waking the process separately. Any
 * exception (a long body, too many requests, a stopping server) takes the regular path, which answers it.
 */
export function openFastPath(
  app: FastifyInstance,
  { addresses, headers, serverTime, headersFor, trustProxy }: FastPathOptions,
): void {
  const calls = new Map<string, FastPathCall>();
  app.decorate('fastPathCalls', calls);
  const trusts = trustProxy === false ? null : proxyAddr.compile(trustProxy);
  const tell = createRequestLogger(app);
  let [atOnce, closing] = [0, false];
  app.addHook('preClose', (done) => {
    closing = true;
    done();
  });

  const isExpected = ({ headers: { 'content-length': bytes, expect } }: IncomingMessage): boolean => {
    const length = Number(bytes ?? Number.NaN);
    return (
      !closing && atOnce < MAX_CONCURRENT_REQUESTS && length > 0 && length <= MAX_BODY_BYTES && expect === undefined
    );
  };

  const always = { ...headers, 'content-type': 'application/json; charset=utf-8' };
  const rawHeaders = Object.entries(always).flat();

  /** Writes an answer in one piece with its headers. */
  function write(
    response: ServerResponse,
    bytes: Buffer,
    {
      status,
      id,
      origin,
      retryAfterSeconds,
    }: { status: number; id: string; origin: string | undefined; retryAfterSeconds?: number | undefined },
  ): void {
    const forPage = headersFor(origin);
    const sent = [
      ...(forPage === null ? rawHeaders : Object.entries({ ...always, ...forPage }).flat()),
      'date',
      serverTime(),
      'content-length',
      String(bytes.length),
    ];
    if (closing) sent.push('connection', 'close');
    if (status >= 400) sent.push('x-request-id', id);
    if (retryAfterSeconds !== undefined) sent.push('retry-after', String(retryAfterSeconds));
    response.writeHead(status, sent);
    response.end(bytes);
  }

  const loggerOf = (id: string): FastifyBaseLogger => loggerOfRequest(app.log, { reqId: id });

  async function answerDevice(
    call: CallName,
    answer: AnswerDevice,
    request: FastPathRequest,
    id: string,
  ): Promise<string | WireReply> {
    try {
      const { traceparent } = request.headers;
      const outcome = await inSpan('request', call, () => answer(request), {
        traceparent: typeof traceparent === 'string' ? traceparent : undefined,
        attributes: () => ({ 'shoushou.request_id': id }),
      });
      return outcome.ok ? outcome.value : refusalReply(outcome);
    } catch (error) {
      return errorReply(error, { log: loggerOf(id), call });
    }
  }

  async function answer({ call, answer: answerCall }: FastPathCall, arrived: Arrived): Promise<void> {
    const { request, response, bytes, address, startedAt } = arrived;
    const id = nextRequestId();
    atOnce += 1;
    const reply = await answerDevice(
      call,
      answerCall,
      { headers: request.headers, body: bytes.toString('utf8'), address },
      id,
    );
    atOnce -= 1;
    const { origin } = request.headers;
    const status = typeof reply === 'string' ? 200 : reply.status;
    if (typeof reply === 'string') write(response, Buffer.from(reply), { status, id, origin });
    else
      write(response, Buffer.from(JSON.stringify(reply.envelope)), {
        status,
        id,
        origin,
        retryAfterSeconds: reply.retryAfterSeconds,
      });
    tell({ call, status, elapsed: performance.now() - startedAt, id, address, log: loggerOf(id) });
  }

  const [ordinary] = app.server.listeners('request') as [RequestListener];
  app.server.off('request', ordinary);
  app.server.on('request', (request, response) => {
    const fast = request.method === 'POST' ? calls.get(request.url ?? '') : undefined;
    if (!fast || !isExpected(request)) return ordinary(request, response);
    const startedAt = performance.now();
    const address = (trusts === null ? request.socket.remoteAddress : proxyAddr(request, trusts)) ?? '';
    if (addresses.spend(networkOf(address), startedAt) !== null) return ordinary(request, response);
    watchBody(request);
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => void parts.push(part));
    request.on('end', () => {
      unwatchBody(request);
      void answer(fast, {
        request,
        response,
        bytes: parts.length === 1 ? parts[0]! : Buffer.concat(parts),
        address,
        startedAt,
      });
    });
  });
}
