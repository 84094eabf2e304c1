import { campaignContacts } from './desk/contacts.store.ts';
import { invitationsCalls } from './invitations/invitations.calls.ts';
import { stewardsCalls } from './stewards/stewards.calls.ts';
import { contestsCalls } from './contests/contests.calls.ts';
import { drawingCalls } from './drawing/drawing.calls.ts';
import { packetsCalls } from './packets/packets.calls.ts';
import { prizesCalls } from './prizes/prizes.calls.ts';
import { takingPartCalls } from './taking-part/taking-part.calls.ts';
import { pagesCalls } from './pages/pages.calls.ts';
import { dealsCalls } from './deals/deals.calls.ts';
import { HOLD_RULES, holdRules } from './deals/made-up.rules.ts';
import { campaignsMerge } from './person-merge.steps.ts';
import { deskCalls } from './desk/desk.calls.ts';
import { objectionsCalls } from './objections/objections.calls.ts';
import { recoveriesCalls } from './recoveries/recoveries.calls.ts';
import type { campaignsCalls } from '@shoushou/contract/campaigns/campaigns.contract';
import type { heldDealsCalls } from '@shoushou/contract/campaigns/held-deals.contract';
import type { ActionsOf } from '../../platform/http/action.ts';
import type { Deps } from '../../deps.ts';
import type { Domain } from '../../domain.ts';
import { storedRuleSet } from '../../platform/rules/stored-rules.ts';
import { REMINDER_RULES, reminderRules } from './reminder-rules.rules.ts';
import { campaignsJobs } from './campaigns.jobs.ts';
import { campaignsQueues } from './console-queues.store.ts';
import { sealMissingChains } from './drawing/chain-seal.steps.ts';
import { campaignsEventHandlers } from './invitations.events.ts';
import { invitationRecords } from './personal-records.store.ts';

export { seedCampaignLife } from './builders/sample-life.builders.ts';
export { findBrokenCampaigns } from './campaigns-invariants.store.ts';
export { sealMissingChains } from './drawing/chain-seal.steps.ts';

/** Invitations, estate stewards, and every campaign. */
export function createCampaigns(deps: Deps): Domain {
  return {
    actions: {
      ...invitationsCalls(deps),
      ...stewardsCalls(deps),
      ...contestsCalls(deps),
      ...drawingCalls(deps),
      ...packetsCalls(deps),
      ...prizesCalls(deps),
      ...takingPartCalls(deps),
      ...pagesCalls(deps),
      ...deskCalls(deps),
      ...objectionsCalls(deps),
      ...recoveriesCalls(deps),
      ...dealsCalls(deps),
    } satisfies ActionsOf<typeof campaignsCalls & typeof heldDealsCalls>,
    eventHandlers: campaignsEventHandlers(deps),
    jobs: campaignsJobs(deps),
    consoleQueues: campaignsQueues,
    contactNumbers: campaignContacts,
    ledgerLineKinds: { reward: { name: '奖励' } },
    personalRecords: invitationRecords,
    personMerge: campaignsMerge,
    ruleSets: [
      storedRuleSet({ id: REMINDER_RULES.id, name: '活动', rules: reminderRules }, REMINDER_RULES.first),
      storedRuleSet({ id: HOLD_RULES.id, name: '奖励', rules: holdRules }, HOLD_RULES.first),
    ],
    prepare: () => sealMissingChains(deps),
  };
}
