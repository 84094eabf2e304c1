import { expect, test } from 'vitest';
import { createId, leastId, systemRandom } from './system.ts';

test('ids of one millisecond sort in the order in which they were made, and are version 7', () => {
  const ids = Array.from({ length: 2_000 }, () => createId({ now: () => 1_795_000_000_000 }, systemRandom));
  expect(ids.toSorted()).toEqual(ids);
  expect(ids.every((id) => /^[\da-f]{8}-[\da-f]{4}-7[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/.test(id))).toBe(true);
  expect(new Set(ids.map((id) => id.slice(19))).size).toBe(2_000);
});

test('the least id of a moment stands between the ids before it and those from then on', () => {
  const at = 1_795_000_000_000;
  const idAt = (now: number): string => createId({ now: () => now }, systemRandom);
  expect(idAt(at - 1) < leastId(at)).toBe(true);
  expect(leastId(at) < idAt(at)).toBe(true);
  expect(leastId(at)).toMatch(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/);
});
