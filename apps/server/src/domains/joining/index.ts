import { applicationCalls } from './application/application.calls.ts';
import { phoneJoiningActions } from './by-phone/by-phone.calls.ts';
import { quizCalls } from './quiz/quiz.calls.ts';
import type { joiningCalls, phoneJoiningCalls } from '@shoushou/contract/joining/joining.contract';
import type { ActionsOf } from '../../platform/http/action.ts';
import { rowPlace } from '../../platform/console/row-place.ts';
import type { Deps } from '../../deps.ts';
import type { Domain } from '../../domain.ts';
import { joiningEventHandlers } from './joining.events.ts';
import { joiningJobs } from './joining.jobs.ts';
import { joiningRecords } from './personal-records.store.ts';
import { joiningQueues, plateSearch } from './console-search.store.ts';

/** Becoming a recycler, and permissions. */
export function createJoining(deps: Deps): Domain {
  return {
    actions: {
      ...applicationCalls(deps),
      ...phoneJoiningActions(deps),
      ...quizCalls(deps),
    } satisfies ActionsOf<typeof joiningCalls & typeof phoneJoiningCalls>,
    eventHandlers: joiningEventHandlers,
    jobs: joiningJobs(deps),
    consoleSearch: plateSearch,
    consoleQueues: joiningQueues,
    contactNumbers: [
      {
        field: 'application',
        right: 'reviews',
        rows: 'recycler_applications',
        key: 'recycler_applications.id',
        type: 'uuid',
        mobile: 'recycler_applications.mobile',
      },
    ],
    scopeRecords: [
      {
        record: 'application',
        rows: 'recycler_applications',
        key: 'id',
        type: 'uuid',
        ...rowPlace('recycler_applications'),
      },
    ],
    personalRecords: joiningRecords,
  };
}

export { countWaiting as countWaitingApplications } from './application/applications.store.ts';
export { findApplicants, readPlates } from './console-search.store.ts';
