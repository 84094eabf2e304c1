import { expect, test } from 'vitest';
import { limitConcurrency } from './limit-concurrency.ts';

test('so many works run at a time, in the order they came, and one that fails frees its place', async () => {
  const run = limitConcurrency(2);
  const begun: number[] = [];
  const ends: (() => void)[] = [];
  const works = [0, 1, 2, 3].map((index) =>
    run(async () => {
      begun.push(index);
      await new Promise<void>((resolve) => (ends[index] = resolve));
      if (index === 0) throw new Error('broken');
      return index;
    }),
  );
  const outcomes = Promise.allSettled(works);
  await Promise.resolve();
  expect(begun).toEqual([0, 1]);
  ends[0]!();
  await works[0]!.catch(() => undefined);
  expect(begun).toEqual([0, 1, 2]);
  for (const index of [1, 2]) {
    ends[index]!();
    await works[index];
  }
  ends[3]!();
  expect((await outcomes).map((each) => (each.status === 'fulfilled' ? each.value : 'failed'))).toEqual([
    'failed',
    1,
    2,
    3,
  ]);
  expect(await run(() => Promise.resolve('free again'))).toBe('free again');
});
