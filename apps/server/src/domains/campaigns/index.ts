import type { Deps } from '../../deps.ts';
import type { Domain } from '../../domain.ts';
import { campaignsActions } from './campaigns.routes.ts';
import { campaignsFollowers } from './invitations.events.ts';
import { invitationRecords } from './personal-records.store.ts';

/** Invitations and estate stewards. */
export function createCampaigns(deps: Deps): Domain {
  return { actions: campaignsActions(deps), followers: campaignsFollowers(deps), personalRecords: invitationRecords };
}
