import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import type { Auth, CallName } from '@shoushou/contract';
import type { Failure } from '@shoushou/kernel';
import proxyAddr from '@fastify/proxy-addr';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { networkOf } from '../../limits/network-of.ts';
import type { RequestBudget } from '../../limits/request-budget.ts';
import { inSpan } from '../../traces/span.ts';
import { wireBytes } from '../answers/wire-text.ts';
import { refusalReply, type WireReply } from '../envelope.ts';
import { errorReply } from '../failures/error-reply.ts';
import type { HeadersForPage } from '../native-origins.ts';
import { nextRequestId, createRequestLogger } from '../request-log.ts';
import { loggerOfRequest } from '../request-logger.ts';
import { unwatchBody, watchBody } from '../slow-clients.ts';
import { answerKnownCaller, type SynchronousAnswer, type KnownCallers, type FastPathRequest } from './known-callers.ts';

/** Answers with JSON, or refuses. */
export type AnswerDevice = (request: FastPathRequest) => Promise<{ ok: true; value: string } | Failure>;

/** For devices, whose bodies authenticate themselves; or synchronous, for callers with cached tokens, from cached data. */
export type FastPathAnswer = { readonly device: AnswerDevice } | SynchronousAnswer;

type FastPathCall = { readonly call: CallName; readonly auth: Auth } & FastPathAnswer;

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
  callers: KnownCallers;
  /** Headers of every answer of a call, its date, and the CORS headers: the same as hooks set on the regular path. */
  headers: Readonly<Record<string, string>>;
  serverTime: () => string;
  headersFor: HeadersForPage;
  /** Addresses of proxies whose forwarded headers are trusted. */
  trustProxy: string[] | false;
}

/**
 * Answers `fastPathCalls` before the framework's routing, hooks, parsing and validation, which cost several times the call
 * itself: reports of thousands of devices, one per connection and each waking the process separately, and prices computed from
 * cached data. Any exception (a long body, too many requests, an unknown caller, a stopping server) takes the regular path,
 * which answers it. @returns whether a request on the regular path was on the fast path before, where it was counted and its
 * body read
 */
export function openFastPath(
  app: FastifyInstance,
  { addresses, callers, headers, serverTime, headersFor, trustProxy }: FastPathOptions,
): (request: IncomingMessage) => boolean {
  const calls = new Map<string, FastPathCall>();
  app.decorate('fastPathCalls', calls);
  const trusts = trustProxy === false ? null : proxyAddr.compile(trustProxy);
  const tell = createRequestLogger(app);
  let [atOnce, closing] = [0, false];
  app.addHook('preClose', (done) => {
    closing = true;
    done();
  });

  /** Bodies of requests that continue on the regular path. */
  const bodies = new WeakMap<IncomingMessage, Buffer>();
  app.addHook('preParsing', (request, _reply, payload, done) => {
    const body = bodies.get(request.raw);
    done(null, body === undefined ? payload : Readable.from([body], { objectMode: false }));
  });

  const isExpected = ({ headers: { 'content-length': bytes, expect } }: IncomingMessage): boolean => {
    const length = Number(bytes ?? Number.NaN);
    return (
      !closing && atOnce < MAX_CONCURRENT_REQUESTS && length > 0 && length <= MAX_BODY_BYTES && expect === undefined
    );
  };

  const always = { ...headers, 'content-type': 'application/json; charset=utf-8' };
  const alwaysInARow = Object.entries(always).flat();

  /** Writes an answer, a string of bytes, in one piece with its headers. */
  function write(
    response: ServerResponse,
    text: string,
    {
      status,
      id,
      origin,
      retryAfterSeconds,
    }: { status: number; id: string; origin: string | undefined; retryAfterSeconds?: number | undefined },
  ): void {
    const forPage = headersFor(origin);
    const sent = [
      ...(forPage === null ? alwaysInARow : Object.entries({ ...always, ...forPage }).flat()),
      'date',
      serverTime(),
      'content-length',
      String(text.length),
    ];
    if (closing) sent.push('connection', 'close');
    if (status >= 400) sent.push('x-request-id', id);
    if (retryAfterSeconds !== undefined) sent.push('retry-after', String(retryAfterSeconds));
    response.writeHead(status, sent);
    response.end(text, 'latin1');
  }

  const loggerOf = (id: string): FastifyBaseLogger => loggerOfRequest(app.log, { reqId: id });

  async function answerDevice(
    call: CallName,
    device: AnswerDevice,
    request: FastPathRequest,
    id: string,
  ): Promise<string | WireReply> {
    try {
      const { traceparent } = request.headers;
      const outcome = await inSpan('request', call, () => device(request), {
        traceparent: typeof traceparent === 'string' ? traceparent : undefined,
        attributes: () => ({ 'shoushou.request_id': id }),
      });
      return outcome.ok ? wireBytes(outcome.value) : refusalReply(outcome);
    } catch (error) {
      return errorReply(error, { log: loggerOf(id), call });
    }
  }

  function answer(short: FastPathCall, arrived: Arrived): void {
    const id = nextRequestId();
    const asked: FastPathRequest = {
      headers: arrived.request.headers,
      body: arrived.bytes.toString('utf8'),
      address: arrived.address,
    };
    const reply =
      'device' in short ? answerDevice(short.call, short.device, asked, id) : answerKnownCaller(callers, short, asked);
    if (!(reply instanceof Promise))
      return reply === null
        ? finish(short.call, reply, arrived, id)
        : sendSoon(() => finish(short.call, reply, arrived, id));
    atOnce += 1;
    void reply.then((later) => {
      atOnce -= 1;
      finish(short.call, later, arrived, id);
    });
  }

  /**
   * Answers to requests that arrived together are sent together, once all are computed: an idle proxy on this machine is woken
   * by the first one and finds the others; waking it for each costs more than the answer itself.
   */
  let waiting: (() => void)[] = [];
  function sendSoon(send: () => void): void {
    if (waiting.push(send) > 1) return;
    setImmediate(() => {
      const sends = waiting;
      waiting = [];
      for (const each of sends) each();
    });
  }

  /** Sends the reply; null leaves the request to the regular path. */
  function finish(
    call: CallName,
    reply: string | WireReply | null,
    { request, response, bytes, startedAt }: Arrived,
    id: string,
  ): void {
    if (reply === null) {
      bodies.set(request, bytes);
      ordinary(request, response);
      return;
    }
    const { origin } = request.headers;
    const status = typeof reply === 'string' ? 200 : reply.status;
    if (typeof reply === 'string') write(response, reply, { status, id, origin });
    else
      write(response, wireBytes(JSON.stringify(reply.envelope)), {
        status,
        id,
        origin,
        retryAfterSeconds: reply.retryAfterSeconds,
      });
    tell({ call, status, elapsed: performance.now() - startedAt, id, log: loggerOf(id) });
  }

  const [ordinary] = app.server.listeners('request') as [RequestListener];
  app.server.off('request', ordinary);
  app.server.on('request', (request, response) => {
    const short = request.method === 'POST' ? calls.get(request.url ?? '') : undefined;
    if (!short || !isExpected(request)) return ordinary(request, response);
    const startedAt = performance.now();
    const address = (trusts === null ? request.socket.remoteAddress : proxyAddr(request, trusts)) ?? '';
    if (addresses.spend(networkOf(address), startedAt) !== null) return ordinary(request, response);
    watchBody(request);
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => void parts.push(part));
    request.on('end', () => {
      unwatchBody(request);
      answer(short, {
        request,
        response,
        bytes: parts.length === 1 ? parts[0]! : Buffer.concat(parts),
        address,
        startedAt,
      });
    });
  });
  return (request) => bodies.has(request);
}
