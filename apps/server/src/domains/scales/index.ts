import type { Deps } from '../../deps.ts';
import type { Domain } from '../../domain.ts';
import { storedRuleSet } from '../../platform/rules/stored-rules.ts';
import { SCALE_RULES, scaleRules } from './scale-rules.rules.ts';
import { scalesQueues } from './console-queues.store.ts';
import { scaleRecords } from './personal-records.store.ts';
import { scalesEventHandlers } from './scales.events.ts';
import { scalesJobs } from './scales.jobs.ts';
import { scalesActions } from './scales.routes.ts';

/** Scales: their owners, their reports, and the evidence of weights. */
export function createScales(deps: Deps): Domain {
  return {
    actions: scalesActions(deps),
    eventHandlers: scalesEventHandlers(deps),
    jobs: scalesJobs(deps),
    consoleQueues: scalesQueues,
    personalRecords: scaleRecords,
    ruleSets: [storedRuleSet({ id: SCALE_RULES.id, name: '电子秤', rules: scaleRules }, SCALE_RULES.first)],
  };
}

export { seedOwnedScales } from './builders/owned-scales.builders.ts';
export { composeReport } from './builders/scales.builders.ts';
export { judgeCapture } from './evidence/judge-capture.steps.ts';
