import { render, screen } from '@testing-library/react';
import type { HallOrder } from '@shoushou/contract/types';
import { expect, test } from 'vitest';
import { HallCard } from './HallCard.tsx';

const order: HallOrder = {
  no: 'OR26112100000001',
  service: '3',
  title: '黄纸板',
  categories: ['废纸'],
  estimatedGrams: 20_000,
  pieces: null,
  estimateLowFen: 2_000,
  estimateHighFen: 3_000,
  infoFeeFen: 200,
  serviceFeeThousandths: 10,
  distance: 500,
  street: '沙头街道',
  place: '福民新村',
  longitude: 114.05,
  latitude: 22.52,
  windowFrom: '2026-11-21T02:00:00.000Z',
  windowTo: '2026-11-21T04:00:00.000Z',
  placedAt: '2026-11-21T01:00:00.000Z',
  bargain: false,
  photoCount: 1,
  photo: '/files/goods.jpg',
  tags: [],
  forMe: false,
};
const draw = (change: Partial<HallOrder> = {}): string => {
  render(<HallCard order={{ ...order, ...change }} isSituated onTake={() => {}} onDetail={() => {}} />);
  return screen.getByRole('article').textContent!;
};

test('a card shows the customer’s picture of the goods', () => {
  draw();
  expect(screen.getByRole('img', { name: '物品照片' }).getAttribute('src')).toBe('/files/goods.jpg');
});

test.each<[string, Partial<HallOrder>, RegExp | null]>([
  ['both fees', {}, /连费用共 ¥22\.20–32\.30/],
  ['the thanks of the customer', { tipFen: 500 }, /连费用共 ¥17\.20–27\.30/],
  ['goods that are priced on the spot', { estimateLowFen: 0, estimateHighFen: 0 }, null],
])('what an order costs its recycler counts %s', (_, change, words) => {
  const text = draw(change);
  if (words) expect(text).toMatch(words);
  else expect(text).not.toContain('连费用');
});
