import { DAY, shanghaiDate } from '@shoushou/kernel';
import { formatYuan } from '@shoushou/kernel/money';
import { priceDevice } from '@shoushou/rules/valuation/price-device';
import { askedQuestions, type Answer, type Template } from '@shoushou/rules/valuation/template';
import { describe, expect, test } from 'vitest';
import { basisOf } from '../domains/valuation/pricing/basis.rules.ts';
import { sampleDevices } from './samples/device-sample.ts';

const NOW = Date.parse('2026-11-21T02:00:00.000Z');
const {
  template: { kinds, questions: templates },
  models,
  prices,
} = sampleDevices(NOW);

interface Pencilled {
  /** Model and variant. */
  readonly device: readonly [model: string, variant: string];
  /** Answers other than the best condition, by question. */
  readonly but: Readonly<Record<string, string | readonly string[]>>;
  /** Age of the base price, days. */
  readonly days?: number;
  /** Whether an inspector answers, who sees more than a customer. */
  readonly inspected?: boolean;
  /** Each step that changes the price, with the yuan after it. */
  readonly working: readonly (readonly [step: string, yuan: string])[];
  /** The expected price. */
  readonly fen: number;
}

/**
 * Twenty devices of the sample templates, calculated by hand, not by the engine. The rules: base price; the market's
 * decline since (phones and tablets 2‰ a day, laptops 1‰, appliances nothing); percentages in the order of the
 * questions, each rounded half up to a fen; deductions; the cap; parts; rounded down, below 200 yuan to 1 yuan, else to
 * 5; at least the floor, which is a tenth of the best price, 5 yuan or more.
 */
const pencilled: readonly Pencilled[] = [
  // Phones.
  { device: ['iPhone 13', '256 GB'], but: {}, working: [['base', '1600.00']], fen: 160_000 },
  {
    device: ['iPhone 13', '128 GB'],
    but: { screen: 'fine', battery: '80', faults: ['face'] },
    working: [
      ['base', '1420.00'],
      ['fine scratches: × 0.95', '1349.00'],
      ['battery 80–84 %: × 0.93', '1254.57'],
      ['face unlock: − 300', '954.57'],
      ['down to 5 yuan', '950.00'],
    ],
    fen: 95_000,
  },
  {
    device: ['iPhone 17 Pro Max', '1 TB'],
    but: { channel: 'hongkong', screen: 'marked', frame: 'fine' },
    days: 3,
    working: [
      ['base', '8850.00'],
      ['3 days: − 6 ‰ = 53.10', '8796.90'],
      ['Hong Kong: × 0.93 = 8181.117', '8181.12'],
      ['scratches: × 0.88 = 7199.3856', '7199.39'],
      ['small knocks: × 0.96 = 6911.4144', '6911.41'],
      ['down to 5 yuan', '6910.00'],
    ],
    fen: 691_000,
  },
  {
    device: ['Pura 80 Pro', '256 GB'],
    but: { battery: 'unknown', faults: ['charging', 'keys'] },
    working: [
      ['base', '4150.00'],
      ['battery unknown: × 0.93', '3859.50'],
      ['keys: × 0.95 = 3666.525, half a fen goes up', '3666.53'],
      ['charging: × 0.9 = 3299.877', '3299.88'],
      ['down to 5 yuan', '3295.00'],
    ],
    fen: 329_500,
  },
  {
    device: ['小米 14', '256 GB'],
    but: { display: 'tint', battery: '85', faults: ['wireless'] },
    working: [
      ['base', '1680.00'],
      ['tinted: × 0.85', '1428.00'],
      ['battery 85–89 %: × 0.97', '1385.16'],
      ['wireless: × 0.8 = 1108.128', '1108.13'],
      ['down to 5 yuan', '1105.00'],
    ],
    fen: 110_500,
  },
  {
    device: ['Find X8', '512 GB'],
    but: {},
    days: 30,
    working: [
      ['base', '2480.00'],
      ['30 days, the last with a price: − 60 ‰ = 148.80', '2331.20'],
      ['down to 5 yuan', '2330.00'],
    ],
    fen: 233_000,
  },
  {
    device: ['iQOO 13', '256 GB'],
    but: { power: 'off' },
    working: [
      ['base', '2050.00'],
      ['does not start: at most 15 % of 2050', '307.50'],
      ['its parts, a tenth', '205.00'],
    ],
    fen: 20_500,
  },
  {
    device: ['荣耀 200', '512 GB'],
    but: {
      channel: 'other',
      screen: 'cracked',
      display: 'broken',
      frame: 'broken',
      battery: 'low',
      water: 'wet',
      faults: ['face', 'camera', 'speaker', 'keys', 'wireless', 'charging'],
    },
    working: [
      ['base', '1200.00'],
      ['abroad: × 0.85', '1020.00'],
      ['cracked: × 0.62', '632.40'],
      ['display broken: × 0.45', '284.58'],
      ['bent: × 0.78 = 221.9724', '221.97'],
      ['battery below 80 %: × 0.88 = 195.3336', '195.33'],
      ['water: × 0.7 = 136.731', '136.73'],
      ['camera: × 0.88 = 120.3224', '120.32'],
      ['speaker: × 0.96 = 115.5072', '115.51'],
      ['keys: × 0.95 = 109.7345', '109.73'],
      ['wireless: × 0.8 = 87.784', '87.78'],
      ['charging: × 0.9 = 79.002, which is more than 40 % of 136.73', '79.00'],
      ['face unlock: − 300', '-221.00'],
      ['the floor, a tenth of 1200', '120.00'],
    ],
    fen: 12_000,
  },
  {
    device: ['Galaxy S24', '256 GB'],
    but: { screen: 'cracked', frame: 'broken' },
    working: [
      ['base', '2160.00'],
      ['cracked: × 0.62', '1339.20'],
      ['bent: × 0.78 = 1044.576', '1044.58'],
      ['down to 5 yuan', '1040.00'],
    ],
    fen: 104_000,
  },
  {
    device: ['iPhone 11', '64 GB'],
    but: { screen: 'marked', faults: ['face'] },
    working: [
      ['base', '560.00'],
      ['scratches: × 0.88', '492.80'],
      ['face unlock: − 300', '192.80'],
      ['below 200: down to 1 yuan', '192.00'],
    ],
    fen: 19_200,
  },
  {
    device: ['Redmi Note 14 Pro', '256 GB'],
    but: { screen: 'cracked', display: 'broken' },
    working: [
      ['base', '720.00'],
      ['cracked: × 0.62', '446.40'],
      ['display broken: × 0.45', '200.88'],
      ['from 200: down to 5 yuan', '200.00'],
    ],
    fen: 20_000,
  },
  // Tablets and laptops.
  {
    device: ['iPad Air M2', '256 GB'],
    but: { screen: 'fine', battery: '85', faults: ['speaker'] },
    days: 10,
    working: [
      ['base', '2780.00'],
      ['10 days: − 20 ‰ = 55.60', '2724.40'],
      ['fine scratches: × 0.95', '2588.18'],
      ['battery 85–89 %: × 0.97 = 2510.5346', '2510.53'],
      ['speaker: × 0.96 = 2410.1088', '2410.11'],
      ['down to 5 yuan', '2410.00'],
    ],
    fen: 241_000,
  },
  {
    device: ['MatePad 11', '128 GB'],
    but: { frame: 'marked', repaired: 'screen' },
    inspected: true,
    working: [
      ['base', '860.00'],
      ['knocks: × 0.9', '774.00'],
      ['the inspector finds another screen: × 0.85', '657.90'],
      ['down to 5 yuan', '655.00'],
    ],
    fen: 65_500,
  },
  {
    device: ['MacBook Air M2', '16 GB + 512 GB'],
    but: { battery: 'weak', faults: ['keyboard'] },
    days: 12,
    working: [
      ['base', '4650.00'],
      ['12 days: − 12 ‰ = 55.80', '4594.20'],
      ['battery weak: × 0.93 = 4272.606', '4272.61'],
      ['keyboard: × 0.9 = 3845.349', '3845.35'],
      ['down to 5 yuan', '3845.00'],
    ],
    fen: 384_500,
  },
  {
    device: ['ThinkPad T14', 'i7'],
    but: { power: 'off', frame: 'broken', water: 'wet' },
    working: [
      ['base', '2250.00'],
      ['bent: × 0.78', '1755.00'],
      ['water: × 0.7', '1228.50'],
      ['does not start: at most 15 % of 2250', '337.50'],
      ['its parts, a tenth', '225.00'],
    ],
    fen: 22_500,
  },
  // Appliances.
  {
    device: ['冰箱', '双门'],
    but: { age: '8', cools: 'weak', stairs: '4' },
    working: [
      ['base', '90.00'],
      ['5 to 8 years: × 0.8', '72.00'],
      ['cools slowly: × 0.85', '61.20'],
      ['4th floor: − 20', '41.20'],
      ['down to 1 yuan', '41.00'],
    ],
    fen: 4100,
  },
  {
    device: ['冰箱', '单门'],
    but: { age: 'old', works: 'no', cools: 'no', stairs: '6' },
    working: [
      ['base', '45.00'],
      ['above 10 years: × 0.5', '22.50'],
      ['does not work: × 0.6', '13.50'],
      ['does not cool: × 0.7', '9.45'],
      ['6th floor: − 40', '-30.55'],
      ['down to 1 yuan', '-31.00'],
      ['the floor is never below 5 yuan', '5.00'],
    ],
    fen: 500,
  },
  {
    device: ['洗衣机', '滚筒'],
    but: { spins: 'no', stairs: '3' },
    working: [
      ['base', '85.00'],
      ['does not spin: × 0.8', '68.00'],
      ['3rd floor: − 10', '58.00'],
    ],
    fen: 5800,
  },
  {
    device: ['挂式空调', '1–1.5 匹'],
    but: { age: '8', outdoor: 'no', high: 'high' },
    days: 20,
    working: [
      ['base, which does not drift', '180.00'],
      ['5 to 8 years: × 0.8', '144.00'],
      ['high up: − 80', '64.00'],
      ['without the outdoor unit at most 30 % of 180', '54.00'],
    ],
    fen: 5400,
  },
  {
    device: ['液晶电视', '65 寸及以上'],
    but: { age: '8', panel: 'broken' },
    working: [
      ['base', '110.00'],
      ['5 to 8 years: × 0.8', '88.00'],
      ['panel as with lines: × 0.6', '52.80'],
      ['panel broken: at most 10 % of 110', '11.00'],
    ],
    fen: 1100,
  },
];

function answered(template: Template, but: Pencilled['but'], inspected: boolean): Answer[] {
  const given: Answer[] = [];
  for (;;) {
    const next = askedQuestions(template, given).find(({ key }) => !given.some(({ question }) => question === key));
    if (!next) break;
    const wanted = but[next.key] ?? (next.kind === 'multi' ? [] : next.options[0]!.key);
    given.push({ question: next.key, options: typeof wanted === 'string' ? [wanted] : wanted });
  }
  const seen = template.questions
    .filter(({ assumed, key }) => inspected && assumed !== null && key in but)
    .map(({ key }): Answer => ({ question: key, options: [but[key] as string] }));
  return [...given, ...seen];
}

function engine({
  device: [name, variantName],
  but,
  days = 0,
  inspected = false,
}: Pick<Pencilled, 'device' | 'but' | 'days' | 'inspected'>) {
  const model = models.find((each) => each.name === name)!;
  const variant = model.variants.find((each) => each.name === variantName)!;
  const kind = kinds.find(({ code }) => code === model.kind)!;
  const template: Template = { ...templates.find(({ key }) => key === kind.templateKey)!, version: 1 };
  const today = shanghaiDate(NOW);
  const { baseFen } = prices.find(({ variantId, date }) => variantId === variant.id && date === today)!;
  const basis = basisOf(
    {
      baseFen,
      pricedOn: today,
      driftPermilleADay: kind.driftPermilleADay,
      marketToday: null,
      marketThen: null,
      floorFen: variant.floorFen,
      ceilingFen: variant.ceilingFen,
    },
    shanghaiDate(NOW + days * DAY),
  );
  return basis && priceDevice(template, answered(template, but, inspected), basis, { inspecting: inspected });
}

describe('twenty devices priced with pencil and paper', () => {
  test.each(
    pencilled.map(
      (row) =>
        [
          `${row.device.join(' ')}, ${
            Object.entries(row.but)
              .map((each) => each.join(' '))
              .join(', ') || 'in best condition'
          }: ${formatYuan(row.fen)} yuan`,
          row,
        ] as const,
    ),
  )('%s', (_, row) => {
    const priced = engine(row);
    if (priced?.outcome !== 'priced') throw new Error(`no price: ${JSON.stringify(priced)}`);
    let fen = 0;
    const walked = priced.lines.map(({ amountFen }) => (fen += amountFen));
    expect(walked).toEqual(row.working.map(([, yuan]) => Math.round(Number(yuan) * 100)));
    expect(priced.priceFen).toBe(row.fen);
  });

  test('are twenty, of every kind that ships', () => {
    expect(pencilled).toHaveLength(20);
    expect(new Set(pencilled.map(({ device: [name] }) => models.find((each) => each.name === name)!.kind))).toEqual(
      new Set(kinds.map(({ code }) => code)),
    );
  });

  test('is no price for a phone whose account stays, and none after the thirtieth day', () => {
    expect(engine({ device: ['iPhone 15', '128 GB'], but: { account: 'locked' } })).toMatchObject({
      outcome: 'refused',
      question: 'account',
    });
    expect(engine({ device: ['Find X8', '512 GB'], but: {}, days: 31 })).toBeNull();
  });
});

/** A share of a sum of 0 or more, in whole fen, half a fen up: by strings of digits, as on paper. */
function shareByHand(fen: number, permille: number): number {
  const thousandths = String(fen * permille).padStart(4, '0');
  return Number(thousandths.slice(0, -3)) + (thousandths.at(-3)! >= '5' ? 1 : 0);
}

/**
 * The rules above once more, straight from the template's numbers and without the engine: fen, or null for a device
 * that is refused.
 */
function priceByHand(
  template: Template,
  wanted: ReadonlyMap<string, readonly string[]>,
  {
    baseFen,
    driftPermille,
    floorFen,
    ceilingFen,
  }: { baseFen: number; driftPermille: number; floorFen: number; ceilingFen: number },
): number | null {
  let fen = baseFen - shareByHand(baseFen, driftPermille);
  let lessFen = 0;
  let mostFen = ceilingFen;
  let isParts = false;
  for (const question of template.questions) {
    const isHidden = question.showIf.some(
      (condition) => !condition.options.includes(wanted.get(condition.question)?.[0] ?? ''),
    );
    const chosen = isHidden ? [] : (wanted.get(question.key) ?? (question.assumed === null ? [] : [question.assumed]));
    const beforeFen = fen;
    for (const option of question.options) {
      if (!chosen.includes(option.key)) continue;
      for (const effect of option.effects) {
        if (effect.kind === 'refuse') return null;
        if (effect.kind === 'multiply') fen = shareByHand(fen, effect.permille);
        if (effect.kind === 'deduct') lessFen += effect.fen;
        if (effect.kind === 'cap') mostFen = Math.min(mostFen, shareByHand(baseFen, effect.permille));
        if (effect.kind === 'cap_fen') mostFen = Math.min(mostFen, effect.fen);
        if (effect.kind === 'parts') isParts = true;
      }
    }
    if (question.maxLossPermille !== null) fen = Math.max(fen, shareByHand(beforeFen, 1000 - question.maxLossPermille));
  }
  fen = Math.min(fen - lessFen, mostFen, isParts ? floorFen : Infinity);
  while (fen % (fen < 20_000 ? 100 : 500) !== 0) fen -= 1;
  return Math.max(fen, floorFen);
}

test('two thousand random devices of every kind bring what a calculation by hand from the published template says, to the fen', () => {
  let state = 20_261_126;
  // A linear congruence is random enough to choose answers by.
  const random = (below: number): number =>
    Math.floor(((state = (state * 1_103_515_245 + 12_345) % 2_147_483_648) / 2_147_483_648) * below);
  const results = { priced: 0, refused: 0, atFloor: 0 };
  for (let round = 0; round < 2000; round += 1) {
    const model = models[random(models.length)]!;
    const variant = model.variants[random(model.variants.length)]!;
    const kind = kinds.find(({ code }) => code === model.kind)!;
    const template: Template = { ...templates.find(({ key }) => key === kind.templateKey)!, version: 1 };
    const inspected = random(2) === 0;
    const but = Object.fromEntries(
      template.questions
        .filter(({ assumed }) => assumed === null || inspected)
        .map(({ key, kind: how, options }) => [
          key,
          how === 'multi'
            ? options.filter(() => random(3) === 0).map((option) => option.key)
            : options[random(2) === 0 ? 0 : random(options.length)]!.key,
        ]),
    );
    const days = random(31);
    const answers = answered(template, but, inspected);
    const { baseFen } = prices.find(({ variantId, date }) => variantId === variant.id && date === shanghaiDate(NOW))!;
    const byHand = priceByHand(template, new Map(answers.map(({ question, options }) => [question, options])), {
      baseFen,
      driftPermille: kind.driftPermilleADay * days,
      floorFen: variant.floorFen,
      ceilingFen: variant.ceilingFen,
    });
    const priced = engine({ device: [model.name, variant.name], but, days, inspected });
    expect(
      priced?.outcome === 'priced' ? priced.priceFen : null,
      JSON.stringify({ model: model.name, variant: variant.name, but, days, priced }),
    ).toBe(byHand);
    if (byHand === null) results.refused += 1;
    else results.priced += 1;
    if (byHand === variant.floorFen) results.atFloor += 1;
  }
  expect(results.priced).toBeGreaterThan(1000);
  expect(results.refused).toBeGreaterThan(50);
  expect(results.atFloor).toBeGreaterThan(50);
});
