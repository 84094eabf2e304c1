import type { Deps } from '../../deps.ts';
import type { Job } from '../../platform/jobs/jobs.ts';
import { deleteOldReports } from './reports.store.ts';

export function reportsJobs({ database, clock }: Pick<Deps, 'database' | 'clock'>): Job[] {
  return [{ name: 'reports.sweep', cron: '25 * * * *', run: () => deleteOldReports(database, clock.now()) }];
}
