import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { browserPhotos } from './browser.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const field = (): HTMLInputElement | null => document.querySelector('input[type=file]');

test('a choice that older browsers cancel in silence ends when the page has its focus back', async () => {
  const picked = browserPhotos.pick('album', 'compressed');
  expect(field()).not.toBeNull();
  dispatchEvent(new Event('focus'));
  await vi.advanceTimersByTimeAsync(3_000);
  expect(await picked).toBeNull();
  expect(field()).toBeNull();
});
