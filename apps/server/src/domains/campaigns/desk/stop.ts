import { failure, fromInstant, success } from '@shoushou/kernel';
import type { Deps } from '../../../deps.ts';
import { transactionalHandler } from '../../../platform/http/action.ts';
import { stateOf } from '../campaign/campaign.rules.ts';
import { lockCampaign, stopCampaign } from '../campaign/campaigns.store.ts';
import { extendPackets } from '../packets/packets.store.ts';

/** Ends a campaign now: the seed is revealed and places are awarded as at any end. */
export const stop = ({ clock }: Pick<Deps, 'clock'>) =>
  transactionalHandler('campaigns.stop', async (tx, _, { code, reason }) => {
    const campaign = await lockCampaign(tx, code);
    if (!campaign) return failure('campaigns.unknown');
    const now = clock.now();
    if (stateOf(campaign, now) === 'ended') return failure('campaigns.over');
    await stopCampaign(tx, code, reason, now);
    if (campaign.pausedAt !== null) await extendPackets(tx, code, now - fromInstant(campaign.pausedAt));
    return success(null);
  });
