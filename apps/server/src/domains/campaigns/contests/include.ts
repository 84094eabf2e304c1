import { pushTypes } from '@shoushou/contract/push-types';
import { failure, success } from '@shoushou/kernel';
import { isUuid } from '@shoushou/rules/numbers/codes';
import type { Deps } from '../../../deps.ts';
import { transactionalHandler } from '../../../platform/http/action.ts';
import { notify } from '../../messages/index.ts';
import { readCampaign } from '../campaign/campaigns.store.ts';
import { findBlock } from '../campaign/document.rules.ts';
import { deleteExclusion, lockOpenPlaces } from './exclusions.store.ts';

/** The person's result counts again. */
export const include = (deps: Pick<Deps, 'clock' | 'random'>) =>
  transactionalHandler('campaigns.include', async (tx, _, { code, personId }) => {
    const campaign = await readCampaign(tx, code);
    if (!campaign) return failure('campaigns.unknown');
    const block = findBlock(campaign.document, 'ranking');
    if (!block) return failure('campaigns.no_block');
    if (!(await lockOpenPlaces(tx, code))) return failure('campaigns.places_given');
    if (!isUuid(personId) || !(await deleteExclusion(tx, personId, code))) return success(null);
    await notify(tx, deps, {
      userId: personId,
      kind: 'service',
      title: `${block.title}成绩恢复`,
      text: `${campaign.document.title}：您的成绩重新计入名次。`,
      pushType: pushTypes.page.type,
      subject: `activity-detail/${code}`,
    });
    return success(null);
  });
