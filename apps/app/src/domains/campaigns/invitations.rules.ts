import type { InvitationProfit } from '@shoushou/contract/types';
import { formatMoneyShort } from '@shoushou/kernel/money';
import { MIN_REWARD_MOVE } from '@shoushou/rules/payouts/rewards';

/** The rule in force in the inviter's words. */
export function ruleLines({
  rewardFen,
  leastOrderFen,
  withinDays,
  mostPerMonth,
}: Omit<InvitationProfit['rule'], 'running'>): string[] {
  return [
    `好友用您的邀请码注册，${withinDays} 天内完成首单且满 ${formatMoneyShort(leastOrderFen)}，您得 ${formatMoneyShort(rewardFen)}`,
    `每月最多 ${mostPerMonth} 人，同一人、同一台手机只计一次，先到先得，发完为止`,
    `成交满 7 天后存入奖励账户，满 ${formatMoneyShort(MIN_REWARD_MOVE)} 可转入钱包`,
  ];
}

/** A link with a code. */
export const inviteLink = (site: string, code: string): string => `${site}/index?invite=${code}`;
