import type { Clock } from '@shoushou/kernel';
import { sweep } from '../../database/sweep.ts';
import type { Database } from '../../database/types.ts';
import type { Job } from '../../jobs/jobs.ts';

/** Retention of replies by idempotency key: 30 days. */
export function keyRetention({ database, clock }: { database: Database; clock: Clock }): Job {
  return {
    name: 'platform.forget_keys',
    cron: '20 4 * * *',
    async run() {
      await sweep(
        database,
        {
          table: 'idempotency_keys',
          key: 'owner_id, key',
          where: "created_at < to_timestamp($1 / 1000.0) - interval '30 days'",
        },
        [clock.now()],
      );
    },
  };
}
