import { DAY, MINUTE, SECOND } from '@shoushou/kernel';
import type { Deps } from '../../deps.ts';
import type { Job } from '../../platform/jobs/jobs.ts';
import { deleteMinutesBefore } from './futures/bars.store.ts';
import { REFRESH_JOB, refreshFeed } from './futures/refresh-feed.steps.ts';

/** How long minutes are stored, milliseconds: sixty trading days, whatever holidays lie between. */
const MINUTES_FOR = 92 * DAY;

export function marketJobs(deps: Deps): Job[] {
  return [
    {
      // For alerts while nobody looks; open screens make the server ask more often.
      name: REFRESH_JOB,
      cron: '* * * * *',
      run: () => refreshFeed(deps, MINUTE - SECOND),
    },
    {
      name: 'market.forget_minutes',
      cron: '40 16 * * *',
      run: () => deleteMinutesBefore(deps.database, deps.clock.now() - MINUTES_FOR),
    },
  ];
}
