import { beforeEach, describe, expect, test } from 'vitest';
import type { RouteDefinition } from '../routing/route.ts';
import { memoryHistory } from './memory-history.ts';
import { createNavigator, type Navigator } from './navigator.ts';

const route = (path: string, guarded = false): RouteDefinition => ({
  path,
  title: path,
  guarded,
  load: () => Promise.reject(new Error('not drawn here')),
});
const boot = [route(''), route('tabs/home'), route('tabs/me')];
const rest = [route('list'), route('detail/:no'), route('login'), route('transaction', true)];

let history: ReturnType<typeof memoryHistory>;
let navigator: Navigator;
let signedIn: boolean | undefined;

function begin(
  path: string,
  loadRoutes: () => Promise<readonly RouteDefinition[]> = async () => rest,
  visitedBefore?: () => Promise<unknown>,
): void {
  history = memoryHistory(path);
  navigator = createNavigator({
    history,
    bootRoutes: boot,
    loadRoutes,
    signedIn: () => signedIn,
    animated: false,
    ...(visitedBefore ? { visitedBefore } : {}),
  });
  navigator.start();
}

const stack = () => navigator.visited();

beforeEach(async () => {
  signedIn = true;
  begin('/tabs/home');
  await navigator.completeRoutes();
});

describe('the navigator', () => {
  test('what is asked for while history answers waits its turn', async () => {
    navigator.push('list');
    navigator.push('detail/1');
    navigator.pop();
    navigator.replace('detail/2');
    navigator.push('detail/3');
    await navigator.idle();
    expect([stack(), history.path(), history.length()]).toEqual([
      ['/tabs/home', '/detail/2', '/detail/3'],
      '/detail/3',
      3,
    ]);
  });

  test('goes back several pages at once, and never past the lowest', async () => {
    for (const path of ['list', 'detail/1', 'detail/2']) {
      navigator.push(path);
      await navigator.idle();
    }
    navigator.pop(2);
    await navigator.idle();
    expect(stack()).toEqual(['/tabs/home', '/list']);
    navigator.pop(9);
    await navigator.idle();
    expect(stack()).toEqual(['/tabs/home']);
    navigator.pop();
    await navigator.idle();
    expect(history.path()).toBe('/tabs/home');
  });

  test('an address in the list of visited URLs where no screen lives leads home', async () => {
    begin('/list', undefined, async () => ['/tabs/home', '/gone/7', '/list']);
    navigator.pop();
    await navigator.idle();
    expect(navigator.top().path).toBe('/tabs/home');
  });

  test('a page of an earlier visit is found by the list of visited URLs', async () => {
    begin('/detail/5', undefined, async () => ['/tabs/me', '/list', '/detail/5']);
    await navigator.completeRoutes();
    navigator.pop();
    await navigator.idle();
    expect(stack()).toEqual(['/tabs/me', '/list']);
    navigator.pop();
    await navigator.idle();
    expect(history.path()).toBe('/tabs/me');
  });

  test('who goes back before the list has been read waits for it', async () => {
    let read = (_: unknown): void => undefined;
    begin('/detail/5', undefined, () => new Promise((resolve) => (read = resolve)));
    await navigator.completeRoutes();
    navigator.pop();
    setTimeout(read, 5, ['/tabs/me', '/list', '/detail/5']);
    await navigator.idle();
    expect(history.path()).toBe('/list');
  });

  test('the list counts below a page that was left and loaded anew with others over it', async () => {
    begin('/detail/5', undefined, async () => ['/list', '/detail/5']);
    await navigator.completeRoutes();
    navigator.push('detail/6');
    await navigator.idle();
    const visited = stack();
    navigator = createNavigator({
      history,
      bootRoutes: boot,
      loadRoutes: async () => rest,
      signedIn: () => true,
      animated: false,
      visitedBefore: async () => visited,
    });
    navigator.start();
    await navigator.completeRoutes();
    navigator.pop();
    await navigator.idle();
    navigator.pop();
    await navigator.idle();
    expect(history.path()).toBe('/list');
  });

  test.each([[undefined], [null], [{}], ['/list'], [[7, '/detail/5']]])(
    'a stored list of another shape (%j) leads home',
    async (stored) => {
      begin('/detail/5', undefined, async () => stored);
      await navigator.completeRoutes();
      navigator.pop();
      await navigator.idle();
      expect(history.path()).toBe('/tabs/home');
    },
  );

  test('a page that was opened by a link is one visit more: back leads through the stored list', async () => {
    begin('/detail/5', undefined, async () => ['/tabs/me', '/list', '/detail/6']);
    await navigator.completeRoutes();
    await navigator.recall();
    expect(stack()).toEqual(['/tabs/me', '/list', '/detail/6', '/detail/5']);
    const places: string[] = [];
    for (let steps = 0; steps < 3; steps += 1) {
      navigator.pop();
      await navigator.idle();
      places.push(history.path());
    }
    expect(places).toEqual(['/detail/6', '/list', '/tabs/me']);
  });

  test('waits for the session before it guards, then leads to login', async () => {
    signedIn = undefined;
    begin('/transaction');
    await navigator.completeRoutes();
    expect(navigator.resolve('/transaction')).toBe('pending');
    signedIn = false;
    navigator.sessionChanged();
    expect(history.path()).toBe('/login?return=%2Ftransaction');
  });

  test('signed out, the root is the login page, alone; what is open opens as before', async () => {
    signedIn = false;
    begin('/?code=c1&state=s1');
    await navigator.completeRoutes();
    expect([stack(), history.path(), history.length()]).toEqual([['/login'], '/login', 1]);
    navigator.openTab('home');
    await navigator.idle();
    expect(stack()).toEqual(['/tabs/home']);
    begin('/detail/5');
    await navigator.completeRoutes();
    expect(stack()).toEqual(['/detail/5']);
  });

  test('signed in, the root is home; when the session ends, the login page stands at the root', async () => {
    begin('/');
    await navigator.completeRoutes();
    expect(stack()).toEqual(['/']);
    signedIn = false;
    navigator.sessionChanged();
    expect(stack()).toEqual(['/login']);
  });

  test('a page over the root stays when the session ends, and back leads to the login page', async () => {
    begin('/');
    await navigator.completeRoutes();
    navigator.push('list');
    await navigator.idle();
    signedIn = false;
    navigator.sessionChanged();
    expect(navigator.top().path).toBe('/list');
    navigator.pop();
    await navigator.idle();
    expect(history.path()).toBe('/login');
  });

  test('starting over at the root leads home or to the login page', async () => {
    for (const [is, at] of [
      [true, '/'],
      [false, '/login'],
    ] as const) {
      signedIn = is;
      begin('/list');
      await navigator.completeRoutes();
      navigator.reset('/');
      await navigator.idle();
      expect(stack()).toEqual([at]);
    }
  });

  test('a guarded page asked for signed out is the login page over what was there', async () => {
    signedIn = false;
    begin('/list');
    await navigator.completeRoutes();
    navigator.push('transaction');
    await navigator.idle();
    expect(stack()).toEqual(['/list', '/login?return=%2Ftransaction']);
  });

  test('guarded pages under the top one are taken down when the session ends', async () => {
    navigator.push('transaction');
    await navigator.idle();
    navigator.push('list');
    await navigator.idle();
    signedIn = false;
    navigator.sessionChanged();
    expect(navigator.view().pages.map(({ entry }) => entry.path)).toEqual(['/tabs/home', '/list']);
    navigator.pop();
    await navigator.idle();
    expect(history.path()).toBe('/login?return=%2Ftransaction');
  });

  test('a route map that does not arrive is said, and asked for again', async () => {
    let failing = true;
    begin('/list', async () => {
      if (failing) throw new Error('no network');
      return rest;
    });
    await navigator.completeRoutes();
    expect(navigator.resolve('/list')).toBe('failed');
    failing = false;
    await navigator.completeRoutes();
    expect(navigator.resolve('/list')).toMatchObject({ definition: { path: 'list' } });
  });

  test('only places of the own route table are known', () => {
    expect(navigator.known('/detail/1?from=push')).toBe('/detail/1?from=push');
    expect(['/nowhere', '//evil.example', 'https://evil.example/list', null].map(navigator.known)).toEqual([
      null,
      null,
      null,
      null,
    ]);
  });

  test('an overlay’s entry in history comes and goes with it', async () => {
    let closed = 0;
    const release = navigator.openOverlay(() => (closed += 1));
    expect(history.length()).toBe(2);
    release();
    await navigator.idle();
    expect([closed, (history.state() as { overlays: number }).overlays]).toEqual([0, 0]);
    navigator.openOverlay(() => (closed += 1));
    history.go(-1);
    await Promise.resolve();
    expect([closed, navigator.overlayOpen(), stack()]).toEqual([1, false, ['/tabs/home']]);
  });

  test('a page opened over two overlays leaves neither of their entries', async () => {
    let closed = 0;
    navigator.openOverlay(() => (closed += 1));
    navigator.openOverlay(() => (closed += 1));
    navigator.push('list');
    await navigator.idle();
    expect([closed, history.length(), stack()]).toEqual([2, 2, ['/tabs/home', '/list']]);
    navigator.pop();
    await navigator.idle();
    expect(history.path()).toBe('/tabs/home');
  });

  test('a value goes to whoever asked; a page left otherwise brings none', async () => {
    const asked = navigator.pushForResult<string>('detail/1');
    await navigator.idle();
    navigator.deliver(navigator.top().key, '苹果');
    expect(await asked).toBe('苹果');
    await navigator.idle();
    const again = navigator.pushForResult<string>('detail/2');
    await navigator.idle();
    navigator.reset('list');
    expect(await again).toBeNull();
  });
});
