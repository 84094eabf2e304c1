import { pushTypes } from '@shoushou/contract/push-types';
import { couponAdds } from '@shoushou/rules/campaigns/money';
import type { Deps } from '../../../deps.ts';
import type { Transaction } from '../../../platform/database/types.ts';
import { findSharedDevices } from '../../accounts/index.ts';
import { notifyAll, type Notification } from '../../messages/index.ts';
import { orThrow, postEach, postOrThrow } from '../../wallet/index.ts';
import { moveAward } from '../awards/awards.store.ts';
import type { AwardRow } from '../awards/award-view.rules.ts';
import { freeCoupon, lockAwardsOfDeals, openGoods, payAwardRows } from '../awards/deal-awards.store.ts';
import { lockEarningsOfReceipt, markReversed } from '../awards/earnings.store.ts';
import { setOff } from '../awards/take-back.steps.ts';
import { couponUsed, earningReturned, heldAwardPaid, heldAwardReturned } from '../campaign/budget-money.rules.ts';
import { looksMadeUp, type HoldRules } from './made-up.rules.ts';
import { endJudged, judgeInvitations, rewardOf } from './pay-invitations.steps.ts';
import {
  countInvitedDeals,
  countPairDeals,
  holdDeals,
  markReleased,
  type DueDeal,
  type RewardDeal,
} from './reward-deals.store.ts';

type Source = Pick<Deps, 'clock' | 'random'>;

/**
 * Pays the rewards of these deals, whose time has come and which are locked, unless the two turned out to share a phone
 * or to deal again and again meanwhile, or several people of one inviter dealt with the same recycler: those are held
 * for an operator.
 */
export async function releaseDeals(
  tx: Transaction,
  deps: Source,
  rules: HoldRules,
  due: readonly DueDeal[],
): Promise<void> {
  const held = await findSigns(
    tx,
    due.filter(({ decided }) => !decided),
    rules,
  );
  await holdDeals(tx, held);
  const without = new Set(held.map(({ no }) => no));
  await payRewards(
    tx,
    deps,
    due.filter(({ no }) => !without.has(no)),
  );
}

/** Those of these deals that look made up by now, with all their signs. */
async function findSigns(
  tx: Transaction,
  deals: readonly RewardDeal[],
  rules: HoldRules,
): Promise<Pick<RewardDeal, 'no' | 'signs'>[]> {
  const pairs = deals.flatMap(({ customerId, recyclerId }) =>
    customerId === null ? [] : [{ customerId, recyclerId }],
  );
  const shared = await findSharedDevices(
    tx,
    pairs.map(({ customerId, recyclerId }) => [customerId, recyclerId]),
  );
  const nos = deals.map(({ no }) => no);
  const counts = await countPairDeals(tx, nos);
  const invited = await countInvitedDeals(tx, nos);
  return deals.flatMap(({ no, customerId, recyclerId, signs }) => {
    const all = [
      ...new Set([
        ...signs,
        ...(shared.has(`${customerId} ${recyclerId}`) ? (['shared_phone'] as const) : []),
        ...((counts.get(no) ?? 0) >= rules.pairDeals ? (['pair'] as const) : []),
        ...((invited.get(no) ?? 0) >= rules.pairDeals ? (['one_inviter'] as const) : []),
      ]),
    ];
    return looksMadeUp(all, rules) ? [{ no, signs: all }] : [];
  });
}

/**
 * Pays coupons, prizes and invitations of these deals and opens their goods to be claimed; their shares are paid by
 * `campaigns.pay_earnings`. All money moves in one statement, the last that locks what other batches need too.
 */
async function payRewards(tx: Transaction, deps: Source, deals: readonly RewardDeal[]): Promise<void> {
  if (deals.length === 0) return;
  const now = deps.clock.now();
  const amounts = new Map(deals.map(({ receiptNo, amountFen }) => [receiptNo, amountFen]));
  const waiting = await lockAwardsOfDeals(tx, [...amounts.keys()]);
  const goods = waiting.filter(({ kind }) => kind === 'goods');
  const money = waiting.filter(({ kind }) => kind !== 'goods');
  const awards = money.map((award) => {
    const addedFen = award.kind === 'coupon' ? couponAdds(award, amounts.get(award.receiptNo!)!) : award.grossFen;
    return { award, addedFen };
  });
  await payAwardRows(
    tx,
    awards.map(({ award, addedFen }) => ({ ...award, grossFen: addedFen })),
    now,
  );
  await openGoods(tx, goods, now);
  await markReleased(
    tx,
    deals.map(({ no }) => no),
    now,
  );
  const invitations = await judgeInvitations(tx, deals, now);
  const results = await postEach(
    tx,
    [
      ...awards.map(({ award, addedFen }) =>
        award.kind === 'coupon'
          ? couponUsed(award, addedFen, award.receiptNo!)
          : heldAwardPaid(award, award.name, null),
      ),
      ...invitations.earned.map(rewardOf),
    ],
    now,
  );
  results.slice(0, awards.length).forEach(orThrow);
  await setOff(
    tx,
    awards.map(({ award: { personId, id, taxFen }, addedFen }) => ({ personId, netFen: addedFen - taxFen, from: id })),
    now,
  );
  await notifyAll(tx, deps, goods.map(claimable));
  await endJudged(
    tx,
    deps,
    invitations,
    results.slice(awards.length).map(({ ok }) => ok),
  );
}

const claimable = ({ personId, name }: AwardRow): Notification => ({
  userId: personId,
  kind: 'service',
  title: `${name}可以领取了`,
  text: '请填写收货地址或选择兑奖点。',
  pushType: pushTypes.page.type,
  subject: 'luckdrawlist',
});

/**
 * Takes back what waits for a deal that was refused: shares and cash return to their budget, goods are not given, a
 * coupon can be used again. An invitation stays open, for a deal that is real.
 */
export async function refuseRewards(
  tx: Transaction,
  deps: Source,
  { receiptNo }: Pick<RewardDeal, 'receiptNo'>,
  reason: string,
): Promise<void> {
  const now = deps.clock.now();
  for (const award of await lockAwardsOfDeals(tx, [receiptNo])) {
    if (award.kind === 'coupon') {
      await freeCoupon(tx, award);
      continue;
    }
    await moveAward(tx, award, { state: 'refused', reason, ended: true }, now);
    if (award.kind === 'cash') await postOrThrow(tx, heldAwardReturned(award), now);
  }
  for (const earning of await lockEarningsOfReceipt(tx, null, receiptNo)) {
    if (earning.state !== 'pending') continue;
    await markReversed(tx, earning, reason);
    await postOrThrow(tx, earningReturned(earning), now);
  }
}
