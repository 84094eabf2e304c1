import type { Deps } from '../../deps.ts';
import type { Job } from '../../platform/jobs/jobs.ts';
import { checkAge } from './regions/check-age.steps.ts';

export function placesJobs(deps: Deps): Job[] {
  return [
    {
      name: 'places.check_age',
      cron: '10 9 * * *',
      run: async () => checkAge(deps),
    },
  ];
}
