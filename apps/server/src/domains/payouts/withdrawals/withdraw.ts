import type { Input } from '@shoushou/contract';
import { DAY, failure, formatYuan, fromInstant, success, type Failure } from '@shoushou/kernel';
import { datedNumber } from '@shoushou/rules/numbers/dated-number';
import { withdrawalFee } from '@shoushou/rules/payouts/withdrawals';
import type { Deps } from '../../../deps.ts';
import type { Transaction } from '../../../platform/database/types.ts';
import { publish } from '../../../platform/events/events.ts';
import { transactionalHandler, type AnyRefusal } from '../../../platform/http/action.ts';
import { readDeviceFacts, readMobileChanges, type DeviceFacts } from '../../accounts/index.ts';
import { findVerifiedName } from '../../identity/index.ts';
import { consumeConfirmation, post } from '../../wallet/index.ts';
import { isSharedCard, lockOwner } from '../cards/bank-cards.store.ts';
import { withdrawalHold } from '../payouts-money.rules.ts';
import { insertReview } from '../reviews/reviews.store.ts';
import type { PayoutRulesReader } from './payout-rules.rules.ts';
import { readAllowance, readBoundAccounts, RECENT, waysOf, withdrawableFrom, type FoundWay, type WithdrawalAllowance } from './withdraw-limits.steps.ts';
import { withdrawalView } from './withdrawal-view.steps.ts';
import { countAppealed, readOthers } from './withdrawal-lists.store.ts';
import { providerOf, riskRules, type RiskFacts } from './withdrawal.rules.ts';
import { insertWithdrawal } from './withdrawals.store.ts';

type Asked = Input<'payouts.withdraw'>;
type Refusal = Failure<AnyRefusal<'payouts.withdraw'>>;

const yuan = (fen: number): string => formatYuan(fen).replaceAll(',', '');

/** Holds the money and writes the withdrawal; it is sent after the commit, or after two operators decided. */
export const withdraw = (deps: Pick<Deps, 'clock' | 'random' | 'environment' | 'gateways'> & PayoutRulesReader) =>
  transactionalHandler('payouts.withdraw', async (tx, { caller }, asked) => {
    const { userId } = caller;
    const now = deps.clock.now();
    const rules = await deps.rules.current();
    await lockOwner(tx, userId);
    const [verified, allowance, bound, device] = await Promise.all([
      findVerifiedName(tx, deps, userId), readAllowance(tx, rules, userId, now), readBoundAccounts(tx, userId), readDeviceFacts(tx, userId, caller.deviceId, now - RECENT),
    ]);
    if (!verified) return failure('payouts.name_needed');
    const way = waysOf(deps, bound, allowance).find((each) => each.way === asked.way && each.cardId === (asked.way === 'card' ? (asked.cardId ?? null) : null));
    if (!way) return failure('payouts.card_unknown');
    const refusal = refusalOf(asked, way, allowance);
    if (refusal) return refusal;
    const [unconfirmed, risks] = await Promise.all([consumeConfirmation(tx, deps, caller), findRisks(tx, userId, way, allowance, device, now)]);
    if (unconfirmed) return unconfirmed;

    const hits = riskRules({ ...risks, amountFen: asked.amountFen, way: asked.way }, rules.review);
    const no = datedNumber('WD', now, Array.from({ length: 14 }, () => deps.random.below(10)).join(''));
    const row = await insertWithdrawal(tx, {
      ownerId: userId, no, source: asked.source, way: asked.way, provider: providerOf(asked.way, deps.gateways.payouts.of('alipay') !== null), cardId: way.cardId, account: way.account, payee: way.name,
      amountFen: asked.amountFen, feeFen: asked.expectedFeeFen, state: hits.length > 0 ? 'reviewing' : 'approved', deviceMark: device.mark,
    }, now);
    const refused = await hold(tx, row, now);
    if (refused) return refused;
    if (hits.length > 0) {
      await insertReview(tx, row, hits);
      await publish(tx, deps, 'payouts.withdrawal_moved', { userId, no, state: row.state, payee: row.payee, amountFen: row.amountFen, reason: null });
    }
    return success(withdrawalView(row));
  });

/** What the rules look at, as it is in the transaction of the request. @param now milliseconds */
async function findRisks(tx: Transaction, userId: string, { card, account, since }: FoundWay, { use, flow }: WithdrawalAllowance, { mark, changed }: DeviceFacts, now: number): Promise<Omit<RiskFacts, 'amountFen' | 'way'>> {
  const [{ people, sharedAccount }, mobileChanges, isShared, appealedReceipts] = await Promise.all([
    readOthers(tx, userId, { mark, account }, now - 7 * DAY), readMobileChanges(tx, userId, now - RECENT), card !== null && isSharedCard(tx, card), countAppealed(tx, userId, now - RECENT),
  ]);
  return {
    at: now, isFirst: !use.everPaid, payeeSince: since === null ? now : fromInstant(since), newPassword: flow.newPassword, newMobile: mobileChanges.length > 0, newDevice: changed,
    sharedPayee: sharedAccount || isShared, peopleOfDevice: 1 + people, appealedReceipts, incomeFen: flow.incomeFen, usualIncomeFen: flow.usualIncomeFen,
  };
}

function refusalOf({ source, amountFen, expectedFeeFen }: Asked, way: FoundWay, allowance: WithdrawalAllowance): Refusal | null {
  const { leastFen, mostFen, dayTimes, fee } = allowance.rules;
  if (amountFen < leastFen || amountFen > mostFen) return failure('payouts.withdraw_range', { values: { least: yuan(leastFen), most: yuan(mostFen) } });
  if (way.unavailable !== null) return failure('payouts.way_unavailable');
  if (allowance.timesLeft === 0) return failure('payouts.withdraw_times', { values: { most: dayTimes } });
  if (amountFen > way.leftFen) return failure('payouts.withdraw_day_limit', { values: { left: yuan(way.leftFen) } });
  const feeFen = withdrawalFee(amountFen, allowance.freeLeft, fee);
  if (feeFen !== expectedFeeFen) return failure('payouts.fee_changed', { values: { fee: yuan(feeFen) } });
  const withdrawableFen = withdrawableFrom(source, allowance);
  if (allowance.closing) return failure('payouts.not_withdrawable', { values: { amount: yuan(source === 'goods' ? allowance.availableFen : allowance.rewardFen), reason: allowance.blockedReason } });
  const wholeFen = source === 'goods' ? allowance.availableFen : allowance.rewardFen;
  if (amountFen + feeFen > wholeFen) return failure('payouts.balance_short', { values: { missing: yuan(amountFen + feeFen - wholeFen) } });
  if (amountFen + feeFen > withdrawableFen) return failure('payouts.not_withdrawable', { values: { amount: yuan(allowance.blockedFen), reason: allowance.blockedReason } });
  return null;
}

async function hold(tx: Transaction, row: Parameters<typeof withdrawalHold>[0], now: number): Promise<Refusal | null> {
  const held = await post(tx, withdrawalHold(row), now);
  return held.ok ? null : failure('payouts.balance_short', { values: { missing: String(held.values?.['missing'] ?? '') } });
}
