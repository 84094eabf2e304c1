import { distanceBetween, MINUTE, type Coordinates } from '@shoushou/kernel';
import type { DispatchRules } from '@shoushou/contract';
import { describe, expect, test } from 'vitest';
import {
  costOf,
  mayForce,
  mayOfferByHand,
  medianOf,
  reachesOf,
  reasonAgainst,
  roundOf,
  estimateRoadDistance,
  type EarlierOffer,
  type DutyRecycler,
  type WaitingOrder,
} from './eligibility.rules.ts';
import { planOffers } from './plan.rules.ts';

const NOW = Date.parse('2026-11-21T02:00:00Z');
const rules: DispatchRules = {
  mode: 'hall_then_offer',
  hallMinutes: 10,
  beforeWindowMinutes: 90,
  offerSeconds: 90,
  reachMetres: [5_000, 8_000, 12_000],
  maxOffers: 5,
  restMinutes: 10,
  fairMetres: 500,
  sameMetres: 200,
  staleSeconds: 300,
  nearest: 64,
  ordersAtOnce: 300,
};
/** A point this many metres east of the sample point. */
const east = (metres: number): Coordinates => ({ longitude: 113.93 + metres / 102_700, latitude: 22.53 });
const order = (no: string, given: Partial<WaitingOrder> = {}): WaitingOrder => ({
  no,
  adcode: '440305',
  categoryIds: ['paper'],
  windowFrom: NOW + 60 * MINUTE,
  windowTo: NOW + 180 * MINUTE,
  placedAt: NOW - 20 * MINUTE,
  infoFeeFen: 200,
  customerId: 'customer',
  blocked: [],
  ...east(0),
  ...given,
});
const recycler = (id: string, metres: number, given: Partial<DutyRecycler> = {}): DutyRecycler => ({
  id,
  onDuty: true,
  areas: ['440305'],
  categoryIds: ['paper'],
  position: { ...east(metres), at: NOW - MINUTE },
  leapAt: null,
  windows: [],
  level: 1,
  mostUnderWay: 10,
  incomeFen: 0,
  availableFen: 1_000,
  stopped: false,
  offersOn: true,
  offeredNo: null,
  lastOfferAt: null,
  ...given,
});
const usualOf = (recyclers: DutyRecycler[]) => medianOf(recyclers.map(({ incomeFen }) => incomeFen));
const plan = (
  orders: WaitingOrder[],
  recyclers: DutyRecycler[],
  asked: Record<string, EarlierOffer[]> = {},
  changed: Partial<DispatchRules> = {},
) => planOffers(orders, recyclers, (no) => asked[no] ?? [], { ...rules, ...changed }, NOW, usualOf(recyclers));
const pairs = (planned: ReturnType<typeof plan>) =>
  Object.fromEntries(planned.offers.map(({ no, recyclerId }) => [no, recyclerId]));

describe('who is left out', () => {
  test('whoever does not want the customer, or is not wanted', () =>
    expect(reasonAgainst(order('one', { blocked: ['one'] }), recycler('one', 0))).toBe('blocked'));

  test('to who has it already, nor for a day that was closed after it was booked', () => {
    expect(reasonAgainst(order('one', { takenBy: 'one' }), recycler('one', 0))).toBe('has_it');
    expect(reasonAgainst(order('one', { takenBy: 'other' }), recycler('one', 0))).toBeNull();
    expect(reasonAgainst(order('one', { onClosedDay: true }), recycler('one', 0))).toBe('closed_day');
  });

  test.each([
    ['own_order', { id: 'customer' }],
    ['off_duty', { onDuty: false }],
    ['area', { areas: ['440304'] }],
    ['category', { categoryIds: ['fridge'] }],
    ['stopped', { stopped: true }],
    ['under_way', { mostUnderWay: 1, windows: [[0, 1]] }],
    ['balance', { availableFen: 199 }],
    ['being_asked', { offeredNo: 'another' }],
    ['overlap', { windows: [[NOW + 100 * MINUTE, NOW + 220 * MINUTE]] }],
    ['offers_off', { offersOn: false }],
    ['leap', { leapAt: NOW - MINUTE }],
    [null, { windows: [[NOW + 130 * MINUTE, NOW + 250 * MINUTE]] }],
    // Exactly half is shared; all of a short visit is; the fee is just paid.
    [null, { windows: [[NOW + 120 * MINUTE, NOW + 240 * MINUTE]] }],
    ['overlap', { windows: [[NOW + 90 * MINUTE, NOW + 120 * MINUTE]] }],
    [null, { availableFen: 200 }],
  ] as const)('%s', (reason, given) => {
    expect(reasonAgainst(order('one'), recycler('one', 0, given as Partial<DutyRecycler>))).toBe(reason);
    expect(plan([order('one')], [recycler('one', 0, given as Partial<DutyRecycler>)]).offers).toHaveLength(
      reason === null ? 1 : 0,
    );
  });

  test('a visit that a long one under way contains, however short; and who takes one of two categories alone', () => {
    const short = order('one', {
      windowFrom: NOW + 90 * MINUTE,
      windowTo: NOW + 120 * MINUTE,
      categoryIds: ['fridge', 'paper'],
    });
    expect(reasonAgainst(short, recycler('one', 0, { windows: [[NOW + 60 * MINUTE, NOW + 180 * MINUTE]] }))).toBe(
      'overlap',
    );
    expect(reasonAgainst(short, recycler('one', 0))).toBe('part_of_goods');
    expect(reasonAgainst(short, recycler('one', 0, { categoryIds: ['paper', 'fridge', 'metal'] }))).toBeNull();
  });

  test('but an operator decides over what a recycler’s plans say', () => {
    expect(
      [null, 'overlap', 'offers_off', 'out_of_reach', 'part_of_goods', 'leap', 'balance', 'off_duty', 'blocked'].map(
        (reason) => mayOfferByHand(reason as Parameters<typeof mayOfferByHand>[0]),
      ),
    ).toEqual([true, true, true, true, true, true, false, false, false]);
    expect(
      ['being_asked', 'blocked', 'balance'].map((reason) => mayForce(reason as Parameters<typeof mayForce>[0])),
    ).toEqual([true, false, false]);
  });

  test('the way is 1.35 times the line, in whole metres', () => {
    for (let metres = 1_000; metres < 30_000; metres += 1_777)
      expect(estimateRoadDistance(order('one'), recycler('one', metres), rules, NOW)).toBe(
        Math.round(distanceBetween(east(0), east(metres)) * 1.35),
      );
  });

  test('whoever has not been seen for five minutes', () => {
    expect(
      estimateRoadDistance(
        order('one'),
        recycler('one', 1_000, { position: { ...east(1_000), at: NOW - 5 * MINUTE } }),
        rules,
        NOW,
      ),
    ).toBeCloseTo(1_350, -1);
    expect(
      estimateRoadDistance(
        order('one'),
        recycler('one', 1_000, { position: { ...east(1_000), at: NOW - 5 * MINUTE - 1 } }),
        rules,
        NOW,
      ),
    ).toBeNull();
  });
});

describe('what asking somebody costs', () => {
  test.each([
    // income, median, stops before → fair, stops, total of a way of 1,000 m
    [0, 10_000, 0, 500, 0, 500],
    [10_000, 10_000, 0, 0, 0, 1_000],
    [40_000, 10_000, 0, -500, 0, 1_500],
    [0, 0, 2, 0, 800, 1_800],
    [5_000, 10_000, 0, 250, 0, 750],
    [9_985, 10_000, 0, 1, 0, 999],
  ])('with an income of %i against a median of %i and %i stops', (incomeFen, median, count, fair, stops, total) => {
    const windows = Array.from({ length: count }, () => [NOW, NOW + MINUTE] as const);
    expect(costOf(order('one'), recycler('one', 0, { incomeFen, windows }), 1_000, median, rules)).toEqual({
      way: 1_000,
      stops,
      fair,
      total,
    });
    expect(
      costOf(order('one'), recycler('one', 0, { incomeFen, windows, level: 4 }), 1_000, median, rules).total,
      'a good name is nearer',
    ).toBe(total - 100);
    expect(costOf(order('one'), recycler('one', 0, { incomeFen, windows, level: 5 }), 1_000, median, rules).total).toBe(
      total - 200,
    );
  });

  test('does not count a visit that begins when this one does', () => {
    expect(
      costOf(order('one'), recycler('one', 0, { windows: [[NOW + 60 * MINUTE, NOW + 90 * MINUTE]] }), 1_000, 0, rules)
        .stops,
    ).toBe(0);
  });

  test('the median is the middle one', () => {
    expect([medianOf([]), medianOf([5]), medianOf([9, 1, 5]), medianOf([4, 3, 2, 1])]).toEqual([0, 5, 5, 2]);
  });
});

describe('the batch of a city', () => {
  test('leaves the nearest to whom else would be far', () => {
    // Giving each its nearest in turn would send the second 4 km.
    expect(
      pairs(plan([order('first', east(1_000)), order('second', east(0))], [recycler('a', 900), recycler('b', 3_000)])),
    ).toEqual({ first: 'b', second: 'a' });
  });

  test('offers as many orders as it can, the more urgent first', () => {
    const later = order('later', { windowFrom: NOW + 300 * MINUTE });
    expect(pairs(plan([later, order('soon')], [recycler('a', 0)]))).toEqual({ soon: 'a' });
    expect(
      pairs(plan([order('near', east(0)), order('far', east(-3_000))], [recycler('a', 0), recycler('b', 500)])),
    ).toEqual({ near: 'b', far: 'a' });
  });

  test('asks whoever waited longest among equals, then the smaller id', () => {
    expect(
      pairs(
        plan(
          [order('one')],
          [recycler('b', 100, { lastOfferAt: NOW - 2 }), recycler('a', 0, { lastOfferAt: NOW - 1 })],
        ),
      ),
    ).toEqual({ one: 'b' });
    for (const equals of [
      [recycler('b', 0), recycler('a', 100)],
      [recycler('a', 100), recycler('b', 0)],
      [recycler('c', 0), recycler('a', 100), recycler('b', 0)],
      [recycler('a', 0), recycler('b', 100)],
    ])
      expect(pairs(plan([order('one')], equals))).toEqual({ one: 'a' });
  });

  test('asks whoever is nearer by more than equals are, whoever waited longest', () => {
    expect(pairs(plan([order('one')], [recycler('b', 0), recycler('a', 250)]))).toEqual({ one: 'b' });
  });

  test('offers the smaller number first of orders that are alike', () => {
    for (const numbers of [
      ['3', '1', '2'],
      ['1', '2', '3'],
      ['2', '3', '1'],
    ])
      expect(
        pairs(
          plan(
            numbers.map((no) => order(no)),
            [recycler('a', 0)],
          ),
        ),
      ).toEqual({ 1: 'a' });
  });

  test('reaches exactly as far as it says, and asks the nearest of those within', () => {
    const [near, far] = [recycler('near', 1_000), recycler('far', 2_000)];
    expect(pairs(plan([order('one')], [far, near], {}, { nearest: 1 }))).toEqual({ one: 'near' });
    expect(
      pairs(plan([order('one')], [near], {}, { reachMetres: [estimateRoadDistance(order('one'), near, rules, NOW)!] })),
    ).toEqual({ one: 'near' });
    expect([reachesOf(1, rules), reachesOf(2, { reachMetres: [8_000, 12_000, 5_000] })]).toEqual([
      [5_000, 8_000, 12_000],
      [12_000],
    ]);
  });

  test('prefers whoever has earned less today, by half a kilometre at most', () => {
    const [rich, poor] = [recycler('rich', 0, { incomeFen: 20_000 }), recycler('poor', 500, { incomeFen: 0 })];
    expect(pairs(plan([order('one')], [rich, poor, recycler('middle', 9_000, { incomeFen: 10_000 })]))).toEqual({
      one: 'poor',
    });
  });

  test('widens the reach only when nobody is nearer, and asks nobody twice in a round', () => {
    const asked = { one: [{ recyclerId: 'near', round: 1, endedAt: NOW - MINUTE }] };
    const [near, far] = [recycler('near', 1_000), recycler('far', 5_500)];
    expect(pairs(plan([order('one')], [near, far]))).toEqual({ one: 'near' });
    expect(pairs(plan([order('one')], [near, far], asked))).toEqual({ one: 'far' });
    expect(plan([order('one')], [near, recycler('beyond', 10_000)], asked)).toEqual({
      offers: [],
      without: [{ no: 'one', until: null }],
    });
  });

  test('lets an order rest after five offers, then begins again with the widest reach', () => {
    const asked = (endedAt: number): EarlierOffer[] =>
      Array.from({ length: 5 }, (_, index) => ({ recyclerId: index === 4 ? 'near' : `r${index}`, round: 1, endedAt }));
    expect([roundOf([], rules), roundOf(asked(NOW).slice(0, 1), { ...rules, maxOffers: 1 })]).toEqual([
      { round: 1, restsUntil: null },
      { round: 2, restsUntil: NOW + 10 * MINUTE },
    ]);
    expect(roundOf(asked(NOW), rules)).toEqual({ round: 2, restsUntil: NOW + 10 * MINUTE });
    expect(plan([order('one')], [recycler('near', 0)], { one: asked(NOW - 9 * MINUTE) })).toEqual({
      offers: [],
      without: [{ no: 'one', until: NOW + MINUTE }],
    });
    expect(plan([order('one')], [recycler('near', 0)], { one: asked(NOW - 10 * MINUTE) }).offers).toMatchObject([
      { recyclerId: 'near', round: 2 },
    ]);
  });
});
