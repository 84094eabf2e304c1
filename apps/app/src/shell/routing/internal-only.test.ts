import { afterEach, describe, expect, test } from 'vitest';
import { externalUrls } from '../../testing/external-urls.ts';
import { backTarget } from './back-list.ts';
import { memoryHistory } from '../navigator/memory-history.ts';
import { createNavigator } from '../navigator/navigator.ts';
import { overlayStore } from '../overlays/overlay-store.ts';
import { openPush } from '../push/push-tap.ts';
import { returnStep } from '../session/return-step.ts';
import type { RouteDefinition } from './route.ts';

const at = (path: string, guarded = false): RouteDefinition => ({
  path,
  title: path,
  guarded,
  load: () => Promise.reject(new Error('never drawn')),
});
const origin = 'https://app.example';

async function open(path = '/tabs/home', state: unknown = null, visited?: unknown) {
  const history = { ...memoryHistory(path, state), origin };
  const navigator = createNavigator({
    history,
    bootRoutes: [at('tabs/home')],
    loadRoutes: async () => [
      at('login'),
      at('transaction', true),
      at(':anything'),
      at(':anything/:more'),
      at(':anything/:more/:yet'),
    ],
    signedIn: () => true,
    visitedBefore: async () => visited,
    animated: false,
  });
  navigator.start();
  await navigator.completeRoutes();
  return navigator;
}

afterEach(() => overlayStore.clear());

/**
 * Every entry point where external text names a path; the routes here match anything, so only the entry point itself
 * can reject it.
 */
describe.each(externalUrls.map((text) => [JSON.stringify(text), text] as const))('%s leads nowhere', (_, text) => {
  test('as the page to return to after signing in, as a notice, as a scanned code', async () => {
    expect((await open()).known(text)).toBeNull();
  });

  test('as the saved address of a login', () => {
    expect(returnStep({ returnState: null, returnUrl: text }, [origin])).toBeNull();
  });

  test('as the target of a push', async () => {
    const navigator = await open();
    await openPush(navigator, { BLType: 11, BLNo: text });
    await navigator.idle();
    const { path } = navigator.top();
    expect(new URL(path, origin).origin).toBe(origin);
    expect(path).not.toMatch(/^\/[/\\]/);
  });

  test('as the last of the visited addresses: back leads home', async () => {
    const navigator = await open('/transaction', null, [text, '/transaction']);
    expect(backTarget([text, '/transaction'])).toBe(text);
    navigator.pop();
    await navigator.idle();
    expect(navigator.top().path).toBe('/tabs/home');
  });
});
