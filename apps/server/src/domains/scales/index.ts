import { ownCalls } from './own/own.calls.ts';
import { reportingCalls } from './reporting/reporting.calls.ts';
import { bindingCalls } from './binding/binding.calls.ts';
import { commandsCalls } from './commands/commands.calls.ts';
import { evidenceCalls } from './evidence/evidence.calls.ts';
import { offersCalls } from './offers/offers.calls.ts';
import { operatingCalls } from './operating/operating.calls.ts';
import type { scalesCalls } from '@shoushou/contract/scales/scales.contract';
import type { ActionsOf } from '../../platform/http/action.ts';
import type { Deps } from '../../deps.ts';
import type { Domain } from '../../domain.ts';
import { storedRuleSet } from '../../platform/rules/stored-rules.ts';
import { SCALE_RULES, scaleRules } from './scale-rules.rules.ts';
import { scalesQueues } from './console-queues.store.ts';
import { scaleRecords } from './personal-records.store.ts';
import { scalesEventHandlers } from './scales.events.ts';
import { scalesJobs } from './scales.jobs.ts';

/** Scales: their owners, their reports, and the evidence of weights. */
export function createScales(deps: Deps): Domain {
  return {
    actions: {
      ...ownCalls(deps),
      ...reportingCalls(deps),
      ...bindingCalls(deps),
      ...commandsCalls(deps),
      ...evidenceCalls(deps),
      ...offersCalls(deps),
      ...operatingCalls(deps),
    } satisfies ActionsOf<typeof scalesCalls>,
    eventHandlers: scalesEventHandlers(deps),
    jobs: scalesJobs(deps),
    consoleQueues: scalesQueues,
    personalRecords: scaleRecords,
    ruleSets: [storedRuleSet({ id: SCALE_RULES.id, name: '电子秤', rules: scaleRules }, SCALE_RULES.first)],
  };
}

export { seedOwnedScales } from './builders/owned-scales.builders.ts';
export { composeReport } from './builders/scales.builders.ts';
export { readCaptures } from './evidence/capture-view.steps.ts';
export { judgeCapture } from './evidence/judge-capture.steps.ts';
