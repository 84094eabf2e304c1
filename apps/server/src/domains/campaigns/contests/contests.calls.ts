import type { campaignsCalls } from '@shoushou/contract/campaigns/campaigns.contract';
import { pushTypes } from '@shoushou/contract/push-types';
import { failure, success, maskMobile } from '@shoushou/kernel';
import { isUuid } from '@shoushou/rules/numbers/codes';
import type { Deps } from '../../../deps.ts';
import { callsOf, handler, transactionalHandler } from '../../../platform/http/action.ts';
import { findPeople } from '../../accounts/index.ts';
import { notify } from '../../messages/index.ts';
import { readCampaign } from '../campaign/campaigns.store.ts';
import { findBlock } from '../campaign/document.rules.ts';
import { listPlaces, readParticipant } from '../campaign/participants.store.ts';
import { deleteExclusion, insertExclusion, listExclusions, lockOpenPlaces } from './exclusions.store.ts';

const MAX_SHOWN = 50;

export const contestsCalls = (deps: Pick<Deps, 'database' | 'clock' | 'random'>) => {
  const { database } = deps;
  return callsOf<typeof campaignsCalls>()({
    'campaigns.console_places': handler(async (_, { code }) => {
      const campaign = await readCampaign(database, code);
      if (!campaign) return failure('campaigns.unknown');
      const block = findBlock(campaign.document, 'ranking');
      if (!block) return failure('campaigns.no_block');
      const [rows, excluded] = await Promise.all([
        listPlaces(database, code, block.measure, MAX_SHOWN),
        listExclusions(database, code, block.measure),
      ]);
      const people = await findPeople(
        database,
        [...rows, ...excluded].map(({ personId }) => personId),
      );
      const named = (personId: string) => ({
        personId,
        person: people.get(personId)?.username ?? '',
        mobile: maskMobile(people.get(personId)?.mobile ?? ''),
      });
      return success({
        measure: block.measure,
        rows: rows.map(({ personId, value }, index) => ({ ...named(personId), place: index + 1, value })),
        excluded: excluded.map(({ personId, value, reason, by, at }) => ({
          ...named(personId),
          place: 0,
          value,
          reason,
          by,
          at,
        })),
      });
    }),

    /** The person is notified of the reason and can object after the end, as with any result. */
    'campaigns.exclude': transactionalHandler(async (tx, { caller }, { code, personId, reason }) => {
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
    }),

    /** The person's result counts again. */
    'campaigns.include': transactionalHandler(async (tx, _, { code, personId }) => {
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
    }),
  });
};
