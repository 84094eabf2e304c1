import { HOUR, MINUTE } from '@shoushou/kernel';
import type { DispatchRules } from '@shoushou/contract';
import { describe, expect, test } from 'vitest';
import {
  replay,
  type ReplayedOrder,
  type ReplayedRecycler,
  type ReplayInput,
  type ReplayOutcome,
} from './replay.rules.ts';

const from = Date.parse('2026-11-20T00:00:00+08:00');
const at = (hours: number, minutes = 0): number => from + hours * HOUR + minutes * MINUTE;
const here = { longitude: 113.94, latitude: 22.54 };
const east = (metres: number) => ({ longitude: here.longitude + metres / 102_700, latitude: here.latitude });

const rules: DispatchRules = {
  mode: 'hall_then_offer',
  hallMinutes: 15,
  beforeWindowMinutes: 60,
  offerSeconds: 90,
  reachMetres: [5_000, 8_000, 12_000],
  maxOffers: 5,
  restMinutes: 30,
  fairMetres: 0,
  sameMetres: 50,
  staleSeconds: 600,
  nearest: 20,
  ordersAtOnce: 200,
};

const order = (no: string, placedAt: number, more: Partial<ReplayedOrder> = {}): ReplayedOrder => ({
  no,
  adcode: '440305',
  categoryIds: ['paper'],
  ...here,
  windowFrom: placedAt + 6 * HOUR,
  windowTo: placedAt + 8 * HOUR,
  placedAt,
  infoFeeFen: 100,
  customerId: null,
  blocked: [],
  estimateFen: 2_000,
  hallTake: null,
  closedAt: null,
  ...more,
});

/** On duty from eight to eight. */
const recycler = (id: string, metres: number, more: Partial<ReplayedRecycler> = {}): ReplayedRecycler => ({
  id,
  areas: ['440305'],
  categoryIds: ['paper'],
  level: 1,
  mostUnderWay: 10,
  offersOn: true,
  positions: Array.from({ length: 145 }, (_, index) => ({ ...east(metres), at: at(8, index * 5) })),
  ...more,
});

function play(input: Partial<ReplayInput>, changed: Partial<DispatchRules> = {}): ReplayOutcome {
  const steps = replay(
    { orders: [], recyclers: [], answers: { yesPercent: 100, seconds: [30] }, from, to: at(24), ...input },
    { ...rules, ...changed },
  );
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
  }
}

describe('a day played again', () => {
  test('offers what nobody took in the hall once its time there is over', () => {
    expect(play({ orders: [order('A', at(10))], recyclers: [recycler('near', 1_000)] })).toEqual({
      taken: 1,
      byOffer: 1,
      offers: 1,
      metres: 1_350,
      waitMinutes: 16,
    });
  });

  test('waits less for whoever is asked at once', () => {
    const day = { orders: [order('A', at(10)), order('B', at(11))], recyclers: [recycler('near', 1_000)] };
    expect([
      play(day).waitMinutes,
      play(day, { mode: 'offer_first' }).waitMinutes,
      play(day, { hallMinutes: 60 }).waitMinutes,
    ]).toEqual([16, 1, 61]);
  });

  test('goes as it went where the hall was faster, and by operators alone without offers', () => {
    const taken = order('A', at(10), { hallTake: { at: at(10, 5), recyclerId: 'far' } });
    const left = order('B', at(10));
    expect(play({ orders: [taken], recyclers: [recycler('near', 1_000)] })).toEqual({
      taken: 1,
      byOffer: 0,
      offers: 0,
      metres: null,
      waitMinutes: 5,
    });
    expect(play({ orders: [taken, left], recyclers: [recycler('near', 1_000)] }, { mode: 'hall' })).toEqual({
      taken: 1,
      byOffer: 0,
      offers: 0,
      metres: null,
      waitMinutes: 5,
    });
  });

  test('asks the next one when nobody answers in the time there is', () => {
    const day = {
      orders: [order('A', at(10))],
      recyclers: [recycler('near', 1_000), recycler('next', 2_000)],
      answers: { yesPercent: 100, seconds: [60] },
    };
    expect(play(day, { offerSeconds: 90 })).toMatchObject({ taken: 1, offers: 1 });
    expect(play(day, { offerSeconds: 30, maxOffers: 2 })).toMatchObject({ taken: 0, byOffer: 0 });
    expect(play(day, { offerSeconds: 30, maxOffers: 2 }).offers).toBeGreaterThan(2);
  });

  test('finds nobody beyond the reach, off duty, with another choice, or who has enough to do', () => {
    const orders = [order('A', at(10))];
    expect(play({ orders, recyclers: [recycler('far', 6_000)] }, { reachMetres: [5_000] }).taken).toBe(0);
    expect(play({ orders, recyclers: [recycler('far', 5_000)] }, { reachMetres: [5_000, 8_000] })).toMatchObject({
      taken: 1,
      metres: 6_750,
    });
    expect(
      play({ orders: [order('A', at(2))], recyclers: [recycler('near', 1_000)] }, { mode: 'offer_first' }).waitMinutes,
      'asleep until eight',
    ).toBe(361);
    expect(play({ orders, recyclers: [recycler('near', 1_000, { categoryIds: ['metal'] })] }).taken).toBe(0);
    expect(play({ orders, recyclers: [recycler('near', 1_000, { offersOn: false })] }).taken).toBe(0);
    expect(
      play({
        orders: [order('A', at(10)), order('B', at(10, 1), { windowTo: at(17) })],
        recyclers: [recycler('near', 1_000, { mostUnderWay: 1 })],
      }).taken,
    ).toBe(1);
  });

  test('answers alike for the same pair, so that two rules are compared and not two draws', () => {
    const day = {
      orders: Array.from({ length: 60 }, (_, index) => order(`N${index}`, at(9, index * 5))),
      recyclers: ['a', 'b', 'c', 'd'].map((id, index) => recycler(id, 500 * (index + 1))),
      answers: { yesPercent: 60, seconds: [20, 40, 80] },
    };
    expect(play(day)).toEqual(play(day));
    expect(play(day).offers).toBeGreaterThan(play(day).byOffer);
  });
});
