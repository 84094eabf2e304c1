import { pushTypes } from '@shoushou/contract/push-types';
import { formatDatedMoment } from '@shoushou/kernel';
import type { Deps } from '../../../deps.ts';
import type { Transaction } from '../../../platform/database/types.ts';
import { notify } from '../../messages/index.ts';
import type { AwardRow } from './award-view.rules.ts';
import { saveNotifiedCount } from './awards.store.ts';

/** Reminds the winner until when the award can be claimed, picked up or used. */
export async function remindWinner(
  tx: Transaction,
  deps: Pick<Deps, 'clock' | 'random'>,
  award: AwardRow,
): Promise<void> {
  const isCoupon = award.kind === 'coupon';
  await saveNotifiedCount(tx, award, isCoupon ? 2 : award.notifiedCount + 1);
  const until = formatDatedMoment(award.expiresAt!);
  const what = isCoupon
    ? '过期作废，卖出时自动使用。'
    : award.state === 'claimed'
      ? '请在这之前到兑奖点领取，逾期视为放弃。'
      : '请在这之前填写地址或选择兑奖点，逾期视为放弃。';
  await notify(tx, deps, {
    userId: award.personId,
    kind: 'service',
    title: `${award.name}快到期了`,
    text: `${award.name}到${until}截止，${what}`,
    pushType: pushTypes.page.type,
    subject: isCoupon ? 'red-envelope' : 'luckdrawlist',
  });
}
