import { describe, expect, test } from 'vitest';
import type { RouteDefinition } from '../routing/route.ts';
import { memoryHistory } from './memory-history.ts';
import { createNavigator, type Navigator } from './navigator.ts';

const route = (path: string, guarded = false): RouteDefinition => ({
  path,
  title: path,
  guarded,
  load: () => Promise.reject(new Error('not drawn here')),
});

let history: ReturnType<typeof memoryHistory>;
let navigator: Navigator;

/** Starts on home with a link of the painted page tapped. */
function begin(tapped: string, signedIn = true): void {
  history = memoryHistory('/tabs/home');
  navigator = createNavigator({
    history,
    bootRoutes: [route('tabs/home'), route('tabs/me')],
    loadRoutes: () => Promise.resolve([route('list'), route('login'), route('transaction', true)]),
    signedIn: () => signedIn,
    animated: false,
  });
  navigator.start(tapped);
}

const stack = () => navigator.visited();

describe('a link that was tapped before the app ran', () => {
  test('lies on the page that it was tapped on', async () => {
    begin('/list?service=1');
    await navigator.completeRoutes();
    expect(stack()).toEqual(['/tabs/home', '/list?service=1']);
    expect(history.path()).toBe('/list?service=1');
    // The page below is rendered when one goes back to it, not before.
    expect(navigator.view().pages.map(({ entry }) => entry.path)).toEqual(['/list?service=1']);
    navigator.pop();
    await navigator.idle();
    expect(stack()).toEqual(['/tabs/home']);
  });

  test('replaces the page if it is a tab', async () => {
    begin('/tabs/me');
    await navigator.idle();
    expect(stack()).toEqual(['/tabs/me']);
    expect(history.path()).toBe('/tabs/me');
  });

  test('asks for a sign-in where the screen needs one', async () => {
    begin('/transaction', false);
    await navigator.completeRoutes();
    expect(stack()).toEqual(['/tabs/home', '/login?return=%2Ftransaction']);
  });
});
