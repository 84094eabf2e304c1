import type { campaignsCalls } from '@shoushou/contract/campaigns/campaigns.contract';
import { pushTypes } from '@shoushou/contract/push-types';
import { failure, success, maskMobile } from '@shoushou/kernel';
import { isUuid } from '@shoushou/rules/numbers/codes';
import type { Deps } from '../../../deps.ts';
import { callsOf, handler, transactionalHandler } from '../../../platform/http/action.ts';
import { createId } from '../../../platform/system.ts';
import { findPeople } from '../../accounts/index.ts';
import { notify } from '../../messages/index.ts';
import { objectionUntil } from '../campaign/campaign.rules.ts';
import { lockCampaign, readCampaign, readCampaigns } from '../campaign/campaigns.store.ts';
import { objectionView } from './objection-view.steps.ts';
import {
  answerObjection as answer,
  insertObjection,
  listObjections,
  lockObjection,
  readObjection,
} from './objections.store.ts';

export const objectionsCalls = (deps: Pick<Deps, 'clock' | 'random' | 'database'>) => {
  const { clock, random, database } = deps;
  return callsOf<typeof campaignsCalls>()({
    /**
     * Against a result, for three days after the end, once. The campaign's lock puts it before or after the giving of
     * places.
     */
    'campaigns.object': transactionalHandler(async (tx, { caller: { userId } }, { code, words }) => {
      const campaign = await lockCampaign(tx, code);
      if (!campaign) return failure('campaigns.unknown');
      const now = clock.now();
      const until = objectionUntil(campaign);
      if (until === null || now >= until) return failure('campaigns.objection_closed');
      if (!(await insertObjection(tx, { personId: userId, code, id: createId(clock, random), words }, now)))
        return failure('campaigns.objected');
      return success(objectionView((await readObjection(tx, userId, code))!));
    }),

    'campaigns.console_objections': handler(async () => {
      const rows = await listObjections(database);
      const [people, campaigns] = await Promise.all([
        findPeople(database, [...new Set(rows.map(({ personId }) => personId))]),
        readCampaigns(database, [...new Set(rows.map(({ code }) => code))]),
      ]);
      return success(
        rows.map((row) => ({
          ...objectionView(row),
          code: row.code,
          campaign: campaigns.get(row.code)?.document.title ?? '',
          person: people.get(row.personId)?.username ?? '',
          mobile: maskMobile(people.get(row.personId)?.mobile ?? ''),
        })),
      );
    }),

    /** Answers an objection; a recovery that follows from it is proposed separately. */
    'campaigns.answer_objection': transactionalHandler(async (tx, { caller }, { id, uphold, answer: words }) => {
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
    }),
  });
};
