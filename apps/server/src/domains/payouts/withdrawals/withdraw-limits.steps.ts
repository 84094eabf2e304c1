import type { WithdrawalWay } from '@shoushou/contract';
import { DAY, fromShanghai, shanghaiParts, startOfShanghaiDay, type Fen, type Instant } from '@shoushou/kernel';
import type { Deps } from '../../../deps.ts';
import type { Queryable } from '../../../platform/database/types.ts';
import { findExternalAccounts, readErasing } from '../../accounts/index.ts';
import { readBalances, readFlow, type WalletFlow } from '../../wallet/index.ts';
import { cardName } from '../cards/bank-card.rules.ts';
import { listCards, type BankCardRow } from '../cards/bank-cards.store.ts';
import type { PayoutRules } from './payout-rules.rules.ts';
import { readUse, type WithdrawalUse } from './withdrawal-lists.store.ts';
import { unspentRecharge, type PayoutSource } from './withdrawal.rules.ts';

/** What a person can withdraw now. */
export interface WithdrawalAllowance {
  availableFen: Fen;
  rewardFen: Fen;
  /** Of the available balance, what is not paid out now, and why. */
  blockedFen: Fen;
  blockedReason: string;
  /** The account is being closed: nothing is paid out, of either source. */
  closing: boolean;
  use: WithdrawalUse;
  flow: WalletFlow;
  freeLeft: number;
  leftTodayFen: Fen;
  timesLeft: number;
  /** The numbers in force. */
  rules: PayoutRules;
}

/** @param now milliseconds */
export async function readAllowance(source: Queryable, rules: PayoutRules, ownerId: string, now: number): Promise<WithdrawalAllowance> {
  const { year, month } = shanghaiParts(now);
  const [balances, flow, erasing, use] = await Promise.all([
    readBalances(source, ownerId),
    readFlow(source, ownerId, now),
    readErasing(source, ownerId),
    readUse(source, ownerId, startOfShanghaiDay(now), fromShanghai(year, month, 1)),
  ]);
  const closing = erasing !== null;
  return {
    availableFen: balances.available,
    rewardFen: balances.reward,
    closing,
    blockedFen: closing ? balances.available : unspentRecharge(balances.available, flow),
    blockedReason: closing ? '账号正在注销，请先取消注销' : '充值 7 天内未使用的部分',
    use,
    flow,
    freeLeft: Math.max(0, rules.freeTimesAMonth - use.monthTimes),
    leftTodayFen: Math.max(0, rules.dayFen - use.todayFen),
    timesLeft: Math.max(0, rules.dayTimes - use.todayTimes),
    rules,
  };
}

/** What can be taken from a source, fen. */
export function withdrawableFrom(source: PayoutSource, { availableFen, blockedFen, rewardFen, closing }: WithdrawalAllowance): Fen {
  if (closing) return 0;
  return source === 'goods' ? availableFen - blockedFen : rewardFen;
}

/** A way with the account that it pays. */
export interface FoundWay extends WithdrawalWay {
  account: string | null;
  card: BankCardRow | null;
  /** Since when it is the person's; null when it is not bound. */
  since: Instant | null;
}

/** What a person has bound to be paid to. */
export type BoundAccounts = Awaited<ReturnType<typeof readBoundAccounts>>;

export async function readBoundAccounts(source: Queryable, ownerId: string) {
  const [cards, wechat, alipay] = await Promise.all([listCards(source, ownerId), findExternalAccounts(source, ownerId, 'wechat'), findExternalAccounts(source, ownerId, 'alipay')]);
  return { cards, wechat, alipay };
}

/** The person's ways, cards first; an account that is not bound says how to bind it. */
export function waysOf({ gateways }: Pick<Deps, 'gateways'>, bound: BoundAccounts, { leftTodayFen, use, rules }: WithdrawalAllowance): FoundWay[] {
  const ways: FoundWay[] = [];
  const { payouts } = gateways;
  const off = (provider: 'wechat' | 'alipay'): string | null => (payouts.of(provider) ? null : '暂未开放');
  for (const card of bound.cards) ways.push({ way: 'card', cardId: card.id, name: cardName(card), arrival: payouts.of('alipay') ? '一般 2 小时内到账' : '由银行代发，一般 1 个工作日到账', leftFen: leftTodayFen, unavailable: null, account: null, card, since: card.addedAt });
  const wechatApp = payouts.of('wechat')?.confirmationApp?.appId;
  const wechat = bound.wechat.find(({ appId }) => appId === wechatApp);
  const openId = wechat?.openId ?? null;
  ways.push({ way: 'wechat', cardId: null, name: '微信零钱', arrival: '在微信里确认后立即到账', leftFen: Math.max(0, Math.min(leftTodayFen, rules.wechatDayFen - use.wechatTodayFen)), unavailable: off('wechat') ?? (openId === null ? '请先绑定微信' : null), account: openId, card: null, since: wechat?.boundAt ?? null });
  const [alipay] = bound.alipay;
  const account = alipay?.openId ?? alipay?.providerUserId ?? null;
  ways.push({ way: 'alipay', cardId: null, name: '支付宝余额', arrival: '立即到账', leftFen: leftTodayFen, unavailable: off('alipay') ?? (account === null ? '请先绑定支付宝' : null), account, card: null, since: alipay?.boundAt ?? null });
  return ways;
}

/** How long ago a change of the account counts for the risk rules, milliseconds. */
export const RECENT = DAY;
