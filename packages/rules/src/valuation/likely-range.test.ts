import { describe, expect, test } from 'vitest';
import { CLOSE_PERMILLE, likelyRange, questionsForRange, SURE_PERCENT } from './likely-range.ts';
import { priceDevice, type PriceBasis } from './price-device.ts';
import type { Answer, Effect, Option, Question, Template } from './template.ts';

const option = (key: string, ...effects: Effect[]): Option => ({ key, text: key, help: '', picture: '', effects });
const shares = (...permille: number[]): Option[] =>
  permille.map((each) => option(String(each), { kind: 'multiply', permille: each }));
const question = (key: string, options: readonly Option[], more: Partial<Question> = {}): Question => ({
  key,
  kind: 'single',
  text: key,
  help: '',
  options,
  showIf: [],
  assumed: null,
  maxLossPermille: null,
  quick: false,
  ...more,
});
const whenOn = { showIf: [{ question: 'power', options: ['on'] }] };
const phone: Template = {
  key: 'phone',
  version: 1,
  questions: [
    question('power', [option('on'), option('off', { kind: 'parts' })]),
    question('channel', shares(1000, 930, 850)),
    question('screen', shares(1000, 950, 880, 620)),
    question('display', shares(1000, 900, 850, 450), whenOn),
    question('battery', shares(1000, 970, 930, 880), whenOn),
    question(
      'faults',
      [option('camera', { kind: 'multiply', permille: 880 }), option('face', { kind: 'deduct', fen: 30_000 })],
      {
        kind: 'multi',
        maxLossPermille: 600,
      },
    ),
    question('account', [option('open'), option('locked', { kind: 'refuse', reason: '不收' })], whenOn),
    question('repaired', shares(1000, 550), { assumed: '1000' }),
  ],
};
const basis: PriceBasis = { baseFen: 142_000, driftPermille: 0, floorFen: 14_200, ceilingFen: 284_000 };
const keys = phone.questions.filter(({ assumed }) => assumed === null).map(({ key }) => key);

/** Devices as people have them, drawn apart from those of the rule. */
function* devices(count: number): Generator<Answer[]> {
  let bits = 7;
  const next = (): number => (bits = (Math.imul(bits, 1_664_525) + 1_013_904_223) >>> 0) / 2 ** 32;
  for (let made = 0; made < count; made += 1)
    yield phone.questions
      .filter(({ assumed }) => assumed === null)
      .map(({ key, kind, options }) => {
        if (kind === 'multi')
          return { question: key, options: options.filter(() => next() < 1 / 12).map((each) => each.key) };
        let at = 0;
        while (at < options.length - 1 && next() < 0.45) at += 1;
        return { question: key, options: [options[key === 'account' ? 0 : at]!.key] };
      });
}

/** Asks a device what the rule wants to know, one question after the other. */
function asked(device: readonly Answer[]): Answer[] {
  const given: Answer[] = [];
  for (;;) {
    const [next] = questionsForRange(phone, given, basis);
    const answer = device.find((each) => each.question === next);
    if (!answer) return given;
    given.push(answer);
  }
}

/** Its price; a device that does not start is asked nothing that only one that does can show. */
function priceOf(device: readonly Answer[]): number {
  const on = device.some(({ question: key, options }) => key === 'power' && options.includes('on'));
  const answered = device.filter(
    ({ question: key }) => on || !phone.questions.find((each) => each.key === key)!.showIf.length,
  );
  const priced = priceDevice(phone, answered, basis);
  return priced.outcome === 'priced' ? priced.priceFen : 0;
}

describe('the range in which a price most likely is', () => {
  test('is wide while nothing is known, and one price once everything is', () => {
    const open = likelyRange(phone, [], basis)!;
    expect(open.spreadPermille).toBeGreaterThan(500);
    const best = keys.map((key) => ({
      question: key,
      options: key === 'faults' ? [] : [phone.questions.find((each) => each.key === key)!.options[0]!.key],
    }));
    expect(likelyRange(phone, best, basis)).toEqual({ lowFen: 142_000, highFen: 142_000, spreadPermille: 0 });
  });

  test('is none when the answers so far give no price', () => {
    expect(likelyRange(phone, [{ question: 'account', options: ['locked'] }], basis)).toBeNull();
    expect(questionsForRange(phone, [{ question: 'account', options: ['locked'] }], basis)).toEqual([]);
  });

  test('asks first what the price hangs on most, and never what only an inspector knows', () => {
    const wanted = questionsForRange(phone, [], basis);
    expect(wanted[0]).toBe('power');
    expect(wanted).not.toContain('repaired');
    expect(wanted).not.toContain('account');
    expect(wanted.length).toBeLessThan(keys.length);
  });

  test('is within fifteen percent after the questions it asks, and holds the price of four in five devices', () => {
    const all = [...devices(80)].map((device) => {
      const given = asked(device);
      const range = likelyRange(phone, given, basis)!;
      const price = priceOf(device);
      return {
        spread: range.spreadPermille,
        held: price >= range.lowFen && price <= range.highFen,
        count: given.length,
      };
    });
    expect(Math.max(...all.map(({ spread }) => spread))).toBeLessThanOrEqual(CLOSE_PERMILLE);
    expect((all.filter(({ held }) => held).length * 100) / all.length).toBeGreaterThanOrEqual(SURE_PERCENT);
    expect(all.reduce((sum, { count }) => sum + count, 0) / all.length).toBeLessThan(keys.length - 1);
  });
});
