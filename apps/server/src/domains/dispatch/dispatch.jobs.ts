import type { Deps } from '../../deps.ts';
import type { Job } from '../../platform/jobs/jobs.ts';
import { listOrderCities } from '../orders/index.ts';
import { findBrokenDispatch } from './dispatch-invariants.store.ts';
import { PAUSE_RETENTION } from './offers/batch.steps.ts';
import { deleteOldPauses } from './offers/offers.store.ts';
import { openWarnings } from './warnings/find-warnings.steps.ts';

/** The batches themselves run every few seconds (`send`), not as a job. */
export function dispatchJobs(deps: Deps): Job[] {
  const { database, clock, log } = deps;
  return [
    { name: 'dispatch.open_warnings', cron: '* * * * *', run: () => openWarnings(deps) },
    {
      name: 'dispatch.forget_pauses',
      cron: '7 * * * *',
      run: async () =>
        void (await Promise.all(
          (await listOrderCities(database)).map((city) =>
            deleteOldPauses(database, city, clock.now() - PAUSE_RETENTION),
          ),
        )),
    },
    {
      name: 'dispatch.check',
      cron: '35 3 * * *',
      async run() {
        const problems = await findBrokenDispatch(database, clock.now());
        if (problems.length > 0) log.error({ problems }, 'offers and orders do not agree');
      },
    },
  ];
}
