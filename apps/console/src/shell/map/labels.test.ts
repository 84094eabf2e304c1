import { expect, test } from 'vitest';
import { placeLabels } from './labels.ts';

const size = { width: 340, height: 280 };
const label = (key: string, x: number, y: number, weight = 0) => ({ key, text: `${key} 3 单`, x, y, weight });
const at = (labels: ReturnType<typeof placeLabels>) => Object.fromEntries(labels.map(({ key, x, y }) => [key, [x, y]]));

test('the label of the district with more orders keeps its place, and its neighbour moves by a line', () => {
  expect(at(placeLabels([label('福田区', 100, 100), label('罗湖区', 110, 104, 9)], size))).toEqual({
    罗湖区: [110, 104],
    福田区: [100, 86],
  });
});

test('what finds no place is left out, and stands there once the map is enlarged', () => {
  const crowd = Array.from({ length: 9 }, (_, index) => label(`第${index}区`, 100, 100 + index, 9 - index));
  const few = placeLabels(crowd, size);
  expect(few.length).toBeLessThan(9);
  expect(few[0]).toMatchObject({ key: '第0区', x: 100, y: 100 });
  expect(placeLabels(crowd, size, 16)).toHaveLength(9);
});

test('no two labels cover each other, and none reaches over the edge', () => {
  const placed = placeLabels(
    Array.from({ length: 40 }, (_, index) => label(`区${index}`, (index * 37) % 340, (index * 61) % 280, index % 7)),
    size,
  );
  expect(placed.length).toBeGreaterThan(10);
  for (const [index, one] of placed.entries())
    for (const other of placed.slice(index + 1))
      expect(Math.abs(one.x - other.x) >= 40 || Math.abs(one.y - other.y) >= 14, `${one.key} ${other.key}`).toBe(true);
  expect(placed.every(({ x, y }) => x >= 20 && x <= 320 && y >= 14 && y <= 280)).toBe(true);
});
