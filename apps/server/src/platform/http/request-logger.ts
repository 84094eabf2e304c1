import type { FastifyBaseLogger } from 'fastify';

type Bindings = Parameters<FastifyBaseLogger['child']>[0];

/** Makes the logger of a request, with its id, when it has something to say: most requests have not. */
export const loggerOfRequest = (logger: FastifyBaseLogger, bindings: Bindings): FastifyBaseLogger =>
  new RequestLogger(logger, bindings);

class RequestLogger implements FastifyBaseLogger {
  readonly #server: FastifyBaseLogger;
  readonly #bindings: Bindings;
  #own: FastifyBaseLogger | null = null;

  constructor(server: FastifyBaseLogger, bindings: Bindings) {
    this.#server = server;
    this.#bindings = bindings;
  }

  get #logger(): FastifyBaseLogger {
    return (this.#own ??= this.#server.child(this.#bindings));
  }

  get level(): string {
    return this.#server.level;
  }

  set level(level: string) {
    this.#logger.level = level;
  }

  child(...given: Parameters<FastifyBaseLogger['child']>): FastifyBaseLogger {
    return this.#logger.child(...given);
  }
  silent(): void {}
  trace(...values: unknown[]): void {
    this.#write('trace', values);
  }
  debug(...values: unknown[]): void {
    this.#write('debug', values);
  }
  info(...values: unknown[]): void {
    this.#write('info', values);
  }
  warn(...values: unknown[]): void {
    this.#write('warn', values);
  }
  error(...values: unknown[]): void {
    this.#write('error', values);
  }
  fatal(...values: unknown[]): void {
    this.#write('fatal', values);
  }

  #write(level: 'trace' | 'debug' | 'info' | 'warn' | 'error' | 'fatal', values: readonly unknown[]): void {
    Reflect.apply(this.#logger[level], this.#logger, values);
  }
}
