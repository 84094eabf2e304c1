import type { ReservationState } from '@shoushou/contract';
import { DAY, HOUR, MINUTE } from '@shoushou/kernel';
import { describe, expect, it } from 'vitest';
import { ruleFor, rulesOf } from '@shoushou/rules/cases/moves';
import {
  actionsOf,
  depositEnd,
  dueOf,
  endedStates,
  freeing,
  moves,
  openStates,
  standingRound,
  weighedLines,
  type ReservationActor,
  type ReservationMove,
  type ReservationRule,
} from './reservation.rules.ts';

const mayMove = (state: ReservationState, move: ReservationMove, by: ReservationActor): boolean =>
  ruleFor(moves, move, { state, atGate: true }, by) !== undefined;

const startsAt = Date.UTC(2026, 10, 24, 2);
const states = [...openStates, ...endedStates];
const facts = {
  roles: ['owner'] as const,
  startsAt,
  now: startsAt,
  notice: 2 * HOUR,
  paidOutside: false,
  readingCount: 2,
  rechecked: false,
  atGate: false,
  rateable: false,
};

describe('transitions of a reservation', () => {
  it('lead nowhere from an end, and only operators decide disputes', () => {
    for (const move of Object.keys(moves) as ReservationMove[])
      for (const state of endedStates)
        for (const by of ['seller', 'company', 'operator', 'time'] as ReservationActor[])
          expect(mayMove(state, move, by)).toBe(false);
    for (const move of Object.keys(moves) as ReservationMove[])
      expect(mayMove('disputed', move, 'operator')).toBe(
        ['stand', 'again', 'send_back', 'company_failed', 'seller_absent'].includes(move),
      );
  });

  it('offer each side only what is allowed to it', () => {
    const offered = (side: 'seller' | 'company', now = startsAt) =>
      Object.fromEntries(
        states
          .map((state) => [state, actionsOf(state, side, { ...facts, now })])
          .filter(([, actions]) => actions!.length > 0),
      );
    expect(offered('seller', startsAt - 3 * HOUR)).toEqual({
      held: ['pay_deposit', 'cancel'],
      booked: ['change', 'cancel'],
      weighed: ['recheck', 'agree', 'dispute'],
    });
    expect(offered('company')).toEqual({
      booked: ['admit', 'call_off'],
      arrived: ['weigh', 'finish', 'turn_away'],
      weighed: ['recheck'],
      agreed: ['settle'],
    });
    expect(actionsOf('booked', 'seller', { ...facts, now: startsAt - HOUR })).toEqual(['cancel']);
    expect(actionsOf('booked', 'seller', facts)).toEqual(['tell_arrival']);
    expect([
      actionsOf('booked', 'seller', { ...facts, atGate: true }),
      actionsOf('weighed', 'seller', { ...facts, rechecked: true }),
      actionsOf('settled', 'seller', { ...facts, rateable: true }),
    ]).toEqual([[], ['agree', 'dispute'], ['rate']]);
    expect(actionsOf('arrived', 'company', { ...facts, roles: ['gate'] })).toEqual([]);
    expect(actionsOf('agreed', 'seller', { ...facts, paidOutside: true })).toEqual(['confirm_payment']);
  });

  it('end by time when nobody pays, comes or pays for the goods', () => {
    const when = { now: startsAt, endsAt: startsAt + 2 * HOUR, graceMinutes: 30 };
    expect(states.map((state) => [state, dueOf(state, when)] as const).filter(([, due]) => due !== null)).toEqual([
      ['held', startsAt + 15 * MINUTE],
      ['booked', startsAt + 150 * MINUTE],
      ['agreed', startsAt + DAY],
    ]);
    expect(freeing).toEqual(['lapsed', 'cancelled', 'called_off']);
  });
});

describe('what becomes of a deposit', () => {
  it('is shared without a fen lost or made, whatever the move and the time', () => {
    for (let step = 0; step < 400; step += 1) {
      const depositFen = (step * 7_919) % 50_001;
      const when = { bookedAt: startsAt - (step % 5) * DAY, startsAt, now: startsAt - (step % 61) * HOUR };
      for (const move of Object.keys(moves) as ReservationMove[]) {
        const end = depositEnd(move, depositFen, when);
        if (end)
          expect([
            end.refundFen + end.keptFen,
            end.refundFen >= 0 && end.keptFen >= 0,
            end.addedFen === 0 || end.addedFen === depositFen,
          ]).toEqual([depositFen, true, true]);
      }
    }
  });

  it('ends exactly with the moves that end the wait for the goods', () => {
    const when = { bookedAt: startsAt - 3 * DAY, startsAt, now: startsAt - HOUR };
    const ends = Object.fromEntries(
      (Object.keys(moves) as ReservationMove[]).map((move) => [move, depositEnd(move, 20_000, when)?.end ?? null]),
    );
    expect(ends).toEqual({
      pay: null,
      lapse: null,
      cancel: 'split',
      call_off: 'doubled',
      licence_over: 'returned',
      admit: null,
      no_show: 'forfeited',
      turn_away: 'returned',
      finish: null,
      recheck: null,
      agree: 'returned',
      dispute: null,
      stand: 'returned',
      again: null,
      send_back: 'returned',
      unanswered: null,
      company_failed: 'doubled',
      seller_absent: 'forfeited',
      settle: null,
    });
    const holding: readonly ReservationState[] = ['booked', 'arrived', 'weighed', 'disputed'];
    for (const move of Object.keys(moves) as ReservationMove[])
      for (const { from, to, hold } of rulesOf<ReservationRule>(moves[move]))
        if (from.some((state) => holding.includes(state)))
          expect([move, ends[move] !== null, hold === 'ends']).toEqual([
            move,
            !holding.includes(to),
            !holding.includes(to),
          ]);
  });
});

describe('a weighing', () => {
  const lines = [
    { itemId: 'paper', lockedFen: 162, todayFen: 158 },
    { itemId: 'pet', lockedFen: 290, todayFen: 305 },
    { itemId: 'iron', lockedFen: 170, todayFen: null },
  ];
  it('gives each item what the vehicle lost, at the higher of the locked price and the day’s', () => {
    const readings = [
      { itemId: null, grams: 5_380_000 },
      { itemId: 'pet', grams: 5_200_000 },
      { itemId: 'paper', grams: 4_000_000 },
    ];
    expect(weighedLines(readings, lines, new Map([['paper', 20_000]]))).toEqual([
      {
        itemId: 'paper',
        grossGrams: 1_200_000,
        deductedGrams: 20_000,
        netGrams: 1_180_000,
        priceFen: 162,
        amountFen: 191_160,
      },
      { itemId: 'pet', grossGrams: 180_000, deductedGrams: 0, netGrams: 180_000, priceFen: 305, amountFen: 54_900 },
      { itemId: 'iron', grossGrams: 0, deductedGrams: 0, netGrams: 0, priceFen: 170, amountFen: 0 },
    ]);
    expect(() => weighedLines(readings, lines, new Map([['iron', 1]]))).toThrow(RangeError);
  });

  it('never pays for more than the vehicle lost, in whatever order it is unloaded', () => {
    for (let step = 1; step < 200; step += 1) {
      const order = ['paper', 'pet', 'iron'].toSorted(
        (one, other) => ((one.length * step) % 7) - ((other.length * step) % 7),
      );
      let grams = 9_000_000 + step;
      const readings = [
        { itemId: null as string | null, grams },
        ...order.map((itemId, index) => ({ itemId, grams: (grams -= 1_000 * (((step * (index + 3)) % 900) + 1)) })),
      ];
      const weighed = weighedLines(readings, lines, new Map());
      expect(weighed.reduce((sum, { netGrams }) => sum + netGrams, 0)).toBe(
        readings[0]!.grams - readings.at(-1)!.grams,
      );
      expect(
        weighed.every(({ amountFen, netGrams, priceFen }) => amountFen === Math.round((priceFen * netGrams) / 1000)),
      ).toBe(true);
    }
  });
});

describe('a recheck', () => {
  it('leaves the first weighing in force up to 3 ‰ of it, and replaces it beyond', () => {
    expect([
      standingRound(480_000, 478_560),
      standingRound(480_000, 481_440),
      standingRound(480_000, 478_559),
      standingRound(480_000, 481_441),
    ]).toEqual(['first', 'first', 'second', 'second']);
  });
});
