import type { Clock } from '@shoushou/kernel';
import type { Database } from '../../database/types.ts';
import type { Job } from '../../jobs/jobs.ts';

/** Retention of replies by idempotency key: 30 days. */
export function keyRetention({ database, clock }: { database: Database; clock: Clock }): Job {
  return {
    name: 'platform.forget_keys',
    cron: '20 4 * * *',
    async run() {
      await database.query(
        "DELETE FROM idempotency_keys WHERE created_at < to_timestamp($1 / 1000.0) - interval '30 days'",
        [clock.now()],
      );
    },
  };
}
