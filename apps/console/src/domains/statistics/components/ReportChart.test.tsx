import { parseJsonLines } from '@shoushou/kernel/json-lines';
import { cleanup, render } from '@testing-library/react';
import { getInstanceByDom } from 'echarts/core';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { formatAxis, formatPoint } from '../statistics.labels.ts';
import type { MeasureName } from '../statistics.rules.ts';
import ReportChart from './ReportChart.tsx';

const files = import.meta.glob<string>('../../../../../../packages/kernel/src/typed/fixtures/figures.jsonl', {
  query: '?raw',
  eager: true,
  import: 'default',
});
const lines = Object.values(files).flatMap((text) =>
  parseJsonLines<{ value: number; text: string; source: string }>(text),
);

beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(600);
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(300);
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

/** The chart of one measure by day. */
function draw(measure: MeasureName, now: (number | null)[]) {
  const { container } = render(
    <ReportChart
      kind="line"
      labels={now.map((_, day) => `${day + 1}日`)}
      now={now}
      before={[]}
      format={(value) => formatPoint(measure, value)}
      formatTick={(value) => formatAxis(measure, value)}
    />,
  );
  const element = container.firstElementChild as HTMLElement;
  const chart = getInstanceByDom(element)!;
  return {
    element,
    /** Everything that is written on the axes. */
    axes: () => [...element.querySelectorAll('svg text')].map(({ textContent }) => textContent),
    /** What stands in the tooltip when the pointer is over a day. */
    read(day: number): string {
      const before = element.textContent ?? '';
      chart.dispatchAction({ type: 'showTip', x: chart.convertToPixel({ xAxisIndex: 0 }, day), y: 150 });
      return (element.textContent ?? '').slice(before.length);
    },
  };
}

test.each(lines)('a day of $value orders is read as $text ($source)', ({ value, text }) => {
  expect(draw('orders', [5, value]).read(1)).toBe(`2日本期${text}`);
});

test('sums of money are read in yuan, weights in kilograms, on the axis and at a day', () => {
  const amounts = draw('amount', [1_234_567_00, 2_000_000_00]);
  expect(amounts.axes()).toEqual(expect.arrayContaining(['0', '50 万', '100 万', '150 万', '200 万']));
  expect(amounts.read(0)).toBe('1日本期123 万');
  const weights = draw('weight', [12_345_000_000, 20_000_000_000]);
  expect(weights.axes()).toEqual(expect.arrayContaining(['500 万', '1,000 万', '2,000 万']));
  expect(weights.read(0)).toBe('1日本期1,235 万');
  expect(draw('amount', [1_980_00, 9_999_99]).read(1)).toBe('2日本期9,999.99');
});

test('a day without a figure is a gap in the line and a dash in its words, no 0.00', () => {
  const chart = draw('amount', [1_980_00, null, 2_000_00]);
  expect(chart.read(1)).toBe('2日本期–');
  const [line] = [...chart.element.querySelectorAll('g[clip-path] path')].map((path) => path.getAttribute('d')!);
  expect(line!.match(/[ML]/g)).toEqual(['M', 'M']);
  const zero = draw('amount', [1_980_00, 0, 2_000_00]);
  expect(zero.read(1)).toBe('2日本期0.00');
});
