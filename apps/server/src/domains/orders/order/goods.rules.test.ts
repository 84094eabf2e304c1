import { expect, test } from 'vitest';
import { type CatalogItem, priceGoods } from './goods.rules.ts';

const item = (itemId: string, name: string, priceFen: number): CatalogItem => ({
  itemId,
  name,
  service: '1',
  unit: 'kg',
  categoryId: 'c1',
  categoryName: '废纸',
  priceFen,
});
const items = new Map(
  [item('paper', '黄纸板', 142), item('copper', '黄铜', 4_200), item('glass', '玻璃瓶', 10)].map((each) => [
    each.itemId,
    each,
  ]),
);

test('an order is named after the goods that it is worth taking for, whatever was typed first', () => {
  const goods = ['glass', 'paper', 'copper'].map((itemId) => ({ itemId, grams: 10_000 }));
  const priced = priceGoods(goods, items, 1_000_000);
  expect(priced).toMatchObject({ ok: true, value: { title: '黄铜、黄纸板等 3 项' } });
  expect(priced.ok && priced.value.lines.map(({ itemId }) => itemId)).toEqual(['glass', 'paper', 'copper']);
});
