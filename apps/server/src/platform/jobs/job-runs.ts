import { fromInstant, toInstant, type Clock, type Instant } from '@shoushou/kernel';
import { CronExpressionParser } from 'cron-parser';
import type { Queryable } from '../database/types.ts';

/** In which jobs' times are meant. */
export const TIME_ZONE = 'Asia/Shanghai';

interface JobRun {
  readonly job: string;
  /** The next moment of its schedule. */
  readonly nextAt: Instant;
  /** Null before its first run on this installation. */
  readonly endedAt: Instant | null;
  readonly milliseconds: number | null;
  /** Failed runs since the last successful one. */
  readonly failures: number;
  /** The last failure, also when later runs went well. */
  readonly failedAt: Instant | null;
  readonly error: string | null;
}

/** Stored runs of jobs, in addition to their queue. */
export interface JobRecord {
  /** Writes down which jobs there are; others are forgotten. */
  know(jobs: readonly { name: string; cron: string }[]): Promise<void>;
  /** Names of jobs whose minute passed since their last run: the server stood still. */
  missed(): Promise<string[]>;
  ended(run: { name: string; cron: string; milliseconds: number; error: unknown }): Promise<void>;
}

export function createJobRecord({ database, clock }: { database: Queryable; clock: Clock }): JobRecord {
  return {
    async know(jobs) {
      const rows = JSON.stringify(jobs.map(({ name, cron }) => ({ name, cron })));
      await database.query(
        `INSERT INTO job_runs (job, cron) SELECT name, cron
         FROM jsonb_to_recordset($1::jsonb) AS job (name text, cron text)
         ON CONFLICT (job) DO UPDATE SET cron = excluded.cron WHERE job_runs.cron <> excluded.cron`,
        [rows],
      );
      await database.query('DELETE FROM job_runs WHERE job <> ALL ($1)', [jobs.map(({ name }) => name)]);
    },
    async missed() {
      const rows = await database.query<{ job: string; cron: string; endedAt: Instant }>(
        `SELECT job, cron, instant_text(ended_at) AS "endedAt" FROM job_runs WHERE ended_at IS NOT NULL`,
      );
      const now = new Date(clock.now());
      return rows
        .filter(({ cron, endedAt }) => {
          const due = CronExpressionParser.parse(cron, { currentDate: now, tz: TIME_ZONE }).prev().getTime();
          return fromInstant(endedAt) < due;
        })
        .map(({ job }) => job);
    },
    async ended({ name, cron, milliseconds, error }) {
      const text = error === null ? null : String(error).slice(0, 500);
      await database.query(
        `INSERT INTO job_runs AS known (job, cron, ended_at, milliseconds, failures, failed_at, error)
         VALUES ($1, $2, $3, $4, CASE WHEN $5::text IS NULL THEN 0 ELSE 1 END, CASE WHEN $5::text IS NULL THEN NULL
         ELSE $3::timestamptz END, $5)
         ON CONFLICT (job) DO UPDATE SET cron = excluded.cron, ended_at = excluded.ended_at,
         milliseconds = excluded.milliseconds, failures = CASE WHEN $5::text IS NULL THEN 0 ELSE known.failures + 1 END,
           failed_at = coalesce(excluded.failed_at, known.failed_at), error = coalesce(excluded.error, known.error)`,
        [name, cron, toInstant(clock.now()), Math.round(milliseconds), text],
      );
    },
  };
}

/** Every job, the failing ones first. @param now milliseconds */
export async function listJobRuns(database: Queryable, now: number): Promise<JobRun[]> {
  const rows = await database.query<Omit<JobRun, 'nextAt'> & { cron: string }>(
    `SELECT job, cron, ended_at AS "endedAt", milliseconds, failures, failed_at AS "failedAt", error FROM job_runs
     ORDER BY (failures > 0) DESC, job`,
  );
  return rows.map(({ cron, ...row }) => ({
    ...row,
    nextAt: toInstant(
      CronExpressionParser.parse(cron, { currentDate: new Date(now), tz: TIME_ZONE })
        .next()
        .getTime(),
    ),
  }));
}
