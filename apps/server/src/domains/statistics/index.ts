import { statisticsActions } from './statistics.calls.ts';
import type { statisticsCalls } from '@shoushou/contract/statistics/statistics.contract';
import type { ActionsOf } from '../../platform/http/action.ts';
import type { Deps } from '../../deps.ts';
import type { Domain } from '../../domain.ts';
import { statisticsJobs } from './statistics.jobs.ts';

export { countAllDays } from './count-days.steps.ts';

/** Figures of cities by day, and the live view of a city. */
export function createStatistics(deps: Deps): Domain {
  return {
    actions: {
      ...statisticsActions(deps),
    } satisfies ActionsOf<typeof statisticsCalls>,
    jobs: statisticsJobs(deps),
  };
}
