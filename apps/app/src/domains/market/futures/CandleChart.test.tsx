import { DAY } from '@shoushou/kernel/instant';
import { parseJsonLines } from '@shoushou/kernel/json-lines';
import { cleanup, render } from '@testing-library/react';
import type { Chart } from 'klinecharts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import CandleChart from './CandleChart.tsx';

const files = import.meta.glob<string>('../../../../../../packages/kernel/src/typed/fixtures/figures.jsonl', {
  query: '?raw',
  eager: true,
  import: 'default',
});
const lines = Object.values(files).flatMap((text) =>
  parseJsonLines<{ value: number; text: string; source: string }>(text),
);

let chart: Chart | null = null;
vi.mock('klinecharts', async (original) => {
  const library = await original<typeof import('klinecharts')>();
  return {
    ...library,
    init: (...given: Parameters<typeof library.init>) => {
      chart = library.init(...given);
      return chart;
    },
  };
});

/** What the library has written on its canvases. */
let written: string[] = [];
beforeEach(() => {
  written = [];
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(
    new Proxy(
      {
        measureText: (text: string) => ({ width: text.length * 6 }),
        fillText: (text: string) => void written.push(text),
      },
      {
        get: (target, key) => Reflect.get(target, key) ?? (() => undefined),
        set: () => true,
      },
    ) as never,
  );
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(390);
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(320);
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

function barsOf(volume: number) {
  return Array.from({ length: 40 }, (_, day) => ({
    at: new Date(Date.parse('2026-09-01T07:00:00Z') + day * DAY).toISOString(),
    open: 78_000,
    high: 78_500,
    low: 77_000,
    close: 78_100,
    volume,
  }));
}

test.each(lines.filter(({ value }) => value >= 0 && Number.isInteger(value)))(
  'a volume of $value is $text where a finger reads the candles ($source)',
  async ({ value, text }) => {
    render(<CandleChart bars={barsOf(value)} period="day" varcode="cu" decimals={0} />);
    await vi.waitFor(() => expect(written).toContain('78,100'));
    written = [];
    chart!.executeAction('onCrosshairChange', { x: 300, y: 60, paneId: 'candle_pane' } as never);
    await vi.waitFor(() => expect(written).toContain('成交量：'));
    expect(written[written.indexOf('成交量：') + 1]).toBe(text);
  },
);

test('the axis of the volume counts in 万 and 亿', async () => {
  render(<CandleChart bars={barsOf(1_234_567)} period="day" varcode="cu" decimals={0} />);
  await vi.waitFor(() => expect(written).toEqual(expect.arrayContaining(['20 万', '60 万', '100 万'])));
  expect(written.filter((text) => /[KMB]$/.test(text))).toEqual([]);
});
