import type { MarketVariety } from '@shoushou/contract/types';
import { describe, expect, test } from 'vitest';
import {
  matchingVarieties,
  minuteChart,
  moved,
  nearest,
  typedPrice,
  watchedVarieties,
  withMinute,
  withQuotes,
} from './futures.rules.ts';

const quote = {
  contract: 'cu2701',
  last: 100,
  open: 100,
  high: 110,
  low: 90,
  previousSettlement: 100,
  volume: 5,
  openInterest: 9,
  at: '2026-11-20T02:00:00.000Z',
};
const copper: MarketVariety = {
  varcode: 'cu',
  exchange: 'SHFE',
  name: '铜',
  unit: '元/吨',
  decimals: 0,
  tick: 10,
  keys: '铜 cu tong t',
  session: 'trading',
  stale: true,
  quote,
};
const glass: MarketVariety = { ...copper, varcode: 'FG', name: '玻璃', keys: '玻璃 fg boli bl' };
const bar = (at: string, close: number) => ({ at, open: close, high: close, low: close, close, volume: 10 });

describe('the watch-list', () => {
  test('is found by name, code and initials, and shown in its order', () => {
    expect(matchingVarieties([copper, glass], 'BL').map(({ varcode }) => varcode)).toEqual(['FG']);
    expect(matchingVarieties([copper, glass], ' 铜').map(({ varcode }) => varcode)).toEqual(['cu']);
    expect(watchedVarieties([copper, glass], ['FG', 'gone', 'cu']).map(({ varcode }) => varcode)).toEqual(['FG', 'cu']);
  });

  test('moves by one place, and not beyond its ends', () => {
    expect(moved(['a', 'b', 'c'], 'c', -1)).toEqual(['a', 'c', 'b']);
    expect(moved(['a', 'b', 'c'], 'a', -1)).toEqual(['a', 'b', 'c']);
    expect(moved(['a', 'b', 'c'], 'c', 1)).toEqual(['a', 'b', 'c']);
  });
});

describe('a quote of the stream', () => {
  const seconds = Date.parse(quote.at) / 1000;
  test('replaces the one that is shown, and makes it current', () => {
    expect(withQuotes(copper, [['cu', 'cu2701', 120, 120, 90, 7, 10, seconds + 1]])).toMatchObject({
      stale: false,
      quote: { last: 120, high: 120, volume: 7, openInterest: 10, at: '2026-11-20T02:00:01.000Z' },
    });
  });

  test('changes nothing when it is older, or of another contract or variety', () => {
    for (const changed of [
      ['cu', 'cu2701', 120, 120, 90, 7, 10, seconds - 1],
      ['cu', 'cu2702', 120, 120, 90, 7, 10, seconds + 1],
      ['FG', 'FG701', 120, 120, 90, 7, 10, seconds + 1],
    ] as const) {
      expect(withQuotes(copper, [[...changed]])).toBe(copper);
    }
  });

  test('goes on with its minute, or begins the next', () => {
    const minutes = [bar('2026-11-20T02:00:00.000Z', 100)];
    expect(withMinute(minutes, 105, '2026-11-20T02:00:30.000Z')).toEqual([{ ...minutes[0], close: 105, high: 105 }]);
    expect(withMinute(minutes, 105, '2026-11-20T02:01:02.000Z').map(({ at, close }) => [at, close])).toEqual([
      ['2026-11-20T02:00:00.000Z', 100],
      ['2026-11-20T02:01:00.000Z', 105],
    ]);
    expect(withMinute(minutes, 105, '2026-11-20T01:59:59.000Z')).toEqual(minutes);
  });
});

describe('the minute line', () => {
  const sessions = [
    { from: '2026-11-20T01:00:00.000Z', to: '2026-11-20T02:00:00.000Z' },
    { from: '2026-11-20T05:00:00.000Z', to: '2026-11-20T06:00:00.000Z' },
  ];
  test('leaves breaks out and has the settlement before in the middle', () => {
    const chart = minuteChart(
      { sessions, minutes: [bar('2026-11-20T01:00:00.000Z', 110), bar('2026-11-20T05:30:00.000Z', 95)] },
      100,
      { width: 200, height: 108, volumeHeight: 20 },
    );
    expect(chart.line).toBe('M0 4L150 79');
    expect([chart.top, chart.bottom]).toEqual([110, 90]);
    expect(chart.marks.map(({ x }) => x)).toEqual([0, 100]);
    expect(chart.ticks.map(({ x }) => x)).toEqual([0, 100, 200]);
    expect(chart.average).toMatch(/^M0 4L/);
    expect(chart.bars).toEqual([
      { x: 0, height: 20, up: true },
      { x: 150, height: 20, up: true },
    ]);
    expect([nearest(chart.places, 60), nearest(chart.places, 90), nearest([], 5)]).toEqual([0, 1, -1]);
  });

  test('is empty before the first minute', () => {
    expect(minuteChart({ sessions, minutes: [] }, 100, { width: 200, height: 100, volumeHeight: 20 })).toMatchObject({
      line: '',
      area: '',
      bars: [],
    });
  });
});

test.each([
  ['77,860', 0, 77_860],
  ['786.5', 1, 7_865],
  ['786.55', 1, null],
  ['', 0, null],
  ['abc', 0, null],
  ['-5', 0, null],
])('%j with %i decimals is the price %j', (text, decimals, price) => {
  expect(typedPrice(text, decimals)).toBe(price);
});
