import { beforeEach, expect, test } from 'vitest';
import type { RouteDefinition } from '../routing/route.ts';
import { memoryHistory } from '../navigator/memory-history.ts';
import { createNavigator } from '../navigator/navigator.ts';
import { markAllLoaded } from './all-loaded.ts';

beforeEach(() => performance.clearMarks('all-loaded'));

const isMarked = (): boolean => performance.getEntriesByName('all-loaded').length > 0;

function openWith(loadRoutes: () => Promise<readonly RouteDefinition[]>) {
  const navigator = createNavigator({
    history: memoryHistory('/'),
    bootRoutes: [{ path: '', title: '首页', guarded: false, load: () => Promise.reject(new Error('not drawn here')) }],
    loadRoutes,
    signedIn: () => true,
    animated: false,
    report: () => undefined,
  });
  navigator.start();
  return navigator;
}

test('everything of the app is there when all routes and parts are', async () => {
  let arrive = (): void => undefined;
  const part = new Promise<void>((resolve) => (arrive = resolve));
  const navigator = openWith(async () => []);
  const marked = markAllLoaded(navigator, [navigator.completeRoutes(), part]);
  await new Promise((resolve) => setImmediate(resolve));
  expect(isMarked()).toBe(false);
  arrive();
  await marked;
  expect(isMarked()).toBe(true);
});

test('not everything of the app is there while its routes could not be loaded', async () => {
  let hasNetwork = false;
  const navigator = openWith(async () => {
    if (!hasNetwork) throw new Error('no network');
    return [];
  });
  await markAllLoaded(navigator, [navigator.completeRoutes()]);
  expect(isMarked()).toBe(false);
  hasNetwork = true;
  await markAllLoaded(navigator, [navigator.completeRoutes()]);
  expect(isMarked()).toBe(true);
});
