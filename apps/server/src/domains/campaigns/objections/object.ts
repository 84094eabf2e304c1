import { failure, success } from '@shoushou/kernel';
import type { Deps } from '../../../deps.ts';
import { transactionalHandler } from '../../../platform/http/action.ts';
import { createId } from '../../../platform/system.ts';
import { objectionUntil } from '../campaign/campaign.rules.ts';
import { lockCampaign } from '../campaign/campaigns.store.ts';
import { insertObjection, readObjection } from './objections.store.ts';
import { objectionView } from './objection-view.steps.ts';

/** Against a result, for three days after the end, once. The campaign's lock puts it before or after the giving of places. */
export const object = ({ clock, random }: Pick<Deps, 'clock' | 'random'>) =>
  transactionalHandler('campaigns.object', async (tx, { caller: { userId } }, { code, words }) => {
    const campaign = await lockCampaign(tx, code);
    if (!campaign) return failure('campaigns.unknown');
    const now = clock.now();
    const until = objectionUntil(campaign);
    if (until === null || now >= until) return failure('campaigns.objection_closed');
    if (!(await insertObjection(tx, { personId: userId, code, id: createId(clock, random), words }, now)))
      return failure('campaigns.objected');
    return success(objectionView((await readObjection(tx, userId, code))!));
  });
