import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

const css = ['./tokens.css', './looks.css']
  .map((file) => readFileSync(new URL(file, import.meta.url), 'utf8'))
  .join('\n');

/** The custom properties of one rule of the files. */
function tokensOf(selector: string): Record<string, string> {
  const start = css.indexOf(`\n${selector} {`);
  if (start < 0) throw new Error(`no rule ${selector}`);
  const body = css.slice(start, css.indexOf('\n}', start));
  return Object.fromEntries(
    [...body.matchAll(/(--[\w-]+):\s*([^;]+);/g)].map(([, name, value]) => [name ?? '', value ?? '']),
  );
}

function luminance(hex: string): number {
  const [red, green, blue] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return channel <= 0.03928 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * (red ?? 0) + 0.7152 * (green ?? 0) + 0.0722 * (blue ?? 0);
}

function contrast(a: string, b: string): number {
  const [lighter, darker] = [luminance(a), luminance(b)].sort((x, y) => y - x);
  return ((lighter ?? 0) + 0.05) / ((darker ?? 0) + 0.05);
}

/** The keypad's default background is set where it is used. */
const standard: Record<string, string> = { '--keypad': '#e6e8ec', ...tokensOf(':root') };
const elder = tokensOf('[data-elder]');
const green = tokensOf("[data-theme='green-theme']");
const blue = tokensOf("[data-theme='blue-theme']");
const dark = { ...standard, ...tokensOf(':root[data-dark]') };
const light = {
  'red-theme': standard,
  'green-theme': { ...standard, ...green },
  'blue-theme': { ...standard, ...blue },
  elder: { ...standard, ...elder },
};
/** The rules of a look in the order in which they overrule each other. */
type Tokens = Readonly<Record<string, string | undefined>>;
const worlds = {
  ...light,
  dark,
  'dark green-theme': {
    ...standard,
    ...green,
    ...dark,
    '--brand': green['--brand'],
    '--brand-pressed': green['--brand-pressed'],
    ...tokensOf(":root[data-dark][data-theme='green-theme']"),
  },
  'dark blue-theme': {
    ...standard,
    ...blue,
    ...dark,
    '--brand': blue['--brand'],
    '--brand-pressed': blue['--brand-pressed'],
    ...tokensOf(":root[data-dark][data-theme='blue-theme']"),
  },
  'dark elder': { ...dark, ...elder, ...tokensOf(':root[data-dark][data-elder]') },
} satisfies Record<string, Tokens>;

/** Text colour and the background it may have. */
const textOnGround = [
  ['--ink', '--page'],
  ['--ink-2', '--page'],
  ['--ink', '--card'],
  ['--ink', '--fill'],
  ['--ink', '--keypad'],
  ['--ink-2', '--card'],
  ['--ink-2', '--fill'],
  ['--ink-hint', '--card'],
  ['--ink-hint', '--page'],
  ['--on-brand', '--brand'],
  ['--on-brand', '--brand-pressed'],
  ['--brand-ink', '--card'],
  ['--brand-ink', '--brand-soft'],
  ['--brand-ink', '--page'],
  ['--success-ink', '--card'],
  ['--success-ink', '--success-soft'],
  ['--warning-ink', '--card'],
  ['--warning-ink', '--warning-soft'],
  ['--danger', '--card'],
  ['--danger', '--danger-soft'],
  ['--link', '--card'],
  ['--link', '--link-soft'],
  ['--violet', '--violet-soft'],
  ['--teal', '--teal-soft'],
  ['--rose', '--rose-soft'],
  ['--amount', '--card'],
  ['--up', '--card'],
  ['--down', '--card'],
] as const;

describe.each<[string, Tokens]>(Object.entries(worlds))('the colours of %s', (_, tokens) => {
  test.each(textOnGround)('%s is readable on %s', (text, ground) => {
    expect(contrast(tokens[text] ?? '', tokens[ground] ?? '')).toBeGreaterThanOrEqual(4.5);
  });
});

describe('elder mode', () => {
  test('has no text under 18 px', () => {
    const sizes = Object.entries(worlds.elder).filter(([name]) => name.startsWith('--size-'));
    expect(sizes.length).toBeGreaterThan(8);
    for (const [name, value] of sizes) expect(Number.parseFloat(value), name).toBeGreaterThanOrEqual(18);
  });

  test('has main targets of 60 px', () => {
    for (const name of ['--touch', '--control', '--control-small', '--key'])
      expect(worlds.elder[name], name).toBe('60px');
  });
});

describe('every theme', () => {
  test('colours the same things', () => {
    expect(Object.keys(tokensOf("[data-theme='green-theme']"))).toEqual(
      Object.keys(tokensOf("[data-theme='blue-theme']")),
    );
  });

  test('leaves prices red when they rise and green when they fall', () => {
    for (const tokens of Object.values(light))
      expect([tokens['--up'], tokens['--down']]).toEqual([standard['--up'], standard['--down']]);
    const [up, down] = [dark['--up'] ?? '', dark['--down'] ?? ''].map((hex) =>
      [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)),
    );
    expect([up?.indexOf(Math.max(...(up ?? []))), down?.indexOf(Math.max(...(down ?? [])))]).toEqual([0, 1]);
  });
});

describe('the dark set', () => {
  const isColour = (value: string) => /^#|^rgb|gradient/.test(value);
  /** White text is used on them in every theme. */
  const carriers = ['--brand', '--brand-pressed', '--on-brand', '--on-brand-quiet'];

  test('has a value for every colour that depends on the ground', () => {
    const own = tokensOf(':root[data-dark]');
    const missing = Object.entries(standard).filter(
      ([name, value]) => isColour(value) && !carriers.includes(name) && own[name] === undefined,
    );
    expect(missing).toEqual([]);
  });

  test('has dark grounds, the card lighter than the page', () => {
    const [page = 1, card = 1] = ['--page', '--card'].map((name) => luminance(dark[name] ?? ''));
    expect([page < card, card < 0.02]).toEqual([true, true]);
  });

  test('carries white text on what floats over a page and on the hero', () => {
    const looks: Tokens[] = [worlds.dark, worlds['dark green-theme'], worlds['dark blue-theme']];
    for (const look of looks) {
      const grounds = [look['--floating'] ?? '', ...((look['--hero'] ?? '').match(/#[0-9a-f]{6}/g) ?? [])];
      expect(grounds.length).toBe(3);
      for (const ground of grounds) expect(contrast('#ffffff', ground), ground).toBeGreaterThanOrEqual(4.5);
    }
  });
});
