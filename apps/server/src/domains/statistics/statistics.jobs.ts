import type { Deps } from '../../deps.ts';
import type { Job } from '../../platform/jobs/jobs.ts';
import { countDays } from './count-days.steps.ts';

const NAME = 'statistics.count_days';

export function statisticsJobs(deps: Pick<Deps, 'database' | 'clock' | 'log'>): Job[] {
  return [{ name: NAME, cron: '*/5 * * * *', run: () => countDays(deps, NAME) }];
}
