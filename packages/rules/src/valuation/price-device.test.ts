import { scale } from '@shoushou/kernel/money';
import { describe, expect, test } from 'vitest';
import { templateProblem } from './check-template.ts';
import { deviceRange, estimateDevice } from './estimate-device.ts';
import { priceDevice, type PriceBasis, type Pricing } from './price-device.ts';
import { askedQuestions, type Answer, type Effect, type Option, type Question, type Template } from './template.ts';

const option = (key: string, ...effects: Effect[]): Option => ({ key, text: key, help: '', picture: '', effects });
const share = (permille: number): Effect => ({ kind: 'multiply', permille });
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
const answer = (key: string, ...options: string[]): Answer => ({ question: key, options });
const template = (...questions: Question[]): Template => ({ key: 'phone', version: 1, questions });
const basis = (baseFen: number, more: Partial<PriceBasis> = {}): PriceBasis => ({
  baseFen,
  driftPermille: 0,
  floorFen: 1000,
  ceilingFen: baseFen * 2,
  ...more,
});

const phone = template(
  question('power', [option('on'), option('off', { kind: 'parts' })]),
  question('screen', [option('flawless', share(1000)), option('fine', share(950)), option('cracked', share(620))], {
    showIf: [{ question: 'power', options: ['on'] }],
  }),
  question('battery', [option('90'), option('82', share(930))], { quick: true }),
  question('repaired', [option('none'), option('screen', share(850))], { assumed: 'none' }),
  question(
    'faults',
    [option('face', { kind: 'deduct', fen: 30_000 }), option('camera', share(500)), option('wifi', share(500))],
    { kind: 'multi', maxLossPermille: 600 },
  ),
  question('copy', [option('real'), option('fake', { kind: 'refuse', reason: '仿冒机不回收' })]),
);
const good: Answer[] = [
  answer('power', 'on'),
  answer('screen', 'fine'),
  answer('battery', '82'),
  answer('faults', 'face'),
  answer('copy', 'real'),
];
const replaced = (key: string, ...options: string[]): Answer[] =>
  good.map((each) => (each.question === key ? answer(key, ...options) : each));

describe('the price of a device', () => {
  test('follows from base, answers and rounding, to the fen', () => {
    const priced = priceDevice(phone, good, basis(142_000));
    expect(priced).toMatchObject({ outcome: 'priced', priceFen: 95_000 });
    expect(priced.outcome === 'priced' && priced.lines.map(({ kind, amountFen }) => [kind, amountFen])).toEqual([
      ['base', 142_000],
      ['answer', -7100],
      ['answer', -9443],
      ['answer', -30_000],
      ['rounding', -457],
    ]);
  });

  test('loses to the market what was said, and nothing more than faults may take together', () => {
    expect(priceDevice(phone, replaced('faults'), basis(100_000, { driftPermille: 20 }))).toMatchObject({
      priceFen: 86_500,
    });
    const faulty = priceDevice(phone, replaced('faults', 'camera', 'wifi'), basis(100_000));
    expect(faulty).toMatchObject({
      priceFen: 35_000,
      lines: expect.arrayContaining([expect.objectContaining({ kind: 'loss_limit' })]),
    });
  });

  test('is at most the lowest of what its answers let it bring, a share of the base or a sum', () => {
    const old = template(
      question('age', [option('new'), option('old', { kind: 'cap', permille: 300 }, { kind: 'cap_fen', fen: 25_050 })]),
      question('plate', [option('yes'), option('no', { kind: 'cap_fen', fen: 30_000 })]),
    );
    const aged = priceDevice(old, [answer('age', 'old'), answer('plate', 'no')], basis(142_000));
    expect(aged).toMatchObject({
      priceFen: 25_000,
      lines: [
        { amountFen: 142_000 },
        { kind: 'cap', question: 'age', text: 'old，最多 ¥250.50', amountFen: -116_950 },
        { kind: 'rounding', amountFen: -50 },
      ],
    });
    expect(priceDevice(old, [answer('age', 'old'), answer('plate', 'yes')], basis(50_000))).toMatchObject({
      priceFen: 15_000,
      lines: expect.arrayContaining([expect.objectContaining({ text: 'old，最多按基准价的 30%' })]),
    });
    expect(priceDevice(old, [answer('age', 'new'), answer('plate', 'no')], basis(20_000))).toMatchObject({
      priceFen: 20_000,
      lines: [{ kind: 'base' }],
    });
  });

  test('rises with a market that rose since the base price was set', () => {
    expect(
      priceDevice(
        template(question('age', [option('new'), option('old')])),
        [answer('age', 'new')],
        basis(142_000, { driftPermille: -50 }),
      ),
    ).toMatchObject({
      priceFen: 149_000,
      lines: [{}, { kind: 'drift', amountFen: 7100 }, { kind: 'rounding', amountFen: -100 }],
    });
  });

  test('is the floor for parts, whatever is hidden then, and never more than the ceiling', () => {
    expect(
      priceDevice(phone, [answer('power', 'off'), ...good.slice(2)], basis(142_000, { floorFen: 12_300 })),
    ).toMatchObject({ priceFen: 12_300 });
    expect(priceDevice(phone, good, basis(142_000, { ceilingFen: 80_000 }))).toMatchObject({ priceFen: 80_000 });
  });

  test('does not exist for what is refused, unanswered, not asked or unknown', () => {
    expect(priceDevice(phone, replaced('copy', 'fake'), basis(142_000))).toEqual({
      outcome: 'refused',
      question: 'copy',
      reason: '仿冒机不回收',
    });
    expect(priceDevice(phone, good.slice(0, 4), basis(142_000))).toEqual({
      outcome: 'unanswered',
      problem: 'missing',
      question: 'copy',
    });
    expect(priceDevice(phone, replaced('power', 'off'), basis(142_000))).toEqual({
      outcome: 'unanswered',
      problem: 'not_asked',
      question: 'screen',
    });
    expect(priceDevice(phone, [...good, answer('repaired', 'screen')], basis(142_000))).toMatchObject({
      problem: 'not_asked',
    });
    expect(priceDevice(phone, replaced('screen', 'gold'), basis(142_000))).toMatchObject({ problem: 'option_unknown' });
    expect(priceDevice(phone, replaced('screen', 'fine', 'cracked'), basis(142_000))).toMatchObject({
      problem: 'missing',
    });
  });

  test('counts what only an inspector can tell, once one has looked', () => {
    const seen = priceDevice(phone, [...good, answer('repaired', 'screen')], basis(142_000), { inspecting: true });
    expect(seen).toMatchObject({ outcome: 'priced', priceFen: 76_500 });
  });

  test('is estimated between the worst and the best of what was not asked yet', () => {
    expect(estimateDevice(phone, [answer('battery', '82')], basis(142_000))).toEqual({
      lowFen: 2700,
      highFen: 132_000,
    });
  });

  test('is at least its parts and at most the best, whatever is answered', () => {
    expect(deviceRange(phone, basis(142_000))).toEqual({ lowFen: 1000, highFen: 142_000 });
  });
});

test('the questions asked are those that the answers so far leave open', () => {
  expect(askedQuestions(phone, [answer('power', 'on')]).map(({ key }) => key)).toEqual([
    'power',
    'screen',
    'battery',
    'faults',
    'copy',
  ]);
  expect(askedQuestions(phone, [answer('power', 'off')]).map(({ key }) => key)).toEqual([
    'power',
    'battery',
    'faults',
    'copy',
  ]);
});

describe('a template', () => {
  test.each<[string, Question[]]>([
    ['选项需从最好排到最差', [question('q', [option('a', share(900)), option('b', share(950))])]],
    ['编号重复', [question('q', [option('a'), option('b')]), question('q', [option('a'), option('b')])]],
    [
      '只能跟随前面的单选题',
      [question('q', [option('a'), option('b')], { showIf: [{ question: 'later', options: ['a'] }] })],
    ],
    [
      '只有按零件价或不收的选项',
      [
        question('q', [option('a'), option('b', share(100))]),
        question('r', [option('a'), option('b')], { showIf: [{ question: 'q', options: ['a'] }] }),
      ],
    ],
    ['默认选项需为最好的一项', [question('q', [option('a'), option('b', share(900))], { assumed: 'b' })]],
    ['影响有误', [question('q', [option('a', share(1001))], { kind: 'multi' })]],
    [
      '选项需从最好排到最差',
      [question('q', [option('a', { kind: 'cap_fen', fen: 500 }), option('b', { kind: 'cap_fen', fen: 501 })])],
    ],
    ['选项需从最好排到最差', [question('q', [option('a', { kind: 'cap_fen', fen: 500 }), option('b')])]],
  ])('is not published when %s', (problem, questions) => {
    expect(templateProblem({ questions })).toContain(problem);
  });

  test('is published when nothing is wrong', () => {
    expect(templateProblem(phone)).toBeNull();
  });
});

/** A small generator (mulberry32), because thousands of templates have to be made in a second. */
function generator(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}

function randomTemplate(random: (below: number) => number): Template {
  const questions = Array.from({ length: 1 + random(6) }, (_, index): Question => {
    if (random(4) === 0) {
      const options = Array.from({ length: 1 + random(3) }, (_option, at) =>
        option(`o${at}`, random(2) === 0 ? share(random(1001)) : { kind: 'deduct', fen: random(50_000) }),
      );
      return question(`q${index}`, options, { kind: 'multi', maxLossPermille: random(2) === 0 ? null : random(1001) });
    }
    const count = 2 + random(3);
    const shares = Array.from({ length: count }, () => random(1501)).sort((a, b) => b - a);
    const deductions = Array.from({ length: count }, () => random(40_000)).sort((a, b) => a - b);
    const caps = Array.from({ length: count }, () => random(1001)).sort((a, b) => b - a);
    const sums = Array.from({ length: count }, () => random(400_000)).sort((a, b) => b - a);
    const parts = random(3) === 0;
    const options = shares.map((permille, at) => {
      if (parts && at === count - 1) return option(`o${at}`, { kind: 'parts' });
      return option(
        `o${at}`,
        share(permille),
        ...(deductions[0]! % 2 === 0 ? [{ kind: 'deduct', fen: deductions[at]! } as const] : []),
        ...(caps[0]! % 3 === 0 ? [{ kind: 'cap', permille: caps[at]! } as const] : []),
        ...(sums[0]! % 3 === 0 ? [{ kind: 'cap_fen', fen: sums[at]! } as const] : []),
      );
    });
    return question(`q${index}`, options, random(6) === 0 ? { assumed: 'o0' } : {});
  });
  return template(
    ...questions.map((each, index) => {
      const earlier = questions
        .slice(0, index)
        .find(
          ({ kind, options }) =>
            kind === 'single' && options.at(-1)!.effects.some(({ kind: effect }) => effect === 'parts'),
        );
      return earlier && random(2) === 0
        ? { ...each, showIf: [{ question: earlier.key, options: earlier.options.slice(0, -1).map(({ key }) => key) }] }
        : each;
    }),
  );
}

function randomAnswers(of: Template, random: (below: number) => number): Answer[] {
  const given: Answer[] = [];
  for (;;) {
    const next = askedQuestions(of, given).find(({ key }) => !given.some((each) => each.question === key));
    if (!next) return given;
    given.push(
      answer(
        next.key,
        ...(next.kind === 'single'
          ? [next.options[random(next.options.length)]!.key]
          : next.options.filter(() => random(2) === 0).map(({ key }) => key)),
      ),
    );
  }
}

/** The same answers with one of them worse, and the questions that this hides or shows answered by the worst option. */
function worseAnswers(of: Template, given: readonly Answer[], random: (below: number) => number): Answer[] {
  const at = random(given.length);
  const { key, kind, options } = of.questions.find((each) => each.key === given[at]!.question)!;
  const chosen = given[at]!.options;
  const worse =
    kind === 'multi'
      ? options.map((each) => each.key)
      : [options[Math.min(options.length - 1, options.findIndex((each) => each.key === chosen[0]) + 1)]!.key];
  const changed = given.map((each) => (each.question === key ? answer(key, ...worse) : each));
  const asked = new Set(askedQuestions(of, changed).map((each) => each.key));
  return changed.filter((each) => asked.has(each.question));
}

test('of 10,000 random templates each price is the sum of its lines, at least the floor and within the range, the same in any order of answers, and never raised by a worse one', () => {
  const random = generator(20_261_122);
  let worsened = 0;
  for (let round = 0; round < 10_000; round += 1) {
    const made = randomTemplate(random);
    if (templateProblem(made) !== null) throw new Error(`round ${round}: ${templateProblem(made)}`);
    const worth = basis(5000 + random(500_000), { driftPermille: random(111) - 50, floorFen: random(40) * 100 });
    const given = randomAnswers(made, random);
    const priced = priceDevice(made, given, worth);
    if (priced.outcome !== 'priced') throw new Error(`round ${round}: ${JSON.stringify(priced)}`);
    const sum = priced.lines.reduce((total, line) => total + line.amountFen, 0);
    const turned = priceDevice(
      made,
      given.toReversed().map(({ question: key, options }) => answer(key, ...options.toReversed())),
      worth,
    );
    const { lowFen, highFen } = deviceRange(made, worth)!;
    if (priced.priceFen < lowFen || priced.priceFen > highFen)
      throw new Error(`round ${round}: outside ${lowFen} to ${highFen}: ${JSON.stringify({ made, given, priced })}`);
    if (
      sum !== priced.priceFen ||
      priced.priceFen < worth.floorFen ||
      !Number.isSafeInteger(priced.priceFen) ||
      JSON.stringify(turned) !== JSON.stringify(priced)
    )
      throw new Error(`round ${round}: ${JSON.stringify({ made, given, priced, turned })}`);
    if (given.length === 0) continue;
    const worse = priceDevice(made, worseAnswers(made, given, random), worth);
    if (worse.outcome !== 'priced' || worse.priceFen > priced.priceFen)
      throw new Error(`round ${round}: a worse answer gives more: ${JSON.stringify({ made, given, priced, worse })}`);
    if (worse.priceFen < priced.priceFen) worsened += 1;
  }
  expect(worsened).toBeGreaterThan(2000);
});

type Chosen = { question: Question; option: Option };

/** The options that the answers choose, computed directly from the questions; else the error in the answers. */
function plainlyChosen(of: Template, given: readonly Answer[], inspecting: boolean): Chosen[] | string {
  const [strange] = given
    .filter(
      (each, at) =>
        !of.questions.some(({ key }) => key === each.question) ||
        given.findIndex((other) => other.question === each.question) !== at,
    )
    .map((each) => each.question)
    .sort();
  if (strange !== undefined) return `not_asked ${strange}`;
  const chosen: Chosen[] = [];
  for (const each of of.questions) {
    const wanted = given.find((one) => one.question === each.key)?.options;
    const asked = each.showIf.every((condition) =>
      chosen.some(
        ({ question: earlier, option: picked }) =>
          earlier.key === condition.question && condition.options.includes(picked.key),
      ),
    );
    if (wanted && (!asked || (each.assumed !== null && !inspecting))) return `not_asked ${each.key}`;
    if (!asked) continue;
    const keys = wanted ?? (each.assumed === null ? null : [each.assumed]);
    if (keys === null || (each.kind === 'single' && keys.length !== 1)) return `missing ${each.key}`;
    if (keys.some((key, at) => keys.indexOf(key) !== at || !each.options.some((one) => one.key === key)))
      return `option_unknown ${each.key}`;
    chosen.push(
      ...each.options.filter(({ key }) => keys.includes(key)).map((picked) => ({ question: each, option: picked })),
    );
  }
  return chosen;
}

/** The price and its steps computed directly from the rules, slowly; the engine uses precomputed numbers. */
function plainly(of: Template, given: readonly Answer[], worth: PriceBasis, inspecting: boolean): string {
  const chosen = plainlyChosen(of, given, inspecting);
  if (typeof chosen === 'string') return chosen;
  const steps = (kind: Effect['kind']): { by: Chosen; effect: Effect }[] =>
    chosen.flatMap((by) =>
      by.option.effects.filter((effect) => effect.kind === kind).map((effect) => ({ by, effect })),
    );
  const [refusal] = steps('refuse');
  if (refusal) return `refused ${refusal.by.question.key}`;
  let price = worth.baseFen;
  const amounts = [price];
  const to = (next: number): void => {
    if (next !== price) amounts.push(next - price);
    price = next;
  };
  to(price - scale(price, worth.driftPermille, 1000));
  for (const each of of.questions) {
    const least = scale(price, 1000 - (each.maxLossPermille ?? 1000), 1000);
    for (const { by, effect } of steps('multiply'))
      if (by.question === each && effect.kind === 'multiply') to(scale(price, effect.permille, 1000));
    if (each.maxLossPermille !== null && chosen.some((by) => by.question === each)) to(Math.max(price, least));
  }
  for (const { effect } of steps('deduct')) if (effect.kind === 'deduct') to(price - effect.fen);
  const caps = [...steps('cap'), ...steps('cap_fen')].map(({ effect }) =>
    effect.kind === 'cap'
      ? scale(worth.baseFen, effect.permille, 1000)
      : effect.kind === 'cap_fen'
        ? effect.fen
        : Infinity,
  );
  to(Math.min(price, ...caps));
  to(Math.min(price, worth.ceilingFen));
  if (steps('parts').length > 0) to(Math.min(price, worth.floorFen));
  to(price - (((price % (price < 20_000 ? 100 : 500)) + 500) % (price < 20_000 ? 100 : 500)));
  to(Math.max(price, worth.floorFen));
  return `priced ${price}: ${amounts.join(' ')}`;
}

const inShort = (priced: Pricing): string =>
  priced.outcome === 'priced'
    ? `priced ${priced.priceFen}: ${priced.lines.map(({ amountFen }) => amountFen).join(' ')}`
    : priced.outcome === 'refused'
      ? `refused ${priced.question}`
      : `${priced.problem} ${priced.question}`;

/**
 * The same answers with one of them missing, repeated, of another question, or with an option too many, and any of them
 * by an inspector.
 */
function spoiled(given: readonly Answer[], random: (below: number) => number): Answer[] {
  const at = random(Math.max(1, given.length));
  const one = given[at];
  if (!one) return [answer('q0', 'o0')];
  const spoils: Answer[][] = [
    given.filter((each) => each !== one),
    [...given, one],
    [...given, answer('other', 'o0')],
    given.with(at, answer(one.question, ...one.options, 'o1')),
    given.with(at, answer(one.question, 'gold')),
    given.with(at, answer(`q${random(7)}`, 'o0')),
  ];
  return spoils[random(spoils.length)]!;
}

test('of 10,000 random templates the engine says what the rules say when they are read as they are written, also of answers that are wrong', () => {
  const random = generator(20_261_126);
  const outcomes = new Map<string, number>();
  for (let round = 0; round < 10_000; round += 1) {
    const drawn = randomTemplate(random);
    const made =
      random(4) === 0
        ? {
            ...drawn,
            questions: drawn.questions.map((each) => ({
              ...each,
              options: each.options.map((one, at) =>
                at > 0 && random(8) === 0 ? { ...one, effects: [{ kind: 'refuse' as const, reason: '不收' }] } : one,
              ),
            })),
          }
        : drawn;
    const worth = basis(5000 + random(500_000), {
      driftPermille: random(111) - 50,
      floorFen: random(40) * 100,
      ceilingFen: 20_000 + random(1_000_000),
    });
    const given = random(2) === 0 ? randomAnswers(made, random) : spoiled(randomAnswers(made, random), random);
    const inspecting = random(2) === 0;
    const [engine, rules] = [
      inShort(priceDevice(made, given, worth, { inspecting })),
      plainly(made, given, worth, inspecting),
    ];
    if (engine !== rules)
      throw new Error(
        `round ${round}: ${engine} instead of ${rules}: ${JSON.stringify({ made, given, worth, inspecting })}`,
      );
    const outcome = rules.slice(0, rules.indexOf(' '));
    outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);
  }
  expect(
    ['priced', 'refused', 'missing', 'not_asked', 'option_unknown'].filter(
      (outcome) => (outcomes.get(outcome) ?? 0) < 200,
    ),
  ).toEqual([]);
});
