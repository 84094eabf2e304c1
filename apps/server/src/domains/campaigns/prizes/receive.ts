import { failure, success } from '@shoushou/kernel';
import { isUuid } from '@shoushou/rules/numbers/codes';
import type { Deps } from '../../../deps.ts';
import { transactionalHandler } from '../../../platform/http/action.ts';
import { awardDetails } from './award-details.steps.ts';
import { lockAward, moveAward, readAward } from '../awards/awards.store.ts';

/** The winner confirms the receipt of a parcel; repeating it has no effect. */
export const receive = ({ clock }: Pick<Deps, 'clock'>) =>
  transactionalHandler('campaigns.receive', async (tx, { caller: { userId } }, { id }) => {
    const award = isUuid(id) ? await lockAward(tx, id, userId) : null;
    if (!award) return failure('campaigns.award_unknown');
    if (award.state !== 'shipped' && award.state !== 'delivered') return failure('campaigns.award_fixed');
    if (award.state === 'shipped') await moveAward(tx, award, { state: 'delivered', ended: true }, clock.now());
    return success(await awardDetails(tx, (await readAward(tx, userId, id))!));
  });
