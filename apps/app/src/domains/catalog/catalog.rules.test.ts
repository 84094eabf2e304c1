import type { PriceGroup } from '@shoushou/contract/types';
import { expect, test } from 'vitest';
import { firstGroups } from './catalog.rules.ts';

const groupOf = (categoryId: string, rows: number): PriceGroup => ({
  ...{ categoryId, name: categoryId, service: '3' as const },
  items: Array.from({ length: rows }, () => ({}) as PriceGroup['items'][number]),
});

test.each([
  { rows: [5, 8, 20, 3], first: ['0', '1', '2'] },
  { rows: [40, 2], first: ['0'] },
  { rows: [14, 2], first: ['0'] },
  { rows: [3], first: ['0'] },
  { rows: [], first: [] },
])('of groups with $rows prices the first screen has $first', ({ rows, first }) => {
  expect(firstGroups(rows.map((count, index) => groupOf(String(index), count))).map((group) => group.name)).toEqual(
    first,
  );
});
