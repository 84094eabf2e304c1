import { failure, success } from '@shoushou/kernel';
import type { Deps } from '../../../deps.ts';
import { transactionalHandler } from '../../../platform/http/action.ts';
import { stateOf } from '../engine/campaign.rules.ts';
import { lockCampaign, pauseCampaign, resumeCampaign } from '../engine/campaigns.store.ts';

export const pause = ({ clock }: Pick<Deps, 'clock'>) =>
  transactionalHandler('campaigns.pause', async (tx, _, { code, paused, reason }) => {
    const campaign = await lockCampaign(tx, code);
    if (!campaign) return failure('campaigns.unknown');
    const now = clock.now();
    if (stateOf(campaign, now) === 'ended') return failure('campaigns.over');
    await (paused ? pauseCampaign(tx, code, reason, now) : resumeCampaign(tx, code, now));
    return success(null);
  });
