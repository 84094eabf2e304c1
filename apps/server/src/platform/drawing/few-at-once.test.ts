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

test('a work that takes every place waits for those that run, and the later ones wait for it', async () => {
  const run = limitConcurrency(2);
  const begun: string[] = [];
  const ends: Record<string, () => void> = {};
  const begin = (name: string, places?: number): Promise<void> =>
    run(async () => {
      begun.push(name);
      await new Promise<void>((resolve) => (ends[name] = resolve));
    }, places);
  const works = [begin('small'), begin('large', 2), begin('later')];
  await Promise.resolve();
  expect(begun).toEqual(['small']);
  ends['small']!();
  await works[0];
  expect(begun).toEqual(['small', 'large']);
  ends['large']!();
  await works[1];
  expect(begun).toEqual(['small', 'large', 'later']);
  ends['later']!();
  await Promise.all(works);
});
