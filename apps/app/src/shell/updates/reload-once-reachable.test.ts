import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const lost = new TypeError(
  'Failed to fetch dynamically imported module: https://shoushou.example/assets/after-start-1234567.js',
);
const kept = new Map<string, string>();
let reachable: boolean;
let focused: string | null;
let starts: number;

beforeEach(() => {
  vi.useFakeTimers();
  vi.resetModules();
  kept.clear();
  [reachable, starts, focused] = [false, 0, null];
  vi.stubGlobal('document', {
    get activeElement() {
      return focused === null ? null : { matches: (selector: string) => selector.split(', ').includes(focused!) };
    },
  });
  vi.stubGlobal('fetch', async () =>
    reachable ? new Response('<!doctype html>') : Promise.reject(new TypeError('Failed to fetch')),
  );
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  });
  vi.stubGlobal('location', { reload: () => void (starts += 1) });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** A page that has just loaded. */
const page = () => import('./reload-once-reachable.ts');

test('what did not arrive is waited for, and the page starts again as soon as the server answers', async () => {
  const settled = vi.fn();
  const { reloadOnceReachable } = await page();
  void reloadOnceReachable(lost).then(settled, settled);
  void reloadOnceReachable(lost).then(settled, settled);
  await vi.advanceTimersByTimeAsync(10_000);
  expect([starts, settled.mock.calls.length]).toEqual([0, 0]);
  reachable = true;
  await vi.advanceTimersByTimeAsync(2_000);
  expect([starts, settled.mock.calls.length]).toEqual([1, 0]);
});

test('nobody who types loses what they have typed: the page starts again once the field is left', async () => {
  [reachable, focused] = [true, 'textarea'];
  const { reloadOnceReachable } = await page();
  void reloadOnceReachable(lost);
  await vi.advanceTimersByTimeAsync(20_000);
  expect(starts).toBe(0);
  focused = 'button';
  await vi.advanceTimersByTimeAsync(2_000);
  expect(starts).toBe(1);
});

test('a field that is entered while the server is asked, and answers of a form that are nowhere else, keep the page too', async () => {
  const { reloadOnceReachable } = await page();
  const { unsavedForms } = await import('./unsaved-forms.ts');
  let answer = (): void => undefined;
  vi.stubGlobal('fetch', () => new Promise((resolve) => (answer = () => resolve(new Response('<!doctype html>')))));
  void reloadOnceReachable(lost);
  await vi.advanceTimersByTimeAsync(2_000);
  focused = 'input';
  answer();
  await vi.advanceTimersByTimeAsync(100);
  expect(starts).toBe(0);
  focused = null;
  const form = {};
  unsavedForms.add(form);
  await vi.advanceTimersByTimeAsync(4_000);
  answer();
  await vi.advanceTimersByTimeAsync(100);
  expect(starts).toBe(0);
  unsavedForms.delete(form);
  await vi.advanceTimersByTimeAsync(2_000);
  answer();
  await vi.advanceTimersByTimeAsync(100);
  expect(starts).toBe(1);
});

test('a file that is missing for good does not keep the page starting again every two seconds', async () => {
  reachable = true;
  kept.set('started-again', '9');
  void (await page()).reloadOnceReachable(lost);
  await vi.advanceTimersByTimeAsync(19_900);
  expect(starts).toBe(0);
  await vi.advanceTimersByTimeAsync(200);
  expect([starts, kept.get('started-again')]).toEqual([1, '10']);
});

test.each([
  lost.message,
  'error loading dynamically imported module: https://shoushou.example/assets/x.js',
  'Importing a module script failed.',
])('each browser’s own words are known: %s', async (words) => {
  const { reloadOnceReachable } = await page();
  expect(reloadOnceReachable(new TypeError(words))).toBeInstanceOf(Promise);
});

test('code that arrived and failed is a failure as before', async () => {
  const fault = new TypeError("Cannot read properties of undefined (reading 'length')");
  const { reloadOnceReachable } = await page();
  expect(() => reloadOnceReachable(fault)).toThrow(fault);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(starts).toBe(0);
});
