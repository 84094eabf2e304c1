import type { DealState, Delivery } from '@shoushou/contract';
import { DAY } from '@shoushou/kernel';
import { rulesOf, type MoveRule } from '@shoushou/rules/cases/moves';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { TRADE_RULES } from '../trade-rules.rules.ts';
import {
  dealActions,
  dueAfter,
  mayMeet,
  mayRate,
  listingAfter,
  mayMove,
  moneyEffectOf,
  moves,
  type DealActor,
  type DealFacts,
  type DealMove,
} from './deal.rules.ts';

const allMoves = Object.keys(moves) as DealMove[];
const rules = Object.entries(moves).flatMap(([move, of]) =>
  rulesOf<MoveRule<DealState, DealActor, DealFacts>>(of).map((rule) => ({ move: move as DealMove, ...rule })),
);
const toOf = (move: DealMove): DealState => rules.find((rule) => rule.move === move)!.to;
const ends: DealState[] = ['closed', 'declined', 'withdrawn', 'lapsed', 'refunded', 'released'];

describe('what a side may do', () => {
  test.each([
    ['offered', 'meet', 'buyer', ['cancel'], ['accept', 'decline']],
    ['offered', 'post', 'seller', ['accept', 'decline'], ['cancel']],
    ['accepted', 'post', 'buyer', ['pay', 'cancel'], ['cancel']],
    ['paid', 'meet', 'buyer', ['receive', 'cancel', 'meet'], ['send', 'hand_over', 'cancel', 'meet']],
    ['paid', 'post', 'buyer', ['cancel'], ['send', 'cancel']],
    ['sent', 'post', 'buyer', ['receive', 'dispute'], []],
    ['sent', 'meet', 'buyer', ['receive', 'dispute'], ['hand_over']],
    ['disputed', 'post', 'buyer', [], []],
    ['returning', 'post', 'buyer', ['return_goods'], ['confirm_return']],
    ['received', 'post', 'buyer', [], []],
    ['lapsed', 'post', 'buyer', [], []],
  ] as const)('%s, %s, offered by the %s', (state, delivery, offeredBy, buyer, seller) => {
    const deal = { state, delivery, offeredBy, returned: false };
    const later = { meeting: null, receivedAt: null, ratedBy: [], now: 0, ratingDays: 15 };
    expect(dealActions(deal, 'buyer', later)).toEqual(buyer);
    expect(dealActions(deal, 'seller', later)).toEqual(seller);
  });
});

describe('rating a deal', () => {
  const at = Date.parse('2026-11-21T02:00:00.000Z');
  test.each([
    ['received', at, [], at, null],
    ['closed', at, ['seller'], at + 15 * DAY, null],
    ['released', at, [], at, null],
    ['closed', at, [], at + 15 * DAY + 1, 'trade.rating_over'],
    ['closed', at, ['buyer'], at, 'trade.already_rated'],
    ['sent', null, [], at, 'trade.not_now'],
    ['refunded', null, [], at, 'trade.not_now'],
  ] as const)('%s at %s, rated by %s, at %s: %s', (state, receivedAt, ratedBy, now, refusal) => {
    expect(mayRate(state, { receivedAt, ratedBy, now, ratingDays: 15 }, 'buyer')).toBe(refusal);
  });
});

describe('arranging a meeting', () => {
  const deal = { state: 'paid', delivery: 'meet', offeredBy: 'buyer', returned: false } as const;
  const may = (by: 'buyer' | 'seller', agreed: boolean, now = 0) =>
    (['buyer', 'seller'] as const).map((side) =>
      dealActions(deal, side, {
        meeting: { by, agreed, at: '1970-01-01T00:00:01.000Z' },
        receivedAt: null,
        ratedBy: [],
        now,
        ratingDays: 15,
      }).includes('agree_meeting'),
    );
  test('is agreed to by the side that did not propose it, once', () => {
    expect([may('buyer', false), may('seller', false), may('buyer', true)]).toEqual([
      [false, true],
      [true, false],
      [false, false],
    ]);
  });
  test('is not agreed to once its time has come', () => {
    expect([may('buyer', false, 999), may('buyer', false, 1_000)]).toEqual([
      [false, true],
      [false, false],
    ]);
  });
  test('is for goods handed over in person, while they are paid and not yet handed over', () => {
    for (const state of rules.map(({ to }) => to))
      for (const delivery of ['meet', 'post'] as const)
        expect(mayMeet({ state, delivery })).toBe(state === 'paid' && delivery === 'meet');
  });
});

describe('the life of a deal', () => {
  const actors: DealActor[] = ['buyer', 'seller', 'operator', 'time'];
  test('whatever is tried in whatever order, money that was held ends once, and only then', () => {
    fc.assert(
      fc.property(
        fc.constantFrom<Delivery>('meet', 'post'),
        fc.constantFrom('buyer' as const, 'seller' as const),
        fc.array(fc.tuple(fc.constantFrom(...allMoves), fc.constantFrom(...actors)), { maxLength: 40 }),
        (delivery, offeredBy, tried) => {
          let state: DealState = 'offered';
          let returned = false;
          let held = 0;
          let ended = 0;
          for (const [move, by] of tried) {
            if (!mayMove({ state, delivery, offeredBy, returned }, move, by)) continue;
            returned ||= move === 'post_back';
            expect(ends).not.toContain(state);
            state = toOf(move);
            if (move === 'hold') held += 1;
            if (moneyEffectOf(move)) ended += 1;
            expect(held).toBeLessThanOrEqual(1);
            expect(ended).toBeLessThanOrEqual(held);
            // Money is held in these states and in no others.
            expect(held - ended === 1).toBe(['paid', 'sent', 'disputed', 'returning'].includes(state));
          }
        },
      ),
    );
  });

  test('every state that is not an end is left by somebody, or by time', () => {
    const states: DealState[] = ['offered', 'accepted', 'paid', 'sent', 'received', 'disputed', 'returning'];
    const usual = { buyNow: false, returned: false };
    for (const state of states)
      expect(
        dueAfter(state, usual, TRADE_RULES.first) !== null ||
          rules.some(({ from, by }) => from.includes(state) && by.includes('operator')),
      ).toBe(true);
    for (const state of ends)
      expect([rules.filter(({ from }) => from.includes(state)), dueAfter(state, usual, TRADE_RULES.first)]).toEqual([
        [],
        null,
      ]);
  });

  test('what time does is what the rules let time do', () => {
    const timeMoves = (state: DealState, returned: boolean) =>
      allMoves.filter((move) => mayMove({ state, delivery: 'post', offeredBy: 'buyer', returned }, move, 'time'));
    for (const returned of [true, false]) {
      expect([timeMoves('offered', returned), timeMoves('accepted', returned)]).toEqual([['lapse'], ['lapse']]);
      expect([timeMoves('paid', returned), timeMoves('sent', returned)]).toEqual([['refund_unsent'], ['receive']]);
      expect([timeMoves('received', returned), timeMoves('disputed', returned)]).toEqual([['close'], []]);
    }
    expect([timeMoves('returning', true), timeMoves('returning', false)]).toEqual([['have_back'], ['keep']]);
  });

  test('goods by post are not received before they are sent, and never by the seller’s word', () => {
    for (const state of ['paid', 'sent'] as const)
      expect(mayMove({ state, delivery: 'post', offeredBy: 'buyer', returned: false }, 'receive', 'seller')).toBe(
        false,
      );
    expect(mayMove({ state: 'paid', delivery: 'post', offeredBy: 'buyer', returned: false }, 'receive', 'buyer')).toBe(
      false,
    );
  });

  test('a listing is sold once the money is the seller’s, and stands again when nothing was sent', () => {
    expect([
      listingAfter('receive', 'for_sale'),
      listingAfter('release', 'for_sale'),
      listingAfter('return_payment', 'for_sale'),
      listingAfter('refund_unsent', 'for_sale'),
      listingAfter('refund_unsent', 'wanted'),
      listingAfter('decline', 'for_sale'),
    ]).toEqual(['sold', 'sold', 'listed', 'withdrawn', 'listed', null]);
  });
});
