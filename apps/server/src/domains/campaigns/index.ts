import type { Deps } from '../../deps.ts';
import type { Domain } from '../../domain.ts';
import { storedRuleSet } from '../../platform/rules/stored-rules.ts';
import { REMINDER_RULES, reminderRules } from './reminder-rules.rules.ts';
import { campaignsJobs } from './campaigns.jobs.ts';
import { campaignsQueues } from './console-queues.store.ts';
import { sealMissingChains } from './drawing/chain-seal.steps.ts';
import { campaignsActions } from './campaigns.routes.ts';
import { campaignsEventHandlers } from './invitations.events.ts';
import { invitationRecords } from './personal-records.store.ts';

export { seedCampaignLife } from './builders/sample-life.builders.ts';
export { findBrokenCampaigns } from './campaigns-invariants.store.ts';
export { sealMissingChains } from './drawing/chain-seal.steps.ts';

/** Invitations, estate stewards, and every campaign. */
export function createCampaigns(deps: Deps): Domain {
  return {
    actions: campaignsActions(deps),
    eventHandlers: campaignsEventHandlers(deps),
    jobs: campaignsJobs(deps),
    consoleQueues: campaignsQueues,
    ledgerLineKinds: { reward: { name: '奖励' } },
    personalRecords: invitationRecords,
    ruleSets: [storedRuleSet({ id: REMINDER_RULES.id, name: '活动', rules: reminderRules }, REMINDER_RULES.first)],
    prepare: () => sealMissingChains(deps),
  };
}
