import type { Queryable } from '../database/types.ts';
import { readOutboxLag } from '../events/outbox-lag.ts';

/**
 * A figure that is read when metrics are scraped. Its statement must be answered from an index: every scrape of every
 * process runs it.
 */
export interface Gauge {
  /** Prometheus name without prefix, with its unit: `refunds_waiting`, `ledger_check_age_seconds`. */
  name: string;
  /** One sentence for the metrics page. */
  help: string;
  /** @param now milliseconds */
  read(database: Queryable, now: number): Promise<number>;
}

declare module '../../domain.ts' {
  interface Domain {
    /** Its figures for metrics. */
    gauges?: readonly Gauge[];
  }
}

/** Reads the column `count` of a statement's single row. */
export const countOf =
  (text: string) =>
  async (database: Queryable): Promise<number> =>
    (await database.query<{ count: number }>(text))[0]!.count;

/** Figures of the platform's own queues. */
export const platformGauges: readonly Gauge[] = [
  {
    name: 'outbox_events_waiting',
    help: 'Events that are not delivered yet.',
    read: countOf('SELECT count(*)::int AS count FROM outbox_events'),
  },
  {
    name: 'outbox_oldest_seconds',
    help: 'Age of the oldest event that is not delivered.',
    read: async (database, now) => (await readOutboxLag(database, now)).oldestSeconds,
  },
  {
    name: 'job_items_stuck',
    help: 'Items that a job could not process and tries again.',
    read: countOf('SELECT count(*)::int AS count FROM job_failures'),
  },
  {
    name: 'archive_age_seconds',
    help: 'Time since write-ahead log was archived, or could have been; 0 where the database archives none.',
    read: countOf(
      `SELECT CASE WHEN current_setting('archive_mode') = 'off' THEN 0
         ELSE extract(epoch FROM now() - COALESCE(last_archived_time, stats_reset, now())) END::float8 AS count
         FROM pg_stat_archiver`,
    ),
  },
  {
    name: 'archive_fails',
    help: 'Whether the newest attempt to archive write-ahead log failed.',
    read: countOf(
      `SELECT (last_failed_time IS NOT NULL AND last_failed_time > COALESCE(last_archived_time, '-infinity'))::int AS
       count FROM pg_stat_archiver`,
    ),
  },
];
