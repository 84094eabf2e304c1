import type { CampaignAward, CampaignPrize } from '@shoushou/contract';
import { pushTypes } from '@shoushou/contract/push-types';
import { DAY, formatMoney, fromInstant, toInstant } from '@shoushou/kernel';
import { HELD_FROM_FEN, taxOf } from '@shoushou/rules/campaigns/money';
import type { Deps } from '../../../deps.ts';
import type { Transaction } from '../../../platform/database/types.ts';
import { createId } from '../../../platform/system.ts';
import { notify } from '../../messages/index.ts';
import { postOrThrow } from '../../wallet/index.ts';
import { awardHeld, awardPaid } from '../engine/budget-money.rules.ts';
import type { CampaignRow } from '../engine/campaign.rules.ts';
import { prizeOf } from '../engine/document.rules.ts';
import { grant } from '../engine/participants.store.ts';
import { setOff } from '../recoveries/take-back.steps.ts';
import { insertAward, readAward, takePrize } from './awards.store.ts';
import { awardView, type AwardRow } from './award-view.rules.ts';


type Source = Pick<Deps, 'clock' | 'random'>;

interface Giving {
  personId: string;
  prize: string;
  cause: string;
  /** Its stock was taken before, by a draw. */
  taken?: boolean;
}

/**
 * Gives a prize with its money, in the caller's transaction: once a cause. Cash goes to the reward account at once, a coupon's cost is
 * set aside, what is worth ¥500 or more waits for an operator. @returns null when the stock is used up
 */
export async function giveAward(tx: Transaction, source: Source, campaign: CampaignRow, { personId, prize: prizeId, cause, taken = false }: Giving): Promise<CampaignAward | null> {
  const prize = prizeOf(campaign.document, prizeId);
  if (!prize || prize.kind === 'none') throw new Error(`${campaign.code} has no prize ${prizeId} to give`);
  if (!taken && !(await takePrize(tx, campaign.code, prizeId))) return null;
  const now = source.clock.now();
  const award = newAward(campaign, prize, { personId, id: createId(source.clock, source.random), cause, now });
  if (!(await insertAward(tx, award, now))) throw new Error(`${campaign.code}: ${cause} has brought its award`);
  await moveMoney(tx, award, now);
  await tell(tx, source, campaign, award);
  return awardView((await readAward(tx, personId, award.id))!, campaign.document.title);
}

function newAward(campaign: CampaignRow, prize: CampaignPrize, { personId, id, cause, now }: { personId: string; id: string; cause: string; now: number }) {
  const { kind, valueFen, usableDays, leastDealFen, points, name, art } = prize;
  const grossFen = kind === 'points' ? 0 : valueFen;
  const held = (kind === 'cash' || kind === 'goods') && grossFen >= HELD_FROM_FEN;
  const state: AwardRow['state'] = held ? 'held' : ({ cash: 'paid', coupon: 'usable', goods: 'won', points: 'paid', none: 'paid' } as const)[kind];
  const claimBy = fromInstant(campaign.endsAt) + campaign.document.claimDays * DAY;
  const expiresAt = kind === 'coupon' ? toInstant(now + usableDays * DAY) : kind === 'goods' ? toInstant(claimBy) : null;
  return {
    personId, id, code: campaign.code, prize: prize.id, cause, kind: kind as AwardRow['kind'], name, art, grossFen, taxFen: kind === 'cash' ? taxOf(grossFen, prize.tax) : 0, points: kind === 'points' ? points : 0,
    leastDealFen: kind === 'coupon' ? leastDealFen : 0, state, expiresAt,
  };
}

async function moveMoney(tx: Transaction, award: ReturnType<typeof newAward>, now: number): Promise<void> {
  if (award.kind === 'points') await grant(tx, { personId: award.personId, code: award.code, cause: `award:${award.id}`, points: award.points }, now);
  else if (award.kind === 'coupon' || (award.kind === 'cash' && award.state === 'held')) await postOrThrow(tx, awardHeld(award), now);
  else if (award.kind === 'cash') {
    await postOrThrow(tx, awardPaid(award), now);
    await setOff(tx, award.personId, award.grossFen - award.taxFen, award.id, now);
  }
}

async function tell(tx: Transaction, source: Source, { document }: CampaignRow, { personId, kind, name, grossFen, taxFen, state }: ReturnType<typeof newAward>): Promise<void> {
  if (kind === 'points') return;
  const what = state === 'held' ? '正在核实，两个工作日内完成。' : { cash: `${formatMoney(grossFen - taxFen)} 已存入奖励账户。`, coupon: '下次成交时自动加价。', goods: '请填写收货地址或选择兑奖点。' }[kind];
  await notify(tx, source, { userId: personId, kind: 'service', title: `获得${name}`, text: `${document.title}：您获得${name}，${what}`, pushType: pushTypes.page.type, subject: kind === 'coupon' ? 'red-envelope' : 'luckdrawlist' });
}
