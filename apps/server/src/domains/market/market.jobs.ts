import { DAY, MINUTE, SECOND } from '@shoushou/kernel';
import { tradingDayAt } from '@shoushou/rules/market/trading-days';
import type { Deps } from '../../deps.ts';
import type { Job } from '../../platform/jobs/jobs.ts';
import { closeDays, deleteMinutesBefore } from './futures/bars.store.ts';
import { REFRESH_JOB, refreshFeed } from './futures/refresh-feed.steps.ts';

/** How long minutes are stored, milliseconds: sixty trading days, even with holidays between them. */
const MINUTES_FOR = 92 * DAY;

export function marketJobs(deps: Deps): Job[] {
  return [
    {
      // For alerts without open screens; with open screens the server polls more often.
      name: REFRESH_JOB,
      cron: '* * * * *',
      run: () => refreshFeed(deps, MINUTE - SECOND),
    },
    {
      // Data that a feed sends later for the day replaces it.
      name: 'market.close_days',
      cron: '20 * * * *',
      run: () => closeDays(deps.database, tradingDayAt(deps.clock.now())),
    },
    {
      name: 'market.forget_minutes',
      cron: '40 16 * * *',
      run: () => deleteMinutesBefore(deps.database, deps.clock.now() - MINUTES_FOR),
    },
  ];
}
