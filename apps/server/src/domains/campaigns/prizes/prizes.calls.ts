import type { campaignsCalls } from '@shoushou/contract/campaigns/campaigns.contract';
import { cutPage, PAGE_SIZE, failure, fromInstant, success } from '@shoushou/kernel';
import { isUuid } from '@shoushou/rules/numbers/codes';
import type { Deps } from '../../../deps.ts';
import { callsOf, handler, transactionalHandler, unknownPlace } from '../../../platform/http/action.ts';
import { findPeople } from '../../accounts/index.ts';
import { readAddress } from '../../places/index.ts';
import { awardView } from '../awards/award-view.rules.ts';
import { listAwardRows, lockAward, moveAward, readAward, saveClaim } from '../awards/awards.store.ts';
import { listEarningRows, sumEarnings } from '../awards/earnings.store.ts';
import { readCampaign, readCampaigns } from '../campaign/campaigns.store.ts';
import { awardDetails } from './award-details.steps.ts';

const pickupCodeOf = (below: (limit: number) => number): string => String(below(1_000_000)).padStart(6, '0');

export const prizesCalls = ({ database, clock, random }: Pick<Deps, 'database' | 'clock' | 'random'>) =>
  callsOf<typeof campaignsCalls>()({
    'campaigns.list_awards': handler(async ({ caller }, { code, kind, cursor }) => {
      if (cursor !== undefined && !isUuid(cursor)) return unknownPlace;
      const rows = await listAwardRows(database, {
        personId: caller.userId,
        code: code ?? null,
        kind: kind ?? null,
        before: cursor ?? null,
        limit: PAGE_SIZE + 1,
      });
      const { page, next } = cutPage(rows, ({ id }) => id);
      const campaigns = await readCampaigns(database, [...new Set(page.map((row) => row.code))]);
      return success({
        items: page.map((row) => awardView(row, campaigns.get(row.code)?.document.title ?? '')),
        next,
      });
    }),

    'campaigns.get_award': handler(async ({ caller }, { id }) => {
      const row = isUuid(id) ? await readAward(database, caller.userId, id) : null;
      return row ? success(await awardDetails(database, row)) : failure('campaigns.award_unknown');
    }),

    /** Goods, by a verified person: an identity belongs to one account, so a person counts once. */
    'campaigns.claim': transactionalHandler(async (tx, { caller }, { id, addressId, point }) => {
      const award = isUuid(id) ? await lockAward(tx, id, caller.userId) : null;
      if (!award) return failure('campaigns.award_unknown');
      if (award.state === 'held') return failure('campaigns.award_held');
      if (
        award.state === 'forfeited' ||
        (award.state === 'won' && award.expiresAt !== null && fromInstant(award.expiresAt) <= clock.now())
      )
        return failure('campaigns.award_over');
      if (award.kind !== 'goods' || award.state !== 'won') return failure('campaigns.award_fixed');
      if (!(await findPeople(tx, [caller.userId])).get(caller.userId)?.verified)
        return failure('campaigns.name_needed');
      if (point !== undefined) {
        if (!(await readCampaign(tx, award.code))?.document.collectAt.some((each) => each.id === point))
          return failure('campaigns.point_unknown');
        await saveClaim(tx, award, { address: null, point, pickupCode: pickupCodeOf((limit) => random.below(limit)) });
      } else {
        const address = addressId === undefined ? null : await readAddress(tx, caller.userId, addressId);
        if (!address) return failure('campaigns.address_unknown');
        const { name, mobile, region, street, place, door } = address;
        await saveClaim(tx, award, {
          address: { name, mobile, text: [region, street, place, door].join('') },
          point: null,
          pickupCode: null,
        });
      }
      return success(await awardDetails(tx, (await readAward(tx, caller.userId, id))!));
    }),

    'campaigns.list_earnings': handler(async ({ caller }, { code, cursor }) => {
      if (cursor !== undefined && !isUuid(cursor)) return unknownPlace;
      if (!(await readCampaign(database, code))) return failure('campaigns.unknown');
      const [rows, sums] = await Promise.all([
        listEarningRows(database, caller.userId, code, cursor ?? null, PAGE_SIZE + 1),
        sumEarnings(database, caller.userId, code),
      ]);
      const { page, next } = cutPage(rows, ({ id }) => id);
      const items = page.map(({ personId: _person, code: _code, ...row }) => row);
      return success({ items, next, ...sums });
    }),

    /** The winner confirms the receipt of a parcel; repeating it has no effect. */
    'campaigns.receive': transactionalHandler(async (tx, { caller: { userId } }, { id }) => {
      const award = isUuid(id) ? await lockAward(tx, id, userId) : null;
      if (!award) return failure('campaigns.award_unknown');
      if (award.state !== 'shipped' && award.state !== 'delivered') return failure('campaigns.award_fixed');
      if (award.state === 'shipped') await moveAward(tx, award, { state: 'delivered', ended: true }, clock.now());
      return success(await awardDetails(tx, (await readAward(tx, userId, id))!));
    }),
  });
