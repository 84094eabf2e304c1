import { DAY, HOUR } from '@shoushou/kernel';
import { changesWithout, inspectedAnswers } from '@shoushou/rules/devices/inspection';
import { priceDevice, type PriceBasis } from '@shoushou/rules/valuation/price-device';
import { askedQuestions, type Answer, type Question, type Template } from '@shoushou/rules/valuation/template';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { phoneQuestions } from '../valuation/template/device-questions.rules.ts';
import {
  deviceActions,
  deviceMoves,
  dueAt,
  endedStates,
  isVisitDay,
  stateAfter,
  visitFee,
  type DeviceActor,
  type DeviceFacts,
  type DeviceMove,
} from './device-order.rules.ts';

const template: Template = { key: 'phone', version: 1, questions: phoneQuestions };
const basis: PriceBasis = { baseFen: 142_000, driftPermille: 6, floorFen: 3_000, ceilingFen: 160_000 };

/** Some answer to a question, chosen by a number. */
const pick = ({ key, kind, options }: Question, by: number): Answer => ({
  question: key,
  options:
    kind === 'multi'
      ? options.filter((_, index) => ((by >> index) & 1) === 1).map((option) => option.key)
      : [options[by % options.length]!.key],
});

/** Answers as a customer may give them. */
function answersBy(numbers: readonly number[]): Answer[] {
  const given: Answer[] = [];
  for (;;) {
    const next = askedQuestions(template, given).find(({ key }) => !given.some(({ question }) => question === key));
    if (!next) return given;
    given.push(pick(next, numbers[given.length % numbers.length]!));
  }
}

const numbers = fc.array(fc.nat({ max: 255 }), { minLength: 12, maxLength: 12 });
const changed = fc.array(fc.tuple(fc.nat({ max: phoneQuestions.length - 1 }), fc.nat({ max: 255 })), { maxLength: 5 });

/** A promise and a possible inspection of it; undefined where the numbers yield neither. */
function inspectedBy(by: readonly number[], indexes: readonly (readonly [number, number])[]) {
  const promise = priceDevice(template, answersBy(by), basis);
  if (promise.outcome !== 'priced') return undefined;
  const promised = [...promise.answers].map(([question, options]) => ({ question, options }));
  const changes = indexes.map(([index, option]) => pick(phoneQuestions[index]!, option));
  const answers = inspectedAnswers(template, promised, changes);
  return 'problem' in answers ? undefined : { promise, promised, changes, answers };
}
const priceOf = (answers: readonly Answer[]) => priceDevice(template, answers, basis, { inspecting: true });

describe('the price after an inspection', () => {
  test('is the promised one, line by line, as long as no answer was changed', () => {
    fc.assert(
      fc.property(numbers, (by) => {
        const found = inspectedBy(by, []);
        if (found)
          expect(priceOf(found.answers)).toMatchObject({
            priceFen: found.promise.priceFen,
            lines: found.promise.lines,
          });
      }),
    );
  });

  test('sums its lines, and comes back to the promise when every objection is upheld', () => {
    let tried = 0;
    fc.assert(
      fc.property(numbers, changed, (by, indexes) => {
        const found = inspectedBy(by, indexes);
        if (!found) return;
        tried += 1;
        const priced = priceOf(found.answers);
        if (priced.outcome === 'priced')
          expect(priced.lines.reduce((sum, { amountFen }) => sum + amountFen, 0)).toBe(priced.priceFen);
        let left: readonly Answer[] = found.changes;
        while (left.length > 0) left = changesWithout(template, found.promised, left, left[0]!.question);
        const back = inspectedAnswers(template, found.promised, left);
        expect('problem' in back ? back : priceOf(back)).toMatchObject({ priceFen: found.promise.priceFen });
      }),
      { numRuns: 400 },
    );
    expect(tried).toBeGreaterThan(50);
  });

  test('never falls by taking back a change for the worse', () => {
    fc.assert(
      fc.property(numbers, fc.nat({ max: phoneQuestions.length - 1 }), fc.nat({ max: 255 }), (by, index, option) => {
        const found = inspectedBy(by, [[index, option]]);
        const priced = found && priceOf(found.answers);
        if (!found || priced?.outcome !== 'priced' || priced.priceFen >= found.promise.priceFen) return;
        expect(changesWithout(template, found.promised, found.changes, found.changes[0]!.question)).toEqual([]);
      }),
    );
  });

  test('is not made of a change that changes nothing, or concerns what was not asked', () => {
    const { promised } = inspectedBy(
      Array.from({ length: 12 }, () => 0),
      [],
    )!;
    const first = promised[0]!;
    expect(inspectedAnswers(template, promised, [first])).toEqual({ problem: 'unchanged', question: first.question });
    expect(inspectedAnswers(template, promised, [{ question: 'colour-of-the-moon', options: [] }])).toEqual({
      problem: 'not_asked',
      question: 'colour-of-the-moon',
    });
    expect(
      inspectedAnswers(template, promised, [
        { question: 'screen', options: ['fine'] },
        { question: 'screen', options: ['cracked'] },
      ]),
    ).toMatchObject({ problem: 'not_asked' });
  });
});

const actors: readonly DeviceActor[] = ['customer', 'recycler', 'clerk', 'operator', 'courier', 'time'];
const everyMove = Object.keys(deviceMoves) as DeviceMove[];

describe('the states of a device order', () => {
  test('end where nothing moves them any more', () => {
    for (const state of endedStates)
      for (const way of ['pickup', 'post', 'store'] as const)
        for (const move of everyMove)
          for (const by of actors)
            expect(
              stateAfter({ state, way, promisedFen: 100, priceFen: 100 }, move, by),
              `${move} by ${by}`,
            ).toBeNull();
  });

  test('lead to money only by the customer, or, for a posted device that is worth the promise, by itself', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...everyMove),
        fc.constantFrom(...actors),
        fc.constantFrom<DeviceFacts['state']>(
          'placed',
          'taken',
          'sent',
          'arrived',
          'inspected',
          'contested',
          'returning',
        ),
        fc.constantFrom<DeviceFacts['way']>('pickup', 'post', 'store'),
        fc.nat({ max: 300 }),
        (move, by, state, way, price) => {
          const facts: DeviceFacts = { state, way, promisedFen: 150, priceFen: price === 0 ? null : price };
          if (stateAfter(facts, move, by) !== 'paid') return;
          expect(state).toBe('inspected');
          expect(price).toBeGreaterThan(0);
          expect(by === 'customer' || (by === 'time' && way === 'post' && price >= 150)).toBe(true);
        },
      ),
      { numRuns: 2_000 },
    );
  });

  test('let every order come to an end, whatever happens', () => {
    fc.assert(
      fc.property(
        fc.constantFrom<DeviceFacts['way']>('pickup', 'post', 'store'),
        fc.array(fc.tuple(fc.constantFrom(...everyMove), fc.constantFrom(...actors)), { maxLength: 30 }),
        (way, steps) => {
          let facts: DeviceFacts = { state: 'placed', way, promisedFen: 150, priceFen: null };
          for (const [move, by] of steps) {
            const state = stateAfter(facts, move, by);
            if (state !== null) facts = { ...facts, state, priceFen: move === 'inspect' ? 120 : facts.priceFen };
          }
          for (const [move, by] of [
            ['collect', 'courier'],
            ['receive', 'operator'],
            ['inspect', 'operator'],
            ['decide', 'operator'],
            ['expire', 'time'],
            ['decline', 'time'],
            ['got_back', 'courier'],
          ] as const)
            facts = { ...facts, state: stateAfter(facts, move, by) ?? facts.state };
          expect(endedStates).toContain(facts.state);
        },
      ),
    );
  });

  test('offer the customer what they can do, an objection only while there is something to object to', () => {
    const facts: DeviceFacts = { state: 'inspected', way: 'pickup', promisedFen: 150, priceFen: 120 };
    expect(deviceActions(facts, 'customer', true)).toEqual(['agree', 'contest', 'decline']);
    expect(deviceActions(facts, 'customer', false)).toEqual(['agree', 'decline']);
    expect(deviceActions({ ...facts, priceFen: null }, 'customer', true)).toEqual(['contest', 'decline']);
    expect(deviceActions({ ...facts, state: 'taken' }, 'recycler', false)).toEqual(['inspect', 'give_back']);
  });

  test('are ended by time where nobody decides: a posted device after a week, one on site after two hours', () => {
    const now = Date.parse('2026-11-21T02:00:00.000Z');
    expect(dueAt('inspected', { way: 'post', visitOn: null }, now)).toBe(now + 7 * DAY);
    expect(dueAt('inspected', { way: 'pickup', visitOn: '2026-11-22' }, now)).toBe(now + 2 * HOUR);
    expect(dueAt('placed', { way: 'pickup', visitOn: '2026-11-22' }, now)).toBe(Date.parse('2026-11-23T16:00:00.000Z'));
    expect(dueAt('contested', { way: 'post', visitOn: null }, now)).toBeNull();
    expect([
      dueAt('arrived', { way: 'store', visitOn: null }, now),
      dueAt('arrived', { way: 'post', visitOn: null }, now),
    ]).toEqual([now + DAY, null]);
    const facts = { way: 'store', promisedFen: 150, priceFen: 150, isOver: true } as const;
    const dueMove = (state: DeviceFacts['state']) =>
      everyMove.find((move) => stateAfter({ ...facts, state }, move, 'time') !== null) ?? null;
    expect([dueMove('placed'), dueMove('arrived'), dueMove('inspected'), dueMove('contested')]).toEqual([
      'expire',
      'expire',
      'decline',
      null,
    ]);
  });

  test('let a visit be ordered from tomorrow on, for a week', () => {
    const now = Date.parse('2026-11-21T17:00:00.000Z');
    expect(['2026-11-22', '2026-11-23', '2026-11-29', '2026-11-30'].map((day) => isVisitDay(day, now))).toEqual([
      false,
      true,
      true,
      false,
    ]);
  });
});

test.each([
  [0, 0],
  [200, 200],
  [1_999, 1_999],
  [2_000, 2_000],
  [90_000, 2_000],
])(
  'a visit for a device of %i fen brings its recycler %i: no device is worth bringing for the visit alone',
  (price, fee) => {
    expect(visitFee(price)).toBe(fee);
  },
);
