import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { HOUR, MINUTE } from './instant.ts';
import { parseJsonLines } from './json-lines.ts';
import { isPosition, isReachable } from './position.ts';

interface Fix {
  longitude: number | null;
  latitude: number;
  accuracy: number;
  position: boolean;
  source: string;
}

test.each(parseJsonLines<Fix>(readFileSync(new URL('./typed/fixtures/positions.jsonl', import.meta.url), 'utf8')))(
  '$source: $position',
  ({ longitude, latitude, accuracy, position }) => {
    expect(isPosition({ longitude: longitude ?? Number.NaN, latitude }, accuracy)).toBe(position);
  },
);

test('a jump faster than 200 km/h is no movement, and counts again once time has passed', () => {
  const [shenzhen, guangzhou] = [
    { longitude: 114.058, latitude: 22.543 },
    { longitude: 113.264, latitude: 23.129 },
  ];
  expect([2 * MINUTE, 20 * MINUTE, HOUR].map((ms) => isReachable(shenzhen, guangzhou, ms))).toEqual([
    false,
    false,
    true,
  ]);
  expect(isReachable(shenzhen, { longitude: 114.06, latitude: 22.545 }, 0)).toBe(true);
});
