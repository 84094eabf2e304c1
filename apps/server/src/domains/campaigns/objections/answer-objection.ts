import { pushTypes } from '@shoushou/contract/push-types';
import { failure, success } from '@shoushou/kernel';
import { isUuid } from '@shoushou/rules/numbers/codes';
import type { Deps } from '../../../deps.ts';
import { transactionalHandler } from '../../../platform/http/action.ts';
import { notify } from '../../messages/index.ts';
import { readCampaign } from '../campaign/campaigns.store.ts';
import { answerObjection as answer, lockObjection } from './objections.store.ts';

/** Answers an objection; a recovery that follows from it is proposed separately. */
export const answerObjection = (deps: Pick<Deps, 'clock' | 'random'>) =>
  transactionalHandler('campaigns.answer_objection', async (tx, { caller }, { id, uphold, answer: words }) => {
    const row = isUuid(id) ? await lockObjection(tx, id) : null;
    if (!row) return failure('campaigns.objection_unknown');
    if (row.state !== 'open') return failure('campaigns.objection_answered');
    const now = deps.clock.now();
    await answer(tx, row, { state: uphold ? 'upheld' : 'dismissed', answer: words, by: caller }, now);
    const title = (await readCampaign(tx, row.code))?.document.title ?? '活动';
    await notify(tx, deps, {
      userId: row.personId,
      kind: 'service',
      title: '活动异议有答复',
      text: `${title}：您的异议${uphold ? '成立' : '不成立'}。${words}`,
      pushType: pushTypes.page.type,
      subject: `activity-detail/${row.code}`,
    });
    return success(null);
  });
