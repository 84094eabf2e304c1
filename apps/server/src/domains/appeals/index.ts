import type { Deps } from '../../deps.ts';
import type { Domain } from '../../domain.ts';
import { appealsEventHandlers } from './appeals.events.ts';
import { appealsJobs } from './appeals.jobs.ts';
import { appealsActions } from './appeals.routes.ts';
import { appealsDeletionBlockers } from './deletion-blockers.steps.ts';
import { appealsMerge } from './person-merge.steps.ts';
import { appealFacts } from './person-facts.store.ts';
import { appealRecords } from './personal-records.store.ts';

/** Appeals against the result of a visit, a customer or an info fee. */
export function createAppeals(deps: Deps): Domain {
  return { actions: appealsActions(deps), eventHandlers: appealsEventHandlers, jobs: appealsJobs(deps), accountDeletionBlockers: appealsDeletionBlockers, personalRecords: appealRecords, personMerge: appealsMerge, personFacts: appealFacts };
}
