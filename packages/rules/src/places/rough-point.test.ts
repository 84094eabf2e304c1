import { expect, test } from 'vitest';
import { roughPoint } from './rough-point.ts';

test('a point is known to about a kilometre', () => {
  expect(roughPoint({ longitude: 113.93456, latitude: 22.53987 })).toEqual({ longitude: 113.93, latitude: 22.54 });
});
