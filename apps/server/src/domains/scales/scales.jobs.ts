import { HOUR, shanghaiDate } from '@shoushou/kernel';
import type { Deps } from '../../deps.ts';
import { dueItemsJob } from '../../platform/jobs/due-items.ts';
import type { Job } from '../../platform/jobs/jobs.ts';
import { rulesInForce } from '../../platform/rules/stored-rules.ts';
import { SCALE_RULES } from './scale-rules.rules.ts';
import { lockEnding, markNotified } from './certificates.store.ts';
import { notifyPerson } from './notifications.steps.ts';
import { lapseOffers } from './offers/offers.store.ts';
import { findBrokenScales } from './scale-invariants.store.ts';

/** Captures that are read again each night. */
const READ_AGAIN = 1_000;

export function scalesJobs(deps: Deps): Job[] {
  const { database, clock, log } = deps;
  return [
    dueItemsJob(deps, {
      name: 'scales.tell_ending_certificates',
      cron: '0 9 * * *',
      next: (tx, waiting) => lockEnding(tx, shanghaiDate(clock.now()), waiting),
      keyOf: ({ id, days }) => `${id} ${days}`,
      async work(tx, row) {
        await markNotified(tx, row);
        await notifyPerson(
          tx,
          deps,
          row.ownerId,
          row.days === 0 ? '秤的检定到期' : '秤的检定快到期了',
          `${row.scale} 的检定有效至 ${row.validTo}，请${row.days === 0 ? '重新检定后使用' : '尽快申请检定'}`,
        );
      },
    }),
    {
      name: 'scales.lapse_offers',
      cron: '15 * * * *',
      run: async () => lapseOffers(database, clock.now() - (await rulesInForce(deps, SCALE_RULES)).offerHours * HOUR),
    },
    {
      name: 'scales.check',
      cron: '30 3 * * *',
      async run() {
        const problems = await findBrokenScales(database, READ_AGAIN);
        if (problems.length > 0) log.error({ problems }, 'scales, captured weights or lines do not agree');
      },
    },
  ];
}
