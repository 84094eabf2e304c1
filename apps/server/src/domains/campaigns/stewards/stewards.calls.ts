import type { campaignsCalls } from '@shoushou/contract/campaigns/campaigns.contract';
import { pushTypes } from '@shoushou/contract/push-types';
import { cutPage, PAGE_SIZE, failure, maskName, success, toInstant, maskMobile } from '@shoushou/kernel';
import { isUuid } from '@shoushou/rules/numbers/codes';
import type { Deps } from '../../../deps.ts';
import { callsOf, handler, transactionalHandler, unknownPlace } from '../../../platform/http/action.ts';
import { createId } from '../../../platform/system.ts';
import { findHomeDistrict, findPeople, findUserIdByMobile } from '../../accounts/index.ts';
import { notify } from '../../messages/index.ts';
import { isDistrict, readRegions } from '../../places/index.ts';
import {
  endSteward,
  endSteward as writeEnd,
  insertSteward,
  listAllStewards,
  listStewardsOf,
  lockSteward,
} from './stewards.store.ts';

export const stewardsCalls = ({ database, clock, random }: Pick<Deps, 'database' | 'clock' | 'random'>) =>
  callsOf<typeof campaignsCalls>()({
    'campaigns.list_stewards': handler(async ({ caller }, { userid }) => {
      if (userid !== caller.userId) return failure('platform.not_found');
      const adcode = await findHomeDistrict(database, caller.userId);
      const stewards = adcode === null ? [] : await listStewardsOf(database, adcode);
      const people = await findPeople(
        database,
        stewards.map((steward) => steward.userId),
      );
      return success(
        stewards.map(({ userId, estate, adcode: district, since }) => ({
          userid: userId,
          name: maskName(people.get(userId)?.username ?? ''),
          estate,
          adcode: district,
          since,
        })),
      );
    }),

    'campaigns.console_stewards': handler(async (_, { ended, cursor }) => {
      if (cursor !== undefined && !isUuid(cursor)) return unknownPlace;
      const rows = await listAllStewards(database, {
        ended: ended === 'true',
        before: cursor ?? null,
        limit: PAGE_SIZE + 1,
      });
      const { page: stewards, next } = cutPage(rows, ({ id }) => id);
      const [people, regions] = await Promise.all([
        findPeople(database, [...new Set(stewards.map(({ userId }) => userId))]),
        readRegions(database, [...new Set(stewards.map(({ adcode }) => adcode))]),
      ]);
      const items = stewards.map((steward) => ({
        ...steward,
        name: people.get(steward.userId)?.username ?? '',
        mobile: maskMobile(people.get(steward.userId)?.mobile ?? ''),
        district: regions.get(steward.adcode)?.name ?? '',
      }));
      return success({ items, next });
    }),

    'campaigns.name_steward': transactionalHandler(async (tx, { caller }, { mobile, adcode, estate }) => {
      if (!(await isDistrict(tx, adcode))) return failure('campaigns.place_unknown');
      const userId = await findUserIdByMobile(tx, mobile);
      if (userId === null) return failure('campaigns.person_unknown');
      const [id, at] = [createId(clock, random), clock.now()];
      if (!(await insertSteward(tx, { id, userId, adcode, estate, since: toInstant(at), by: caller.name, at })))
        return failure('campaigns.steward_standing');
      await notify(
        tx,
        { clock, random },
        {
          userId,
          kind: 'service',
          title: '您已成为小区管家',
          text: `您现在是${estate}的小区管家，邻居可以在平台上找到您。`,
          pushType: pushTypes.page.type,
          subject: 'message',
        },
      );
      return success({ id });
    }),

    /** Ends the previous appointment without deleting it, so that the history stays complete. */
    'campaigns.change_steward': transactionalHandler(async (tx, { caller }, { id, adcode, estate }) => {
      const current = isUuid(id) ? await lockSteward(tx, id) : null;
      if (!current) return failure('campaigns.steward_unknown');
      if (!(await isDistrict(tx, adcode))) return failure('campaigns.place_unknown');
      if (current.adcode === adcode && current.estate === estate) return success({ id });
      const at = clock.now();
      await endSteward(tx, current, { by: caller.name, at });
      const next = createId(clock, random);
      const { userId, since } = current;
      if (!(await insertSteward(tx, { id: next, userId, adcode, estate, since, by: caller.name, at })))
        return failure('campaigns.steward_standing');
      return success({ id: next });
    }),

    'campaigns.end_steward': transactionalHandler(async (tx, { caller }, { id }) => {
      const current = isUuid(id) ? await lockSteward(tx, id) : null;
      if (!current) return failure('campaigns.steward_unknown');
      await writeEnd(tx, current, { by: caller.name, at: clock.now() });
      return success(null);
    }),
  });
