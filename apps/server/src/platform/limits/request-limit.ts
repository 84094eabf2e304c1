import { failure, SECOND, type Clock, type Failure } from '@shoushou/kernel';
import type { Database, Queryable } from '../database/types.ts';
import { networkOf } from './network-of.ts';
import type { Job } from '../jobs/jobs.ts';

export interface RequestLimit {
  /**
   * The counted scope, such as `accounts.exist address:10.0.0.1`. Addresses of one network (`networkOf`) count as one.
   */
  scope: string;
  /** Requests allowed per window. */
  most: number;
  windowSeconds: number;
}

/**
 * Counts a request in PostgreSQL, so that the limit applies across servers and parallel requests. @returns null when
 * allowed, else the seconds until the window ends
 */
export async function countRequest(
  database: Queryable,
  clock: Clock,
  { scope, most, windowSeconds }: RequestLimit,
): Promise<number | null> {
  const now = clock.now();
  const window = windowSeconds * SECOND;
  const start = Math.floor(now / window) * window;
  const [row] = await database.query<{ count: number }>(
    `INSERT INTO request_counts AS counted (scope, window_start, count) VALUES ($1, to_timestamp($2 / 1000.0), 1)
     ON CONFLICT (scope) DO UPDATE SET window_start = excluded.window_start,
       count = CASE WHEN counted.window_start = excluded.window_start THEN counted.count + 1 ELSE 1 END
     RETURNING count`,
    [scope.replace(/\baddress:(\S+)/, (_, address: string) => `address:${networkOf(address)}`), start],
  );
  return row!.count > most ? Math.max(1, Math.ceil((start + window - now) / SECOND)) : null;
}

/** Uncounts a request that was counted but not made. */
export async function returnRequest(database: Queryable, scope: string): Promise<void> {
  await database.query('UPDATE request_counts SET count = count - 1 WHERE scope = $1 AND count > 0', [scope]);
}

/** Counts against several limits. @returns the seconds to wait of the first exceeded one, or null */
export async function countRequests(
  database: Queryable,
  clock: Clock,
  limits: readonly RequestLimit[],
): Promise<number | null> {
  for (const limit of limits) {
    const seconds = await countRequest(database, clock, limit);
    if (seconds !== null) return seconds;
  }
  return null;
}

/** Counts a request. @returns the refusal of the first exceeded limit; null when it is allowed */
export async function refuseTooMany(
  database: Queryable,
  clock: Clock,
  limits: RequestLimit | readonly RequestLimit[],
): Promise<Failure<'platform.too_many'> | null> {
  const seconds = await countRequests(database, clock, [limits].flat());
  return seconds === null ? null : failure('platform.too_many', { values: { seconds } });
}

/** Deletes counters of past windows. */
export function countRetention({ database, clock }: { database: Database; clock: Clock }): Job {
  return {
    name: 'platform.forget_counts',
    cron: '10 * * * *',
    async run() {
      await database.query(
        "DELETE FROM request_counts WHERE window_start < to_timestamp($1 / 1000.0) - interval '2 days'",
        [clock.now()],
      );
    },
  };
}
