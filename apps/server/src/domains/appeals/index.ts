import { appealingCalls } from './appealing/appealing.calls.ts';
import { deskCalls } from './desk/desk.calls.ts';
import type { appealsCalls } from '@shoushou/contract/appeals/appeals.contract';
import type { ActionsOf } from '../../platform/http/action.ts';
import type { Deps } from '../../deps.ts';
import { mobileOf } from '../../platform/console/contact-numbers.ts';
import type { Domain } from '../../domain.ts';
import { storedRuleSet } from '../../platform/rules/stored-rules.ts';
import { APPEAL_RULES, appealRules } from './appeal-rules.rules.ts';
import { appealLineKinds } from './appeals-money.rules.ts';
import { appealsEventHandlers } from './appeals.events.ts';
import { appealsJobs } from './appeals.jobs.ts';
import { appealsHeld, appealsQueues, appealsSearch } from './console-search.store.ts';
import { appealsDeletionBlockers } from './deletion-blockers.steps.ts';
import { appealsMerge } from './person-merge.steps.ts';
import { appealFacts } from './person-facts.store.ts';
import { appealRecords } from './personal-records.store.ts';
import { placeOfOrder } from '../orders/index.ts';

const appealRuleSet = storedRuleSet({ id: APPEAL_RULES.id, name: '申诉', rules: appealRules }, APPEAL_RULES.first);

/** Appeals against the result of a visit, a customer or an info fee. */
export function createAppeals(deps: Deps): Domain {
  return {
    actions: {
      ...appealingCalls(deps),
      ...deskCalls(deps),
    } satisfies ActionsOf<typeof appealsCalls>,
    eventHandlers: appealsEventHandlers,
    jobs: appealsJobs(deps),
    consoleSearch: appealsSearch,
    consoleQueues: appealsQueues,
    contactNumbers: [
      {
        field: 'appeal',
        right: 'appeals',
        rows: 'appeals',
        key: 'appeals.no',
        type: 'text',
        mobile: { appellant: mobileOf('appeals.appellant_id'), against: mobileOf('appeals.against_id') },
      },
    ],
    scopeRecords: [{ record: 'appeal', rows: 'appeals', key: 'no', type: 'text', ...placeOfOrder('appeals') }],
    consoleHeld: appealsHeld,
    accountDeletionBlockers: appealsDeletionBlockers,
    personalRecords: appealRecords,
    personMerge: appealsMerge,
    personFacts: appealFacts,
    ruleSets: [appealRuleSet],
    ledgerLineKinds: appealLineKinds,
  };
}
