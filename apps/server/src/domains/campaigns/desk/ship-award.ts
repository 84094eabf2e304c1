import { pushTypes } from '@shoushou/contract/push-types';
import { failure, success } from '@shoushou/kernel';
import { isUuid } from '@shoushou/rules/numbers/codes';
import type { Deps } from '../../../deps.ts';
import { transactionalHandler } from '../../../platform/http/action.ts';
import { notify } from '../../messages/index.ts';
import { lockAward, saveParcel } from '../awards/awards.store.ts';
import { payGoodsTax } from '../awards/goods-tax.steps.ts';

export const shipAward = (deps: Pick<Deps, 'clock' | 'random'>) =>
  transactionalHandler('campaigns.ship_award', async (tx, _, { id, courier, courierNo }) => {
    const award = isUuid(id) ? await lockAward(tx, id, null) : null;
    if (!award) return failure('campaigns.award_unknown');
    if (award.state !== 'claimed' || award.address === null) return failure('campaigns.award_fixed');
    const now = deps.clock.now();
    await saveParcel(tx, award, { courier, courierNo }, now);
    await notify(tx, deps, {
      userId: award.personId,
      kind: 'service',
      title: '奖品已寄出',
      text: `${award.name}已由${courier}寄出，单号 ${courierNo}。`,
      pushType: pushTypes.page.type,
      subject: 'luckdrawlist',
    });
    await payGoodsTax(tx, award, now);
    return success(null);
  });
