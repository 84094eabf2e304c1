import { failure, fromInstant, success } from '@shoushou/kernel';
import { isUuid } from '@shoushou/rules/numbers/codes';
import type { Deps } from '../../../deps.ts';
import { transactionalHandler } from '../../../platform/http/action.ts';
import { findPeople } from '../../accounts/index.ts';
import { readAddress } from '../../places/index.ts';
import { readCampaign } from '../campaign/campaigns.store.ts';
import { awardDetails } from './award-details.steps.ts';
import { lockAward, readAward, saveClaim } from '../awards/awards.store.ts';

const pickupCodeOf = (below: (limit: number) => number): string => String(below(1_000_000)).padStart(6, '0');

/** Goods, by a verified person: an identity belongs to one account, so a person counts once. */
export const claim = ({ clock, random }: Pick<Deps, 'clock' | 'random'>) =>
  transactionalHandler('campaigns.claim', async (tx, { caller }, { id, addressId, point }) => {
    const award = isUuid(id) ? await lockAward(tx, id, caller.userId) : null;
    if (!award) return failure('campaigns.award_unknown');
    if (award.state === 'held') return failure('campaigns.award_held');
    if (
      award.state === 'forfeited' ||
      (award.state === 'won' && award.expiresAt !== null && fromInstant(award.expiresAt) <= clock.now())
    )
      return failure('campaigns.award_over');
    if (award.kind !== 'goods' || award.state !== 'won') return failure('campaigns.award_fixed');
    if (!(await findPeople(tx, [caller.userId])).get(caller.userId)?.verified) return failure('campaigns.name_needed');
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
  });
