import { expect, test } from 'vitest';
import { inOrder, lastDays, scaleOf, seriesLine } from './news.rules.ts';

const day = (date: string, lowFen: number) => ({ day: date, lowFen, highFen: lowFen + 10, averageFen: lowFen + 5 });

test('a stretch of days without a quote is a gap in the line, a weekend is none', () => {
  const days = [day('2026-11-06', 100), day('2026-11-09', 110), day('2026-11-16', 100)];
  const { line, band } = seriesLine(days, scaleOf([days]), 100, 20);
  expect(line).toBe('M0 15L30 5M100 15h0.1');
  expect(band.match(/M/g)).toHaveLength(2);
});

test('series that are compared share one scale', () => {
  expect(scaleOf([[day('2026-11-06', 100)], [day('2026-11-10', 300)]])).toMatchObject({
    lowFen: 100,
    highFen: 310,
    to: Date.parse('2026-11-10'),
  });
});

test('the last days are counted from the latest quote', () => {
  expect(
    lastDays([day('2026-10-01', 1), day('2026-11-06', 1), day('2026-11-16', 1)], 30).map(({ day: date }) => date),
  ).toEqual(['2026-11-06', '2026-11-16']);
  expect(lastDays([], 30)).toEqual([]);
});

test('groups stand in the reader’s order, and those that came since behind them', () => {
  const groups = ['copper', 'aluminium', 'steel', 'paper'].map((grpcode) => ({ grpcode }));
  expect(inOrder(groups, ['steel', 'copper', 'gone']).map(({ grpcode }) => grpcode)).toEqual([
    'steel',
    'copper',
    'aluminium',
    'paper',
  ]);
  expect(inOrder(groups, [])).toEqual(groups);
});
