import { pushTypes } from '@shoushou/contract/push-types';
import { formatMoney, fromInstant, shanghaiDate } from '@shoushou/kernel';
import type { Deps } from '../../../deps.ts';
import type { Transaction } from '../../../platform/database/types.ts';
import { notifyAll } from '../../messages/index.ts';
import type { LedgerTransaction } from '../../wallet/index.ts';
import { invitationReward } from '../campaigns-money.rules.ts';
import { judgeOrder, missedReasons } from '../invitations/invitations.rules.ts';
import {
  countRewards,
  endInvitations,
  lockJoined,
  type InvitationEnd,
  type OpenInvitation,
} from '../invitations/invitations.store.ts';
import { findOwnFriends } from '../invitations/own-friends.steps.ts';
import { spendBudget } from '../invitations/rules.store.ts';
import { sidesOf } from './count-deal.steps.ts';
import type { RewardDeal } from './reward-deals.store.ts';

/** What the invitations of the sides of some deals come to, before their money is posted. */
export interface JudgedInvitations {
  /** Those whose reward is posted: it is refused when the budget of a campaign is used up. */
  earned: readonly OpenInvitation[];
  missed: readonly InvitationEnd[];
}

/**
 * Who invited a side of these deals is paid once for each invited person: for their first deal that was large enough
 * and in time, within the month's number and the budget of their rule. A reward that can't be paid is missed with its
 * reason. A deal of the invited with the inviter's other people earns nothing, and leaves the chance open.
 */
export async function judgeInvitations(
  tx: Transaction,
  deals: readonly RewardDeal[],
  now: number,
): Promise<JudgedInvitations> {
  const open = new Map(
    (await lockJoined(tx, [...new Set(deals.flatMap(sidesOf))])).map((invitation) => [
      invitation.inviteeId,
      invitation,
    ]),
  );
  if (open.size === 0) return { earned: [], missed: [] };
  const inTime: OpenInvitation[] = [];
  const missed: InvitationEnd[] = [];
  const invited = [...deals]
    .sort((one, other) => one.at.localeCompare(other.at))
    .flatMap(({ amountFen, at, ...sides }) =>
      sidesOf(sides).flatMap((inviteeId, index, people) => {
        const invitation = open.get(inviteeId);
        return invitation ? [{ invitation, otherId: people[1 - index] ?? null, amountFen, at }] : [];
      }),
    );
  const own = await findOwnFriends(
    tx,
    invited.map(({ invitation: { inviterId, inviteeId }, otherId }) => ({ inviterId, inviteeId, otherId })),
  );
  for (const [index, { invitation, amountFen, at }] of invited.entries()) {
    const verdict = judgeOrder({ ...invitation, amountFen, at });
    if (verdict === 'not_yet' || own[index] === 'deal' || !open.delete(invitation.inviteeId)) continue;
    if (verdict !== 'earns')
      missed.push({ ...invitation, reason: verdict === 'closed' ? missedReasons.closed : missedReasons.late });
    else if (own[index] === 'phone') missed.push({ ...invitation, reason: missedReasons.device });
    else inTime.push(invitation);
  }
  const counts = await countRewards(tx, [...new Set(inTime.map(({ inviterId }) => inviterId))], monthStart(now));
  const earned: OpenInvitation[] = [];
  for (const invitation of inTime) {
    const { inviterId, rules } = invitation;
    const count = counts.get(inviterId) ?? 0;
    if (count >= rules.mostPerMonth) missed.push({ ...invitation, reason: missedReasons.month });
    // Versions from before campaigns have a budget of their own, a campaign's account refuses by itself.
    else if (rules.campaign === null && !(await spendBudget(tx, rules)))
      missed.push({ ...invitation, reason: missedReasons.budget });
    else {
      counts.set(inviterId, count + 1);
      earned.push(invitation);
    }
  }
  return { earned, missed };
}

/** The movement of an earned invitation. */
export const rewardOf = ({ inviterId, inviteeId, rules: { rewardFen, campaign } }: OpenInvitation): LedgerTransaction =>
  invitationReward({ inviterId, inviteeId, rewardFen, campaign });

/** Ends these invitations and tells who is paid. @param posted by earned invitation: whether its money was there */
export async function endJudged(
  tx: Transaction,
  deps: Pick<Deps, 'clock' | 'random'>,
  { earned, missed }: JudgedInvitations,
  posted: readonly boolean[],
): Promise<void> {
  const paid = earned.filter((_, index) => posted[index]);
  const unpaid = earned.filter((_, index) => !posted[index]);
  const spent = new Map<number, number>();
  for (const {
    rules: { version, rewardFen, campaign },
  } of paid)
    if (campaign !== null) spent.set(version, (spent.get(version) ?? 0) + rewardFen);
  for (const [version, rewardFen] of [...spent].sort(([one], [other]) => one - other))
    await spendBudget(tx, { version, rewardFen });
  await endInvitations(
    tx,
    [
      ...missed,
      ...unpaid.map((invitation) => ({ ...invitation, reason: missedReasons.budget })),
      ...paid.map((invitation) => ({ ...invitation, rewardFen: invitation.rules.rewardFen })),
    ],
    deps.clock.now(),
  );
  await notifyAll(
    tx,
    deps,
    paid.map(({ inviterId, rules: { rewardFen } }) => ({
      userId: inviterId,
      kind: 'wallet' as const,
      title: '邀请奖励到账',
      text: `您邀请的好友完成了首单，奖励 ${formatMoney(rewardFen)} 已存入奖励账户。`,
      pushType: pushTypes.wallet.type,
      subject: null,
    })),
  );
}

/** The first moment of the month in Shanghai, milliseconds. */
const monthStart = (now: number): number => fromInstant(`${shanghaiDate(now).slice(0, 7)}-01T00:00:00+08:00`);
