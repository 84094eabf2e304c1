import { pushTypes } from '@shoushou/contract/push-types';
import { failure, success } from '@shoushou/kernel';
import { isUuid } from '@shoushou/rules/numbers/codes';
import type { Deps } from '../../../deps.ts';
import { transactionalHandler } from '../../../platform/http/action.ts';
import { notify } from '../../messages/index.ts';
import { readCampaign } from '../campaign/campaigns.store.ts';
import { findBlock } from '../campaign/document.rules.ts';
import { readParticipant } from '../campaign/participants.store.ts';
import { insertExclusion, lockOpenPlaces } from './exclusions.store.ts';

/** The person is notified of the reason and can object after the end, as with any result. */
export const exclude = (deps: Pick<Deps, 'clock' | 'random'>) =>
  transactionalHandler('campaigns.exclude', async (tx, { caller }, { code, personId, reason }) => {
    const campaign = await readCampaign(tx, code);
    if (!campaign) return failure('campaigns.unknown');
    const block = findBlock(campaign.document, 'ranking');
    if (!block) return failure('campaigns.no_block');
    if (!(await lockOpenPlaces(tx, code))) return failure('campaigns.places_given');
    if (!isUuid(personId) || (await readParticipant(tx, personId, code)) === null)
      return failure('campaigns.not_in_contest');
    await insertExclusion(tx, { personId, code, reason }, caller, deps.clock.now());
    await notify(tx, deps, {
      userId: personId,
      kind: 'service',
      title: `${block.title}成绩不计入名次`,
      text: `${campaign.document.title}：${reason}。活动结束后 3 天内可以在活动页提出异议。`,
      pushType: pushTypes.page.type,
      subject: `activity-detail/${code}`,
    });
    return success(null);
  });
