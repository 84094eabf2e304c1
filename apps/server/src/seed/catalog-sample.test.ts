import { DAY, shanghaiDate } from '@shoushou/kernel';
import { describe, expect, test } from 'vitest';
import { catalogTemplate } from '../domains/catalog/index.ts';
import { roundPrice, samplePrices } from './price-history.ts';

const NOW = Date.parse('2026-11-21T02:00:00Z');
const itemsOf = (service: string) =>
  catalogTemplate.filter((category) => category.service === service).flatMap((category) => category.items);

describe('the sample catalogue', () => {
  test('covers six services with at least 8 scrap groups, 60 scrap items, 12 appliances and 40 phones', () => {
    expect([...new Set(catalogTemplate.map(({ service }) => service))].sort()).toEqual(['1', '2', '3', '4', '5', '6']);
    expect(catalogTemplate.filter(({ service }) => service === '3').length).toBeGreaterThanOrEqual(8);
    expect(itemsOf('3').length).toBeGreaterThanOrEqual(60);
    expect(new Set(itemsOf('1').map(({ name }) => name)).size).toBeGreaterThanOrEqual(12);
    expect(
      catalogTemplate.filter(({ id }) => id.startsWith('phone-') && id !== 'phone-scrap').flatMap(({ items }) => items)
        .length,
    ).toBeGreaterThanOrEqual(40);
    for (const service of ['1', '2', '3', '4', '5', '6']) expect(itemsOf(service).length).toBeGreaterThan(4);
  });

  test('names no item or category twice', () => {
    const ids = [
      ...catalogTemplate.map(({ id }) => id),
      ...catalogTemplate.flatMap(({ items }) => items.map(({ id }) => id)),
    ];
    expect(new Set(ids).size).toBe(ids.length);
    const labels = catalogTemplate.flatMap(({ items }) => items.map(({ name, grade }) => `${name} ${grade}`));
    expect(new Set(labels).size).toBe(labels.length);
  });
});

describe('sample prices', () => {
  const prices = samplePrices(catalogTemplate, ['440304', '440311'], NOW, 30);
  const of = (itemId: string, district: string) =>
    prices.filter((price) => price.itemId === itemId && price.district === district);

  test('begin 30 days ago for every item and district, and are positive', () => {
    for (const { id } of catalogTemplate.flatMap(({ items }) => items))
      expect(of(id, '440304')[0]?.date).toBe(shanghaiDate(NOW - 30 * DAY));
    expect(prices.every(({ priceFen }) => Number.isInteger(priceFen) && priceFen > 0)).toBe(true);
  });

  test('move in small steps, copper on most days', () => {
    const copper = of('copper-bright', '440304');
    expect(copper.length).toBeGreaterThan(12);
    for (const [index, price] of copper.slice(1).entries())
      expect(Math.abs(price.priceFen / copper[index]!.priceFen - 1)).toBeLessThan(0.014);
  });

  test('differ between districts and are the same on every run', () => {
    expect(of('copper-bright', '440304').at(-1)).not.toEqual({
      ...of('copper-bright', '440311').at(-1),
      district: '440304',
    });
    expect(samplePrices(catalogTemplate, ['440304', '440311'], NOW, 30)).toEqual(prices);
  });

  test.each([
    [133.4, 133],
    [263, 265],
    [6_483, 6_480],
    [98_049, 98_000],
    [0.2, 1],
  ])('%d fen is quoted as %d', (raw, quoted) => {
    expect(roundPrice(raw)).toBe(quoted);
  });
});
