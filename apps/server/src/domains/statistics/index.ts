import type { Deps } from '../../deps.ts';
import type { Domain } from '../../domain.ts';
import { statisticsJobs } from './statistics.jobs.ts';
import { statisticsActions } from './statistics.routes.ts';

export { countAllDays } from './count-days.steps.ts';

/** Figures of cities by day, and the live view of a city. */
export function createStatistics(deps: Deps): Domain {
  return { actions: statisticsActions(deps), jobs: statisticsJobs(deps) };
}
