import { failure, success } from '@shoushou/kernel';
import { isUuid } from '@shoushou/rules/numbers/codes';
import type { Deps } from '../../../deps.ts';
import { transactionalHandler } from '../../../platform/http/action.ts';
import { lockAward, moveAward } from '../awards/awards.store.ts';
import { payGoodsTax } from '../awards/goods-tax.steps.ts';

export const handOver = ({ clock }: Pick<Deps, 'clock'>) =>
  transactionalHandler('campaigns.hand_over', async (tx, _, { id, pickupCode }) => {
    const award = isUuid(id) ? await lockAward(tx, id, null) : null;
    if (!award) return failure('campaigns.award_unknown');
    if (award.state !== 'claimed' || award.pickupCode === null) return failure('campaigns.award_fixed');
    if (award.pickupCode !== pickupCode) return failure('campaigns.pickup_wrong');
    const now = clock.now();
    await moveAward(tx, award, { state: 'delivered', ended: true }, now);
    await payGoodsTax(tx, award, now);
    return success(null);
  });
