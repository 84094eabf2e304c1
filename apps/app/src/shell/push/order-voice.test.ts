import { describe, expect, test } from 'vitest';
import { sounds, announcementText } from './order-voice.ts';

/** Shanghai is eight hours ahead. */
const at = (clock: string): number => Date.parse(`2026-11-21T${clock}:00+08:00`);

describe('quiet hours', () => {
  test.each([
    ['21:59', true],
    ['22:00', false],
    ['00:30', false],
    ['06:59', false],
    ['07:00', true],
  ])('from ten to seven at %s: sounds %s', (clock, expected) => {
    expect(sounds({ on: true, quiet: [22, 7] }, at(clock))).toBe(expected);
  });

  test.each([
    ['11:59', true],
    ['12:00', false],
    ['13:59', false],
    ['14:00', true],
  ])('at noon at %s: sounds %s', (clock, expected) => {
    expect(sounds({ on: true, quiet: [12, 14] }, at(clock))).toBe(expected);
  });

  test('are none when none are set, and off is off', () => {
    expect(sounds({ on: true, quiet: null }, at('03:00'))).toBe(true);
    expect(sounds({ on: false, quiet: null }, at('12:00'))).toBe(false);
  });
});

describe('what is said', () => {
  const order = { title: '黄纸板', estimateLowFen: 3_600, estimateHighFen: 4_200, distance: 1_240 };
  test.each([
    [[order], '新订单，黄纸板，1.2 公里，预计 36 到 42 元'],
    [[{ ...order, distance: 480, estimateHighFen: 3_600 }], '新订单，黄纸板，480 米，预计 36 元'],
    [[{ ...order, distance: null, estimateLowFen: 0, estimateHighFen: 0 }], '新订单，黄纸板，现场定价'],
    [[{ ...order, distance: null, estimateLowFen: 20, estimateHighFen: 40 }], '新订单，黄纸板，预计 0.20 到 0.40 元'],
    [[order, { ...order, distance: 800 }, { ...order, distance: null }], '3 个新订单，最近的 800 米'],
    [[], ''],
  ])('%#: %s', (orders, text) => {
    expect(announcementText(orders)).toBe(text);
  });
});
