import { describe, expect, test } from 'vitest';
import { closesViewer } from './swipe.ts';

describe('a swipe closes the picture viewer', () => {
  test.each([
    ['150 px down, straight, in 500 ms', { down: 150, right: 0, duration: 500 }, true],
    ['down and 100 px to a side', { down: 150, right: -100, duration: 100 }, true],
    ['149 px down', { down: 149, right: 0, duration: 100 }, false],
    ['101 px sideways', { down: 300, right: 101, duration: 100 }, false],
    ['101 px to the other side', { down: 300, right: -101, duration: 100 }, false],
    ['slower than 500 ms', { down: 300, right: 0, duration: 501 }, false],
    ['upwards', { down: -300, right: 0, duration: 100 }, false],
  ])('%s: %o → %s', (_, swipe, closes) => {
    expect(closesViewer(swipe)).toBe(closes);
  });
});
