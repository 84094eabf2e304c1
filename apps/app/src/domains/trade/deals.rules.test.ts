import { describe, expect, test } from 'vitest';
import type { Deal, DealState, Listing } from '@shoushou/contract/types';
import { exitText } from './deals.labels.ts';
import { isAskingPrice, isBroken, offerInput, offerProblems, stepOf, type OfferDraft } from './deals.rules.ts';

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
const step = (state: DealState): Deal['steps'][number] => ({
  state,
  by: 'buyer',
  at: '2026-11-21T02:00:00.000Z',
  note: '',
});

describe('a deal', () => {
  test('that ended keeps how far it had come', () => {
    expect(stepOf(deal('offered'))).toBe(0);
    expect(stepOf(deal('sent'))).toBe(3);
    expect(stepOf(deal('closed'))).toBe(4);
    expect(
      stepOf(deal('refunded', { steps: [step('refunded'), step('paid'), step('accepted'), step('offered')] })),
    ).toBe(2);
    expect(stepOf(deal('disputed', { steps: [step('disputed'), step('sent')] }))).toBe(3);
    expect(states.filter((state) => isBroken(deal(state)))).toEqual(['declined', 'withdrawn', 'lapsed', 'refunded']);
  });

  test('says what becomes of the money before it ends', () => {
    expect(exitText(deal('paid'), 'cancel').text).toContain('原路退给您');
    expect(exitText(deal('paid', { side: 'seller' }), 'cancel').text).toContain('退给买家');
    expect(exitText(deal('accepted'), 'cancel').text).toContain('不产生费用');
    expect(exitText(deal('offered'), 'cancel').title).toBe('撤回出价');
  });
});

describe('an offer', () => {
  const listing = { no: 'SH26112100000001', kind: 'for_sale', priceFen: 45_000, bargain: true } as Listing;
  const draft: OfferDraft = { price: '400', delivery: 'meet', message: ' 周末可以吗 ', condition: null };

  test('is sent in fen, with its words', () => {
    expect(offerInput(listing, draft, [])).toEqual({
      no: listing.no,
      amountFen: 40_000,
      delivery: 'meet',
      message: '周末可以吗',
    });
  });

  test('is not more than what is asked, and nothing else where the price is fixed', () => {
    expect(offerProblems(listing, { ...draft, price: '451' }, 0)).toEqual({ price: '标价 ¥450.00，不用出更高的价' });
    expect(offerProblems({ ...listing, bargain: false }, draft, 0)).toEqual({ price: '不议价，请按 ¥450.00 出价' });
    expect(offerProblems({ ...listing, bargain: false }, { ...draft, price: '450' }, 0)).toEqual({});
    expect(isAskingPrice(listing, '450')).toBe(true);
    expect(isAskingPrice({ ...listing, kind: 'wanted' }, '450')).toBe(false);
  });

  test('of goods wants their condition and a picture, and may be above what somebody would pay', () => {
    const wanted: Listing = { ...listing, kind: 'wanted' };
    expect(Object.keys(offerProblems(wanted, { ...draft, price: '500' }, 0))).toEqual(['condition', 'photos']);
    expect(offerProblems({ ...wanted, bargain: false }, { ...draft, price: '500', condition: 'good' }, 1)).toEqual({
      price: '对方最多出到 ¥450.00，不议价',
    });
    expect(offerInput(wanted, { ...draft, condition: 'good' }, ['p-1'])).toMatchObject({
      condition: 'good',
      photoIds: ['p-1'],
    });
  });

  test('says how it changes hands', () => {
    expect(offerProblems(listing, { ...draft, delivery: null }, 0)).toEqual({ delivery: '请选择交付方式' });
  });
});
