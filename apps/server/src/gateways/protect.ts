import {
  BrokenCircuitError,
  bulkhead,
  BulkheadRejectedError,
  circuitBreaker,
  ConsecutiveBreaker,
  handleAll,
  wrap,
} from 'cockatiel';
import { inSpan } from '../platform/traces/span.ts';
import { signal } from '../platform/metrics/signals.ts';
import { isInsideTransaction } from '../platform/database/transaction.ts';

/**
 * Maximum concurrent requests to one provider per process; more wait in a queue, and further ones are refused at once.
 */
export const MAX_CONCURRENT = 32;
export const MAX_WAITING = 96;
/** Failures in a row after which a provider is left alone, and for how long, milliseconds. */
const FAILURES_UNTIL_OPEN = 10;
const REST = 5_000;
/**
 * Longest exchange with a provider, milliseconds: below the 5 s after which the database ends a transaction that does
 * nothing, should one ever wait for a provider again.
 */
export const WIRE_TIMEOUT = 3_000;

/** A programming error: while a provider is slow, a transaction that waits for it holds a connection and its locks. */
export class CalledInsideTransaction extends Error {
  constructor(provider: string) {
    super(
      `${provider} was called inside a transaction: commit what is intended first (platform/providers/ask-provider.ts)`,
    );
    this.name = 'CalledInsideTransaction';
  }
}

/** Why a request was not sent: nothing was done, and it may be repeated. */
export type NotSent = 'CIRCUIT_OPEN' | 'TOO_MANY_AT_ONCE';

export const isNotSent = (code: string): boolean => code === 'CIRCUIT_OPEN' || code === 'TOO_MANY_AT_ONCE';

/**
 * A provider's transport with a budget of simultaneous requests and a circuit breaker, refusing calls inside
 * transactions. Every error of the transport counts as a failure of the provider; refusals in its answers do not.
 * @param notSent the transport's error for a request that was not sent
 */
export function protect<Parameters extends unknown[], Answer>(
  provider: string,
  transport: (...parameters: Parameters) => Promise<Answer>,
  notSent: (code: NotSent) => Error,
): (...parameters: Parameters) => Promise<Answer> {
  const policy = wrap(
    bulkhead(MAX_CONCURRENT, MAX_WAITING),
    circuitBreaker(handleAll, { halfOpenAfter: REST, breaker: new ConsecutiveBreaker(FAILURES_UNTIL_OPEN) }),
  );
  return async (...parameters) => {
    if (isInsideTransaction()) throw new CalledInsideTransaction(provider);
    const from = performance.now();
    const tell = (outcome: 'answered' | 'failed' | 'not_sent'): void =>
      signal('provider', { provider, outcome, milliseconds: performance.now() - from });
    try {
      const answer = await inSpan('provider', provider, () => policy.execute(() => transport(...parameters)));
      tell('answered');
      return answer;
    } catch (error) {
      tell(error instanceof BulkheadRejectedError || error instanceof BrokenCircuitError ? 'not_sent' : 'failed');
      if (error instanceof BulkheadRejectedError) throw notSent('TOO_MANY_AT_ONCE');
      throw error instanceof BrokenCircuitError ? notSent('CIRCUIT_OPEN') : error;
    }
  };
}
