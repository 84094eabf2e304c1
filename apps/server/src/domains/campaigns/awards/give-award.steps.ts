import type { CampaignAward, CampaignPrize } from '@shoushou/contract';
import { pushTypes } from '@shoushou/contract/push-types';
import { DAY, formatMoney, toInstant } from '@shoushou/kernel';
import { HELD_FROM_FEN, taxOf } from '@shoushou/rules/campaigns/money';
import type { Deps } from '../../../deps.ts';
import type { Transaction } from '../../../platform/database/types.ts';
import { createId } from '../../../platform/system.ts';
import { notifyAll, type Notification } from '../../messages/index.ts';
import { postAllOrThrow } from '../../wallet/index.ts';
import { awardHeld, awardPaid } from '../campaign/budget-money.rules.ts';
import { claimableUntil, type CampaignRow } from '../campaign/campaign.rules.ts';
import { prizeOf } from '../campaign/document.rules.ts';
import { grantAll } from '../campaign/participants.store.ts';
import { setOff } from './take-back.steps.ts';
import { insertAwards, takePrize } from './awards.store.ts';
import { awardView, type AwardRow } from './award-view.rules.ts';

type Source = Pick<Deps, 'clock' | 'random'>;

interface Giving {
  personId: string;
  prize: string;
  cause: string;
  /** The deal that it is for: cash is paid, and goods can be claimed, when that deal's rewards are. */
  receiptNo?: string;
}

/**
 * Gives a prize with its money, in the caller's transaction, once per cause. Cash goes to the reward account at once, a
 * coupon's cost is reserved, and a prize of ¥500 or more waits for an operator. @returns null when the stock is used up
 */
export async function giveAward(
  tx: Transaction,
  source: Source,
  campaign: CampaignRow,
  giving: Giving,
): Promise<CampaignAward | null> {
  if (!(await takePrize(tx, campaign.code, giving.prize))) return null;
  return (await giveAwards(tx, source, campaign, [giving]))[0]!;
}

/** Gives prizes whose stock was reduced before, as `giveAward` does. @returns them in the same order */
export async function giveAwards(
  tx: Transaction,
  source: Source,
  campaign: CampaignRow,
  givings: readonly Giving[],
): Promise<CampaignAward[]> {
  if (givings.length === 0) return [];
  const now = source.clock.now();
  const awards = givings.map(({ personId, prize: prizeId, cause, receiptNo = null }) => {
    const prize = prizeOf(campaign.document, prizeId);
    if (!prize || prize.kind === 'none') throw new Error(`${campaign.code} has no prize ${prizeId} to give`);
    return newAward(campaign, prize, { personId, id: createId(source.clock, source.random), cause, receiptNo, now });
  });
  // Pipelined; the single statement first, so that its failure also ends the others.
  const [written] = await Promise.all([insertAwards(tx, awards, now), moveMoney(tx, campaign.code, awards, now)]);
  if (written < awards.length)
    throw new Error(`${campaign.code}: one of ${awards.map(({ cause }) => cause).join(', ')} has brought its award`);
  await notifyAll(
    tx,
    source,
    awards.flatMap((award) => (award.kind === 'points' ? [] : [messageOf(campaign, award)])),
  );
  return awards.map((award) =>
    awardView(
      { ...award, netFen: award.grossFen - award.taxFen, reason: null, wonAt: toInstant(now) },
      campaign.document.title,
    ),
  );
}

function newAward(
  campaign: CampaignRow,
  prize: CampaignPrize,
  {
    personId,
    id,
    cause,
    receiptNo,
    now,
  }: { personId: string; id: string; cause: string; receiptNo: string | null; now: number },
) {
  const { kind, valueFen, usableDays, leastDealFen, points, name, art, basisPoints } = prize;
  const grossFen = kind === 'points' ? 0 : valueFen;
  const held = (kind === 'cash' || kind === 'goods') && grossFen >= HELD_FROM_FEN;
  const waits = (kind === 'cash' || kind === 'goods') && !held && receiptNo !== null;
  const state: AwardRow['state'] =
    held || waits
      ? 'held'
      : ({ cash: 'paid', coupon: 'usable', goods: 'won', points: 'paid', none: 'paid' } as const)[kind];
  const expiresAt =
    kind === 'coupon'
      ? toInstant(now + usableDays * DAY)
      : kind === 'goods'
        ? toInstant(claimableUntil(campaign, now))
        : null;
  return {
    personId,
    id,
    code: campaign.code,
    prize: prize.id,
    cause,
    kind: kind as AwardRow['kind'],
    name,
    art,
    grossFen,
    taxFen: kind === 'cash' ? taxOf(grossFen, prize.tax) : 0,
    points: kind === 'points' ? points : 0,
    leastDealFen: kind === 'coupon' ? leastDealFen : 0,
    basisPoints: kind === 'coupon' ? (basisPoints ?? 0) : 0,
    state,
    expiresAt,
    receiptNo: waits ? receiptNo : null,
  };
}

type MadeAward = ReturnType<typeof newAward>;

async function moveMoney(tx: Transaction, code: string, awards: readonly MadeAward[], now: number): Promise<void> {
  const held = awards.filter(({ kind, state }) => kind === 'coupon' || (kind === 'cash' && state === 'held'));
  const paid = awards.filter(({ kind, state }) => kind === 'cash' && state === 'paid');
  await grantAll(
    tx,
    code,
    awards.flatMap(({ kind, personId, id, points }) =>
      kind === 'points' ? [{ personId, cause: `award:${id}`, points }] : [],
    ),
    now,
  );
  await postAllOrThrow(tx, [...held.map(awardHeld), ...paid.map(awardPaid)], now);
  await setOff(
    tx,
    paid.map(({ personId, id, grossFen, taxFen }) => ({ personId, netFen: grossFen - taxFen, from: id })),
    now,
  );
}

function messageOf(
  { document }: CampaignRow,
  { personId, kind, name, grossFen, taxFen, state, receiptNo }: MadeAward,
): Notification {
  const what =
    receiptNo !== null
      ? kind === 'goods'
        ? '成交满 7 天后可以领取。'
        : '成交满 7 天后存入奖励账户。'
      : state === 'held'
        ? '正在核实，两个工作日内完成。'
        : {
            cash: `${formatMoney(grossFen - taxFen)} 已存入奖励账户。`,
            coupon: '下次成交时自动加价。',
            goods: '请填写收货地址或选择兑奖点。',
          }[kind as 'cash' | 'coupon' | 'goods'];
  return {
    userId: personId,
    kind: 'service',
    title: `获得${name}`,
    text: `${document.title}：您获得${name}，${what}`,
    pushType: pushTypes.page.type,
    subject: kind === 'coupon' ? 'red-envelope' : 'luckdrawlist',
  };
}
