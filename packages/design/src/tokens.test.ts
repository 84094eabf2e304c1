import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8');

/** The custom properties of one rule of the file. */
function tokensOf(selector: string): Record<string, string> {
  const start = css.indexOf(`${selector} {`);
  if (start < 0) throw new Error(`no rule ${selector}`);
  const body = css.slice(start, css.indexOf('\n}', start));
  return Object.fromEntries([...body.matchAll(/(--[\w-]+):\s*([^;]+);/g)].map(([, name, value]) => [name ?? '', value ?? '']));
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

const standard = tokensOf(':root');
const worlds = {
  'red-theme': standard,
  'green-theme': { ...standard, ...tokensOf("[data-theme='green-theme']") },
  'blue-theme': { ...standard, ...tokensOf("[data-theme='blue-theme']") },
  elder: { ...standard, ...tokensOf('[data-elder]') },
};

/** Text colour and the ground it may stand on. */
const textOnGround = [
  ['--ink', '--page'],
  ['--ink-2', '--page'],
  ['--ink-2', '--fill'],
  ['--ink-hint', '--card'],
  ['--ink-hint', '--page'],
  ['--on-brand', '--brand'],
  ['--on-brand', '--brand-pressed'],
  ['--brand-ink', '--card'],
  ['--brand-ink', '--brand-soft'],
  ['--brand-ink', '--page'],
  ['--success-ink', '--success-soft'],
  ['--warning-ink', '--warning-soft'],
  ['--danger', '--danger-soft'],
  ['--link', '--card'],
  ['--amount', '--card'],
  ['--up', '--card'],
  ['--down', '--card'],
] as const;

describe.each(Object.entries(worlds))('the colours of %s', (_, tokens) => {
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
    for (const name of ['--touch', '--control', '--control-small', '--key']) expect(worlds.elder[name], name).toBe('60px');
  });
});

describe('every theme', () => {
  test('colours the same things', () => {
    expect(Object.keys(tokensOf("[data-theme='green-theme']"))).toEqual(Object.keys(tokensOf("[data-theme='blue-theme']")));
  });

  test('leaves prices red when they rise and green when they fall', () => {
    for (const tokens of Object.values(worlds)) expect([tokens['--up'], tokens['--down']]).toEqual([standard['--up'], standard['--down']]);
  });
});
