import type { WithdrawalMethod } from '@shoushou/contract';
import {
  DAY,
  formatMoney,
  fromShanghai,
  shanghaiParts,
  startOfShanghaiDay,
  type Fen,
  type Instant,
} from '@shoushou/kernel';
import type { Deps } from '../../../deps.ts';
import type { Queryable } from '../../../platform/database/types.ts';
import { findClosing, listExternalAccounts, type BoundAccount } from '../../accounts/index.ts';
import { readAllBalances, readFlows, type WalletFlow } from '../../wallet/index.ts';
import { cardName } from '../payout/bank-card.rules.ts';
import { listCardsOf, type BankCardRow } from '../payout/bank-cards.store.ts';
import type { PayoutRules } from '../payout-rules.rules.ts';
import { readUses, type WithdrawalUse } from '../payout/withdrawal-lists.store.ts';
import type { PayoutSource, PayoutMethod } from '../withdrawal.rules.ts';

/** A person's current allowance for withdrawals. */
export interface WithdrawalAllowance {
  availableFen: Fen;
  rewardFen: Fen;
  /** The blocked part of the available balance, fen, and why. */
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

/** Allowances of many people, by person. @param now milliseconds */
export async function readAllowances(
  source: Queryable,
  rules: PayoutRules,
  ownerIds: readonly string[],
  now: number,
): Promise<Map<string, WithdrawalAllowance>> {
  const { year, month } = shanghaiParts(now);
  const [balances, flows, closing, uses] = await Promise.all([
    readAllBalances(source, ownerIds),
    readFlows(source, ownerIds, now),
    findClosing(source, ownerIds),
    readUses(source, ownerIds, startOfShanghaiDay(now), fromShanghai(year, month, 1)),
  ]);
  return new Map(
    ownerIds.map((id) => {
      const { available, reward } = balances.get(id)!;
      return [
        id,
        allowanceOf({
          availableFen: available,
          rewardFen: reward,
          closing: closing.has(id),
          flow: flows.get(id)!,
          use: uses.get(id)!,
          rules,
        }),
      ];
    }),
  );
}

function allowanceOf(
  known: Pick<WithdrawalAllowance, 'availableFen' | 'rewardFen' | 'closing' | 'flow' | 'use' | 'rules'>,
): WithdrawalAllowance {
  const { availableFen, closing, flow, use, rules } = known;
  return {
    ...known,
    // Recharged money that was not spent is not paid out within seven days: it goes back where it came from.
    blockedFen: closing ? availableFen : Math.min(availableFen, flow.unspentRechargeFen),
    blockedReason: closing ? '账号正在注销，请先取消注销' : '充值 7 天内未使用的部分',
    freeLeft: Math.max(0, rules.freeTimesAMonth - use.monthTimes),
    leftTodayFen: Math.max(0, rules.dayFen - use.todayFen),
    timesLeft: Math.max(0, rules.dayTimes - use.todayTimes),
  };
}

/** The allowance after a withdrawal. */
export function allowanceAfter(
  before: WithdrawalAllowance,
  { source, way, amountFen, feeFen }: { source: PayoutSource; way: PayoutMethod; amountFen: Fen; feeFen: Fen },
): WithdrawalAllowance {
  const { use } = before;
  const outFen = amountFen + feeFen;
  return allowanceOf({
    ...before,
    availableFen: before.availableFen - (source === 'goods' ? outFen : 0),
    rewardFen: before.rewardFen - (source === 'reward' ? outFen : 0),
    use: {
      ...use,
      todayFen: use.todayFen + amountFen,
      askedTodayFen: use.askedTodayFen + amountFen,
      wechatTodayFen: use.wechatTodayFen + (way === 'wechat' ? amountFen : 0),
      todayTimes: use.todayTimes + 1,
      monthTimes: use.monthTimes + 1,
    },
  });
}

/** The withdrawable amount of a source, fen. */
export function withdrawableFrom(
  source: PayoutSource,
  { availableFen, blockedFen, rewardFen, closing }: WithdrawalAllowance,
): Fen {
  if (closing) return 0;
  return source === 'goods' ? availableFen - blockedFen : rewardFen;
}

/** A withdrawal method with the account that it pays to. */
export interface ResolvedMethod extends WithdrawalMethod {
  account: string | null;
  card: BankCardRow | null;
  /** The most that its provider pays out at once, fen (T1). */
  mostFen: Fen;
  /** When it was bound; null when it is not. */
  since: Instant | null;
}

/** Cards and accounts that a person has bound for payouts. */
export interface BoundAccounts {
  cards: readonly BankCardRow[];
  wechat: readonly BoundAccount[];
  alipay: readonly BoundAccount[];
}

/** Bound cards and accounts of many people, by person. */
export async function readBoundAccounts(
  source: Queryable,
  ownerIds: readonly string[],
): Promise<Map<string, BoundAccounts>> {
  const [cards, accounts] = await Promise.all([listCardsOf(source, ownerIds), listExternalAccounts(source, ownerIds)]);
  const cardsOf = Map.groupBy(cards, ({ ownerId }) => ownerId);
  const accountsOf = Map.groupBy(accounts, ({ userId }) => userId);
  return new Map(
    ownerIds.map((id) => {
      const at = (provider: 'wechat' | 'alipay'): BoundAccount[] =>
        (accountsOf.get(id) ?? []).filter((account) => account.provider === provider);
      return [id, { cards: cardsOf.get(id) ?? [], wechat: at('wechat'), alipay: at('alipay') }];
    }),
  );
}

/** The person's withdrawal methods, cards first; one without a bound account carries how to bind it. */
export function withdrawalMethodsOf(
  { gateways }: Pick<Deps, 'gateways'>,
  bound: BoundAccounts,
  { leftTodayFen, use, rules }: WithdrawalAllowance,
): ResolvedMethod[] {
  const ways: ResolvedMethod[] = [];
  const { payouts } = gateways;
  const mostFrom = (provider: 'wechat' | 'alipay'): Fen =>
    Math.min(rules.mostFen, payouts.of(provider)?.mostFen ?? rules.mostFen);
  const wechatMostFen = mostFrom('wechat');
  const off = (provider: 'wechat' | 'alipay'): string | null => (payouts.of(provider) ? null : '暂未开放');
  for (const card of bound.cards)
    ways.push({
      way: 'card',
      cardId: card.id,
      name: cardName(card),
      arrival: payouts.of('alipay') ? '一般 2 小时内到账' : '由银行代发，一般 1 个工作日到账',
      leftFen: leftTodayFen,
      unavailable: null,
      account: null,
      card,
      mostFen: mostFrom('alipay'),
      since: card.addedAt,
    });
  const wechatApp = payouts.of('wechat')?.confirmationApp?.appId;
  const wechat = bound.wechat.find(({ appId }) => appId === wechatApp);
  const openId = wechat?.openId ?? null;
  ways.push({
    way: 'wechat',
    cardId: null,
    name: '微信零钱',
    arrival: `在微信里确认后立即到账${wechatMostFen < rules.mostFen ? `，单笔最多 ${formatMoney(wechatMostFen)}` : ''}`,
    leftFen: Math.max(0, Math.min(leftTodayFen, rules.wechatDayFen - use.wechatTodayFen)),
    unavailable: off('wechat') ?? (openId === null ? '请先绑定微信' : null),
    account: openId,
    card: null,
    mostFen: wechatMostFen,
    since: wechat?.boundAt ?? null,
  });
  const [alipay] = bound.alipay;
  const account = alipay?.openId ?? alipay?.providerUserId ?? null;
  ways.push({
    way: 'alipay',
    cardId: null,
    name: '支付宝余额',
    arrival: '立即到账',
    leftFen: leftTodayFen,
    unavailable: off('alipay') ?? (account === null ? '请先绑定支付宝' : null),
    account,
    card: null,
    mostFen: mostFrom('alipay'),
    since: alipay?.boundAt ?? null,
  });
  return ways;
}

/** The period in which a change of the account counts for the risk rules, milliseconds. */
export const RECENT = DAY;
