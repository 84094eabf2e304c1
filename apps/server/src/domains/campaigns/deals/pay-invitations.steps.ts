import { pushTypes } from '@shoushou/contract/push-types';
import { formatMoney, fromInstant, shanghaiDate } from '@shoushou/kernel';
import type { Deps } from '../../../deps.ts';
import type { Transaction } from '../../../platform/database/types.ts';
import { notifyAll } from '../../messages/index.ts';
import { postEach } from '../../wallet/index.ts';
import { invitationReward } from '../campaigns-money.rules.ts';
import { judgeOrder, missedReasons } from '../invitations/invitations.rules.ts';
import {
  countRewards,
  endInvitations,
  lockJoined,
  type InvitationEnd,
  type OpenInvitation,
} from '../invitations/invitations.store.ts';
import { spendBudget } from '../invitations/rules.store.ts';
import { sidesOf } from './count-deal.steps.ts';
import type { RewardDeal } from './reward-deals.store.ts';

/**
 * Pays who invited a side of these deals, once for each invited person: for their first deal that was large enough and
 * in time. A reward that can't be paid is missed with its reason.
 */
export async function payInvitations(
  tx: Transaction,
  deps: Pick<Deps, 'clock' | 'random'>,
  deals: readonly RewardDeal[],
): Promise<void> {
  const now = deps.clock.now();
  const open = new Map(
    (await lockJoined(tx, [...new Set(deals.flatMap(sidesOf))])).map((invitation) => [
      invitation.inviteeId,
      invitation,
    ]),
  );
  if (open.size === 0) return;
  const earned: OpenInvitation[] = [];
  const ends: InvitationEnd[] = [];
  for (const deal of [...deals].sort((one, other) => one.at.localeCompare(other.at)))
    for (const inviteeId of sidesOf(deal)) {
      const invitation = open.get(inviteeId);
      const verdict = invitation && judgeOrder({ ...invitation, amountFen: deal.amountFen, at: deal.at });
      if (!invitation || verdict === 'not_yet') continue;
      open.delete(inviteeId);
      if (verdict === 'earns') earned.push(invitation);
      else ends.push({ ...invitation, reason: verdict === 'closed' ? missedReasons.closed : missedReasons.late });
    }
  const paid = await payEarned(tx, earned, now);
  ends.push(...paid);
  await endInvitations(tx, ends, now);
  await notifyAll(
    tx,
    deps,
    paid.flatMap(({ inviterId, rewardFen }) =>
      rewardFen === undefined
        ? []
        : [
            {
              userId: inviterId,
              kind: 'wallet' as const,
              title: '邀请奖励到账',
              text: `您邀请的好友完成了首单，奖励 ${formatMoney(rewardFen)} 已存入奖励账户。`,
              pushType: pushTypes.wallet.type,
              subject: null,
            },
          ],
    ),
  );
}

/** Pays rewards within the month's number for an inviter and the budget of their rule. */
async function payEarned(tx: Transaction, earned: readonly OpenInvitation[], now: number): Promise<InvitationEnd[]> {
  const counts = await countRewards(tx, [...new Set(earned.map(({ inviterId }) => inviterId))], monthStart(now));
  const ends: InvitationEnd[] = [];
  const affordable: OpenInvitation[] = [];
  for (const invitation of earned) {
    const { inviterId, rules } = invitation;
    const count = counts.get(inviterId) ?? 0;
    if (count >= rules.mostPerMonth) ends.push({ ...invitation, reason: missedReasons.month });
    // Versions from before campaigns have a budget of their own, a campaign's account refuses by itself.
    else if (rules.campaign === null && !(await spendBudget(tx, rules)))
      ends.push({ ...invitation, reason: missedReasons.budget });
    else {
      counts.set(inviterId, count + 1);
      affordable.push(invitation);
    }
  }
  const results = await postEach(
    tx,
    affordable.map(({ inviterId, inviteeId, rules: { rewardFen, campaign } }) =>
      invitationReward({ inviterId, inviteeId, rewardFen, campaign }),
    ),
    now,
  );
  const spent = new Map<number, number>();
  for (const [index, invitation] of affordable.entries()) {
    const { version, rewardFen, campaign } = invitation.rules;
    if (!results[index]!.ok) {
      ends.push({ ...invitation, reason: missedReasons.budget });
      continue;
    }
    ends.push({ ...invitation, rewardFen });
    if (campaign !== null) spent.set(version, (spent.get(version) ?? 0) + rewardFen);
  }
  for (const [version, rewardFen] of [...spent].sort(([one], [other]) => one - other))
    await spendBudget(tx, { version, rewardFen });
  return ends;
}

/** The first moment of the month in Shanghai, milliseconds. */
const monthStart = (now: number): number => fromInstant(`${shanghaiDate(now).slice(0, 7)}-01T00:00:00+08:00`);
