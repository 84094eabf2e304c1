import { failure, fromInstant, success } from '@shoushou/kernel';
import type { Deps } from '../../../deps.ts';
import { transactionalHandler } from '../../../platform/http/action.ts';
import { claimableUntil, stateOf } from '../campaign/campaign.rules.ts';
import { lockCampaign, pauseCampaign, resumeCampaign } from '../campaign/campaigns.store.ts';
import { extendPackets } from '../packets/packets.store.ts';
import { extendClaims } from '../awards/awards.store.ts';

export const pause = ({ clock }: Pick<Deps, 'clock'>) =>
  transactionalHandler('campaigns.pause', async (tx, _, { code, paused, reason }) => {
    const campaign = await lockCampaign(tx, code);
    if (!campaign) return failure('campaigns.unknown');
    const now = clock.now();
    if (stateOf(campaign, now) === 'ended') return failure('campaigns.over');
    if (paused) await pauseCampaign(tx, code, reason, now);
    else if (campaign.pausedAt !== null) {
      await extendClaims(tx, code, claimableUntil(await resumeCampaign(tx, code, now), now));
      await extendPackets(tx, code, now - fromInstant(campaign.pausedAt));
    }
    return success(null);
  });
