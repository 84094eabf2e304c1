import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { signal } from '../metrics/signals.ts';
import { boundRoute } from './bound-route.ts';
import type { Caller } from './caller.ts';

/** Milliseconds within which requests refused under load are one line: a thousand lines a second would be load too. */
const REFUSED_LOG_INTERVAL = 1_000;
/** Milliseconds after which an answer is logged as a warning. Uploads have their own limits. */
const SLOW = 1_000;

/** Refusals because of load: limits of one caller, or of this process. */
const isRefusedUnderLoad = (status: number): boolean => status === 429 || status === 503;

/** A request that was answered; `elapsed` in milliseconds. */
interface Answered {
  call: string;
  status: number;
  elapsed: number;
  id: string;
  /** The client's, as trusted proxies forward it. */
  address: string;
  /** Absent for a request that was answered before its caller was known. */
  caller?: Caller | null | undefined;
  multipart?: boolean | undefined;
  log: FastifyBaseLogger;
}

/**
 * Logs answered requests: a line each with its id, caller and address, which the law wants kept for six months; failed
 * answers carry the id as `x-request-id`; those refused under load are logged as a count.
 */
export function createRequestLogger(app: FastifyInstance): (answered: Answered) => void {
  const refused = new RefusedUnderLoad(app.log);
  const isLogged = (app.log as Partial<Logger>).isLevelEnabled?.('info') ?? false;
  app.addHook('onClose', async () => refused.write());
  return ({ call, status, elapsed, id, address, caller, multipart, log }) => {
    const milliseconds = Math.round(elapsed);
    signal('request', { call, status, milliseconds: elapsed });
    if (isRefusedUnderLoad(status)) refused.add(call, status, id);
    else if (status >= 500 || (milliseconds > SLOW && multipart !== true))
      log.warn(
        { call, status, milliseconds, caller: nameOf(caller), address },
        status >= 500 ? 'request failed' : 'slow request',
      );
    else if (isLogged) log.info({ call, status, milliseconds, caller: nameOf(caller), address }, 'request');
  };
}

/** `operator 01…` or `user 01…`, by the id; a kind alone for callers without an account. */
function nameOf(caller: Caller | null | undefined): string | undefined {
  if (caller?.kind === 'operator') return `operator ${caller.operatorId}`;
  return caller?.kind === 'user' ? `user ${caller.userId}` : caller?.kind;
}

export function logRequests(app: FastifyInstance): void {
  const tell = createRequestLogger(app);
  app.addHook('onResponse', (request, reply, done) => {
    done();
    const { call, multipart } = boundRoute(request);
    if (call === undefined) return;
    tell({
      call,
      status: reply.statusCode,
      elapsed: reply.elapsedTime,
      id: request.id,
      address: request.ip,
      caller: request.caller,
      multipart,
      log: request.log,
    });
  });
}

class RefusedUnderLoad {
  readonly #log: FastifyBaseLogger;
  readonly #calls = new Map<string, number>();
  #firstRequest = '';
  #timer: NodeJS.Timeout | null = null;

  constructor(log: FastifyBaseLogger) {
    this.#log = log;
  }

  add(call: string, status: number, requestId: string): void {
    if (this.#timer === null) {
      this.#firstRequest = requestId;
      this.#timer = setTimeout(() => this.write(), REFUSED_LOG_INTERVAL).unref();
    }
    const key = `${status} ${call}`;
    this.#calls.set(key, (this.#calls.get(key) ?? 0) + 1);
  }

  write(): void {
    if (this.#timer === null) return;
    clearTimeout(this.#timer);
    this.#timer = null;
    this.#log.warn(
      { refused: Object.fromEntries(this.#calls), firstRequest: this.#firstRequest },
      'requests refused under load',
    );
    this.#calls.clear();
  }
}

const ofThisProcess = `${Math.trunc(performance.timeOrigin).toString(36)}${process.pid.toString(36)}-`;
let count = 0;

/** Unique over all processes and restarts, and short enough to be read out on the phone. */
export function nextRequestId(): string {
  count += 1;
  return `${ofThisProcess}${count.toString(36)}`;
}
