import { fromInstant, MINUTE, toInstant, type Clock, type Instant } from '@shoushou/kernel';
import type { FastifyBaseLogger } from 'fastify';
import type { Database, Queryable, Transaction } from '../database/types.ts';
import type { Job } from './jobs.ts';

/** Dependencies of processing items. */
export interface ItemDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly log: Pick<FastifyBaseLogger, 'error'>;
}

export interface DueItems<Item, Where extends readonly unknown[] = []> {
  /** The next due item, skipping those in `waiting`; locked where several servers may process it. */
  next(tx: Transaction, waiting: readonly string[], ...where: Where): Promise<Item | undefined>;
  /** Identifies the item within its job. */
  keyOf(item: Item): string;
  work(tx: Transaction, item: Item, ...where: Where): Promise<void>;
}

/** An item that a job failed to process. */
export interface JobFailure {
  job: string;
  item: string;
  attempts: number;
  firstFailedAt: Instant;
  failedAt: Instant;
  nextTryAt: Instant;
  error: string;
}

/** Items per run at most; the next run continues. */
const MAX_PER_RUN = 10_000;
const LONGEST_WAIT_MINUTES = 60;

/**
 * Processes due items one after the other, each in its own transaction. A failing item is rolled back, logged and
 * skipped for 2, 4, 8 … minutes, at most an hour, while the others continue; `listFailures` shows it until it succeeds
 * or is no longer due.
 */
export async function processDueItems<Item>(deps: ItemDeps, job: string, items: DueItems<Item>): Promise<void> {
  await processDue(deps, await openFailures(deps, job), items, []);
}

/** A job that processes its due items. */
export const dueItemsJob = <Item>(
  deps: ItemDeps,
  { name, cron, ...items }: Pick<Job, 'name' | 'cron'> & DueItems<Item>,
): Job => ({ name, cron, run: () => processDueItems(deps, name, items) });

/**
 * `processDueItems` city by city, each search for the next item within one; up to a maximum number of items per run and
 * city.
 */
export async function processDueItemsByCity<Item>(
  deps: ItemDeps,
  job: string,
  cities: readonly string[],
  items: DueItems<Item, [city: string]>,
): Promise<void> {
  const failures = await openFailures(deps, job);
  for (const city of cities) await processDue(deps, failures, items, [city]);
}

async function processDue<Item, Where extends readonly unknown[]>(
  { database }: ItemDeps,
  failures: Awaited<ReturnType<typeof openFailures>>,
  { next, keyOf, work }: DueItems<Item, Where>,
  where: Where,
): Promise<void> {
  const done = new Set<string>();
  for (let count = 0; count < MAX_PER_RUN; count += 1) {
    let key: string | undefined;
    try {
      const found = await database.transaction(async (tx) => {
        const item = await next(tx, failures.waiting(), ...where);
        if (item === undefined) return false;
        key = keyOf(item);
        if (done.has(key)) throw new Error('worked on, and due as before');
        await work(tx, item, ...where);
        return true;
      });
      if (!found || key === undefined) return;
      done.add(key);
      await failures.forget(key);
    } catch (error) {
      // Errors before an item is found, such as a lost connection, concern no item.
      if (key === undefined) throw error;
      await failures.keep(key, error);
    }
  }
}

/** `processDueItems` for items that were claimed before: a call to a provider must not run inside a transaction. */
export async function processItems<Item>(
  deps: ItemDeps,
  job: string,
  items: readonly Item[],
  keyOf: (item: Item) => string,
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const failures = await openFailures(deps, job);
  for (const item of items) {
    try {
      await work(item);
      await failures.forget(keyOf(item));
    } catch (error) {
      await failures.keep(keyOf(item), error);
    }
  }
}

/** Items of the job that failed and wait for a retry. */
export async function waitingItems(deps: ItemDeps, job: string): Promise<string[]> {
  return (await openFailures(deps, job)).waiting();
}

async function openFailures({ database, clock, log }: ItemDeps, job: string) {
  const rows = await database.query<Pick<JobFailure, 'item' | 'nextTryAt'>>(
    'SELECT item, next_try_at AS "nextTryAt" FROM job_failures WHERE job = $1',
    [job],
  );
  const known = new Map(rows.map(({ item, nextTryAt }) => [item, fromInstant(nextTryAt)]));
  return {
    waiting: (): string[] => [...known].flatMap(([item, nextTryAt]) => (nextTryAt > clock.now() ? [item] : [])),
    async forget(item: string): Promise<void> {
      if (known.delete(item))
        await database.query('DELETE FROM job_failures WHERE job = $1 AND item = $2', [job, item]);
    },
    async keep(item: string, error: unknown): Promise<void> {
      log.error({ job, item, error }, 'a job could not finish an item');
      const now = clock.now();
      const [row] = await database.query<Pick<JobFailure, 'nextTryAt'>>(
        `INSERT INTO job_failures AS kept (job, item, attempts, first_failed_at, failed_at, next_try_at, error)
         VALUES ($1, $2, 1, $3, $3, $4, $5)
         ON CONFLICT (job, item) DO UPDATE SET attempts = kept.attempts + 1, failed_at = $3, error = $5,
           next_try_at = $3::timestamptz + make_interval(mins => least(${LONGEST_WAIT_MINUTES},
           2 ^ least(kept.attempts + 1, 10))::integer)
         RETURNING next_try_at AS "nextTryAt"`,
        [job, item, toInstant(now), toInstant(now + 2 * MINUTE), String(error).slice(0, 500)],
      );
      known.set(item, fromInstant(row!.nextTryAt));
    },
  };
}

/** Items that jobs failed to process, longest failing first. */
export function listFailures(database: Queryable, limit = 100): Promise<JobFailure[]> {
  return database.query<JobFailure>(
    `SELECT job, item, attempts, first_failed_at AS "firstFailedAt", failed_at AS "failedAt",
     next_try_at AS "nextTryAt", error FROM job_failures ORDER BY first_failed_at, job, item LIMIT $1`,
    [limit],
  );
}

/** Deletes failures of items that no run has processed for a day: they are no longer due. */
export function failureRetention({ database, clock }: Pick<ItemDeps, 'database' | 'clock'>): Job {
  return {
    name: 'platform.forget_failures',
    cron: '45 4 * * *',
    run: () => deleteSettledFailures(database, clock.now()),
  };
}

export async function deleteSettledFailures(database: Queryable, now: number): Promise<void> {
  await database.query(`DELETE FROM job_failures WHERE next_try_at < to_timestamp($1 / 1000.0) - interval '1 day'`, [
    now,
  ]);
}
