import { expect, test } from 'vitest';
import { parseMarkup } from '@shoushou/texts/markup';
import { sampleMarketDays } from './sample-market-days.ts';

const now = Date.parse('2026-11-21T02:00:00.000Z');
const { articles, quotes } = sampleMarketDays(now);

test('the sample’s news go on for pages, each of a day that is over, with the prices of its tables', () => {
  const copper = articles.filter(({ id }) => id.startsWith('sample-copper-'));
  expect(copper).toHaveLength(20);
  expect(new Set(articles.map(({ id }) => id)).size).toBe(articles.length);
  for (const { id, title, markup, at } of copper) {
    expect(at).toBeLessThan(now);
    expect(() => parseMarkup(markup)).not.toThrow();
    const day = id.slice('sample-copper-'.length);
    const quote = quotes.find(
      (each) => each.day === day && title.includes((each.lowFen / 100).toLocaleString('en-US')),
    );
    expect(quote, title).toBeDefined();
  }
});
