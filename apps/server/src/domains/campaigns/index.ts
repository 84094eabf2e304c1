import type { Deps } from '../../deps.ts';
import type { Domain } from '../../domain.ts';
import { campaignsActions } from './campaigns.routes.ts';
import { campaignsEventHandlers } from './invitations.events.ts';
import { invitationRecords } from './personal-records.store.ts';

export { startInvitationRule } from './builders/invitation-rule.builders.ts';

/** Invitations and estate stewards. */
export function createCampaigns(deps: Deps): Domain {
  return { actions: campaignsActions(deps), eventHandlers: campaignsEventHandlers(deps), ledgerLineKinds: { reward: { name: '奖励' } }, personalRecords: invitationRecords };
}
