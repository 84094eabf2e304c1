import { pushTypes } from '@shoushou/contract/push-types';
import { formatMoney, fromInstant, shanghaiDate } from '@shoushou/kernel';
import type { Deps } from '../../deps.ts';
import type { Transaction } from '../../platform/database/types.ts';
import type { DomainEvents, EventHandlers } from '../../platform/events/events.ts';
import { haveSharedDevice } from '../accounts/index.ts';
import { notify } from '../messages/index.ts';
import { post } from '../wallet/index.ts';
import { invitationReward } from './campaigns-money.rules.ts';
import { countDeal } from './running/count-order.steps.ts';
import { recordLatestDeal } from './campaign/participants.store.ts';
import { deletePersonRows } from './personal-records.store.ts';
import { judgeOrder, missedReasons, type InvitationRules } from './invitations/invitations.rules.ts';
import {
  countOrder,
  countRewards,
  endInvitation,
  findInviter,
  erasePersonalData,
  findInvitation,
  insertInvitation,
} from './invitations/invitations.store.ts';
import { readRules, spendBudget } from './invitations/rules.store.ts';

export function campaignsEventHandlers(deps: Pick<Deps, 'clock' | 'random'>): EventHandlers {
  return {
    'accounts.registered': (tx, { payload }) => join(tx, deps, payload),
    'orders.completed': async (tx, { payload }) => {
      for (const id of [payload.customerId, payload.recyclerId])
        if (id !== null) await recordLatestDeal(tx, id, payload.at);
      // A recycler can record a walk-in deal alone, so rewarding those would pay for invented deals.
      if (payload.walkIn) return;
      // Nor does a deal of one person with two accounts, or of an inviter with who they invited.
      if (await isAmongFriends(tx, payload)) return;
      const people = [payload.customerId, payload.recyclerId].filter((id) => id !== null).sort();
      for (const userId of people) await reward(tx, deps, userId, payload);
      for (const personId of people)
        await countDeal(tx, deps, {
          ...payload,
          personId,
          otherId: people.find((other) => other !== personId) ?? payload.no,
          receiptNo: payload.receiptNo ?? payload.no,
        });
    },
    'accounts.erased': (tx, { payload }) => invalidateEverywhere(tx, payload.userId),
  };
}

/** Whether the two sides of a deal have used one phone, or one invited the other. */
async function isAmongFriends(
  tx: Transaction,
  { customerId, recyclerId }: Pick<DomainEvents['orders.completed'], 'customerId' | 'recyclerId'>,
): Promise<boolean> {
  if (customerId === null || recyclerId === null) return false;
  const invitations = await Promise.all([customerId, recyclerId].map((id) => findInvitation(tx, id, [])));
  const [ofCustomer, ofRecycler] = invitations.map((invitation) => invitation?.inviterId);
  if (ofCustomer === recyclerId || ofRecycler === customerId) return true;
  return haveSharedDevice(tx, customerId, recyclerId);
}

async function invalidateEverywhere(tx: Transaction, userId: string): Promise<void> {
  await erasePersonalData(tx, userId, missedReasons.erased);
  await deletePersonRows(tx, userId);
}

/** Records by whose code a new person came. An unknown code is ignored. */
async function join(
  tx: Transaction,
  { clock }: Pick<Deps, 'clock'>,
  { userId, invite, installId }: DomainEvents['accounts.registered'],
): Promise<void> {
  const inviterId = invite === null ? null : await findInviter(tx, invite);
  if (inviterId === null || inviterId === userId) return;
  const now = clock.now();
  const { rules } = await readRules(tx, now);
  const invitation = { inviterId, inviteeId: userId, installId, rulesVersion: rules.version };
  if (installId === null) await insertInvitation(tx, { ...invitation, reason: missedReasons.noDevice }, now);
  else if (!(await insertInvitation(tx, { ...invitation, reason: null }, now)))
    await insertInvitation(tx, { ...invitation, reason: missedReasons.device }, now);
}

async function reward(
  tx: Transaction,
  deps: Pick<Deps, 'clock' | 'random'>,
  userId: string,
  { amountFen, at }: DomainEvents['orders.completed'],
): Promise<void> {
  const now = deps.clock.now();
  const invitation = await countOrder(tx, userId, now);
  if (invitation?.state !== 'joined') return;
  const { rules, inviterId, joinedAt, endedAt } = invitation;
  const verdict = judgeOrder({ rules, joinedAt, endedAt, amountFen, at });
  if (verdict === 'not_yet') return;
  if (verdict === 'closed') return endInvitation(tx, invitation, { reason: missedReasons.closed }, now);
  if (verdict === 'late') return endInvitation(tx, invitation, { reason: missedReasons.late }, now);
  if ((await countRewards(tx, inviterId, monthStart(now))) >= rules.mostPerMonth)
    return endInvitation(tx, invitation, { reason: missedReasons.month }, now);
  if (!(await pay(tx, { rules, inviterId, inviteeId: userId }, now)))
    return endInvitation(tx, invitation, { reason: missedReasons.budget }, now);
  await endInvitation(tx, invitation, { rewardFen: rules.rewardFen }, now);
  await notify(tx, deps, {
    userId: inviterId,
    kind: 'wallet',
    title: '邀请奖励到账',
    text: `您邀请的好友完成了首单，奖励 ${formatMoney(rules.rewardFen)} 已存入奖励账户。`,
    pushType: pushTypes.wallet.type,
    subject: null,
  });
}

/**
 * @returns false when the rule's budget is used up: a campaign's account, or for versions from before campaigns their
 * own budget
 */
async function pay(
  tx: Transaction,
  { rules, inviterId, inviteeId }: { rules: InvitationRules; inviterId: string; inviteeId: string },
  now: number,
): Promise<boolean> {
  const { rewardFen, campaign } = rules;
  const reward = invitationReward({ inviterId, inviteeId, rewardFen, campaign });
  return campaign === null
    ? (await spendBudget(tx, rules)) && (await post(tx, reward, now)).ok
    : (await post(tx, reward, now)).ok && (await spendBudget(tx, rules));
}

/** The first moment of the month in Shanghai, milliseconds. */
const monthStart = (now: number): number => fromInstant(`${shanghaiDate(now).slice(0, 7)}-01T00:00:00+08:00`);
