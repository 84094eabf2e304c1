import { describe, expect, test } from 'vitest';
import type { Deal, DealSide, DealState } from '@shoushou/contract/types';
import { confirmTitle, dealState, dueText, exitText, meetingState, offerTitle, stepText } from './deals.labels.ts';
import { nextText } from './deals.rules.ts';

const states: readonly DealState[] = [
  'offered',
  'accepted',
  'paid',
  'sent',
  'received',
  'closed',
  'declined',
  'withdrawn',
  'lapsed',
  'disputed',
  'returning',
  'refunded',
  'released',
];
const actors = ['buyer', 'seller', 'operator', 'time'] as const;
const deal = (state: DealState, change: Partial<Deal> = {}): Deal =>
  ({
    state,
    side: 'buyer',
    delivery: 'meet',
    otherName: '王女士',
    offeredByMe: true,
    amountFen: 45_000,
    returned: null,
    refundFen: null,
    steps: [],
    ...change,
  }) as Deal;

/** Every sentence about a deal that a side reads. */
function sentencesOf(side: DealSide): string[] {
  return states.flatMap((state) => [
    ...[true, false].flatMap((offeredByMe) => {
      const seen = [
        deal(state, { side, offeredByMe }),
        deal(state, { side, offeredByMe, returned: { carrier: '中通', trackingNo: 'ZT1' }, refundFen: 10_000 }),
        deal(state, { side, offeredByMe, delivery: 'post' }),
      ];
      return seen.flatMap((each) => [
        dealState(each).text,
        nextText(each),
        ...(['cancel', 'decline'] as const).flatMap((action) => Object.values(exitText(each, action))),
      ]);
    }),
    ...actors.map((by) => stepText({ state, by }, side)),
    dueText[state]?.[side] ?? '交易',
  ]);
}

describe.each<[DealSide, string]>([
  ['buyer', '买家'],
  ['seller', '卖家'],
])('what the %s reads of a deal', (side, ownName) => {
  test('is complete and never speaks of the reader as of somebody else', () => {
    for (const sentence of sentencesOf(side)) {
      expect(sentence).not.toBe('');
      expect(sentence).not.toContain(ownName);
      expect(sentence).not.toMatch(/undefined|对方/);
    }
  });

  test('says whose the money is wherever it goes', () => {
    const refunds = sentencesOf(side).filter((sentence) => /货款.*(?:退|给|到)/.test(sentence));
    expect(refunds.length).toBeGreaterThan(20);
    for (const sentence of refunds)
      expect(sentence).toMatch(side === 'buyer' ? /您的钱包|给您|卖家/ : /您的钱包|给您|给了您|买家/);
  });
});

test.each<[DealState, (typeof actors)[number], string, string]>([
  ['offered', 'buyer', '您出价', '买家出价'],
  ['offered', 'seller', '卖家报价', '您报价'],
  ['paid', 'buyer', '您付款，货款由平台保管', '买家付款，货款由平台保管'],
  ['received', 'buyer', '您确认收货，货款已给卖家', '买家确认收货，货款已到您的钱包'],
  ['received', 'time', '到期自动确认收货，货款已给卖家', '到期自动确认收货，货款已到您的钱包'],
  ['refunded', 'seller', '卖家取消交易，货款已原路退给您', '您取消交易，货款已退给买家'],
  ['refunded', 'operator', '客服处理，货款已原路退给您', '客服处理，货款已退给买家'],
  ['refunded', 'time', '没有按时交货，货款已原路退给您', '没有按时交货，货款已退给买家'],
  ['released', 'operator', '客服处理，货款已给卖家', '客服处理，货款已到您的钱包'],
])('%s by %s reads differently on either side', (state, by, buyer, seller) => {
  expect([stepText({ state, by }, 'buyer'), stepText({ state, by }, 'seller')]).toEqual([buyer, seller]);
});

test('a meeting stands differently for who proposed it, and not at all once the goods have changed hands', () => {
  const meeting = {
    place: '地铁站',
    longitude: 114,
    latitude: 22.5,
    at: '2026-11-22T06:00:00.000Z',
    by: 'seller',
    agreed: false,
  } as const;
  const text = (
    side: DealSide,
    change: Partial<typeof meeting | { agreed: boolean }> = {},
    actions: Deal['actions'] = ['meet'],
    now = Date.parse(meeting.at) - 1,
  ) => meetingState({ side, otherName: '王女士', actions, meeting: { ...meeting, ...change } }, now)?.text;
  expect([text('buyer'), text('seller'), text('buyer', { agreed: true }, [])]).toEqual([
    '等您同意',
    '等王女士同意',
    '已约好',
  ]);
  expect([text('buyer', {}, ['meet'], Date.parse(meeting.at)), text('buyer', {}, [])]).toEqual(['时间已过', undefined]);
});

test('a page is titled by what is done there', () => {
  expect([offerTitle('for_sale'), offerTitle('wanted')]).toEqual(['购买', '我要供货']);
  expect([confirmTitle(['accept', 'decline']), confirmTitle(['pay', 'cancel']), confirmTitle([])]).toEqual([
    '确认价格',
    '付款',
    '确认交易',
  ]);
});
