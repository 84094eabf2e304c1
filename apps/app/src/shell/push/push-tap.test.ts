import { afterEach, describe, expect, test } from 'vitest';
import { createNavigator } from '../navigator/navigator.ts';
import { memoryHistory } from '../navigator/memory-history.ts';
import { overlayStore } from '../overlays/overlay-store.ts';
import { openPush, pathOfPush, readPushExtras } from './push-tap.ts';
import type { RouteDefinition } from '../routing/route.ts';

describe('a tap on a push leads', () => {
  test.each([
    ['type 2 with a receipt to the receipt', 2, 'JD26112100000001', 'orderdetails/JD26112100000001/2/0'],
    [
      'type 2 with an order to the order as the hall shows it',
      2,
      'OR26112100000001',
      'orderdetails/OR26112100000001/1/0',
    ],
    ['type 3 to the wallet', 3, null, 'transaction'],
    ['type 4 nowhere', 4, 'OR26112100000001', null],
    ['type 5 to the second-hand listing', 5, 'SH1', 'second/secondetail/SH1'],
    ['type 11 to the path that it names', 11, 'recharge', 'recharge'],
    ['any other type to the hall', 7, null, 'jiedan/0'],
    ['no type to the hall', null, 'JD1', 'jiedan/0'],
  ])('%s', (_name, type, no, path) => {
    expect(pathOfPush(type, no)).toBe(path);
  });

  test('nowhere when its number is needed and missing, and to the hall where that is what helps', () => {
    expect(pathOfPush(5, null)).toBeNull();
    expect(pathOfPush(11, null)).toBeNull();
    expect(pathOfPush(2, null)).toBe('jiedan/0');
  });

  test('to a number as it stands, whatever is in it', () => {
    expect(pathOfPush(2, 'JD/../x?y')).toBe('orderdetails/JD%2F..%2Fx%3Fy/2/0');
    expect(pathOfPush(11, '//evil.example/x')).toBe('evil.example/x');
  });
});

describe('the extras of a push', () => {
  test.each([
    [
      { BLType: 2, BLNo: 'JD1', sound: 'default' },
      { type: 2, no: 'JD1' },
    ],
    [{ BLType: '3' }, { type: 3, no: null }],
    ['{"BLType":"11","BLNo":"recharge"}', { type: 11, no: 'recharge' }],
    [
      { BLType: 5, BLNo: 77 },
      { type: 5, no: '77' },
    ],
    [
      { BLType: 3, BLNo: '' },
      { type: 3, no: null },
    ],
  ])('%j', (extras, read) => {
    expect(readPushExtras(extras)).toEqual(read);
  });

  test.each([[undefined], [null], [{}], [{ BLType: '' }], [{ BLType: 'two' }], [{ BLType: 2.5 }], ['null'], [7]])(
    '%j has no usable type',
    (extras) => {
      expect(readPushExtras(extras).type).toBeNull();
    },
  );
});

describe('a tapped push', () => {
  const screen = { title: '页面', guarded: false, load: () => Promise.reject(new Error('never drawn')) };
  const at = (path: string): RouteDefinition => ({ ...screen, path });

  async function tap(extras: unknown): Promise<{ path: string; dialogs: (string | undefined)[] }> {
    const navigator = createNavigator({
      history: memoryHistory('/tabs/home'),
      bootRoutes: [at('tabs/home')],
      loadRoutes: async () => [
        at('orderdetails/:no/:type/:hytype'),
        at('transaction'),
        at('jiedan/:hytype'),
        at('recharge'),
        at('second/secondetail/:shno'),
      ],
      signedIn: () => true,
      animated: false,
    });
    navigator.start();
    await openPush(navigator, extras);
    await navigator.idle();
    return {
      path: navigator.top().path,
      dialogs: overlayStore.get().modals.flatMap((modal) => (modal.kind === 'dialog' ? [modal.text] : [])),
    };
  }

  afterEach(() => overlayStore.clear());

  test('opens its screen, also when the route map is still on its way', async () => {
    expect(await tap({ BLType: 2, BLNo: 'JD26112100000001' })).toEqual({
      path: '/orderdetails/JD26112100000001/2/0',
      dialogs: [],
    });
  });

  test('waits for the page that is on its way, and two of them open one after the other', async () => {
    const navigator = createNavigator({
      history: memoryHistory('/tabs/home'),
      bootRoutes: [
        at('tabs/home'),
        at('transaction'),
        at('jiedan/:hytype'),
        at('recharge'),
        at('second/secondetail/:shno'),
      ],
      loadRoutes: async () => [],
      signedIn: () => true,
    });
    navigator.start();
    await navigator.completeRoutes();
    navigator.push('/jiedan/0');
    const stack = (): string[] => [...navigator.visited()];
    const opened = [openPush(navigator, { BLType: 3 }), openPush(navigator, { BLType: 11, BLNo: 'recharge' })];
    await navigator.idle();
    expect(stack()).toEqual(['/tabs/home', '/jiedan/0']);
    navigator.transitionEnded(navigator.view().transition!.id);
    await opened[0];
    expect(stack()).toEqual(['/tabs/home', '/jiedan/0', '/transaction']);
    navigator.transitionEnded(navigator.view().transition!.id);
    await opened[1];
    expect(stack()).toEqual(['/tabs/home', '/jiedan/0', '/transaction', '/recharge']);
  });

  test.each([
    [{ BLType: 3 }, '/transaction'],
    [{ BLType: 5, BLNo: 'SH26112100000001' }, '/second/secondetail/SH26112100000001'],
    [{ BLType: 11, BLNo: 'recharge' }, '/recharge'],
    [{ BLType: 77 }, '/jiedan/0'],
    [{ BLType: 'two' }, '/jiedan/0'],
    [undefined, '/jiedan/0'],
  ])('%j opens what its row says', async (extras, path) => {
    expect(await tap(extras)).toEqual({ path, dialogs: [] });
  });

  test('of type 4 opens nothing and says nothing', async () => {
    expect(await tap({ BLType: 4, BLNo: 'x' })).toEqual({ path: '/tabs/home', dialogs: [] });
  });

  test.each([
    ['that leads to no screen', { BLType: 11, BLNo: 'noticelist-gone/1' }],
    ['that leads out of the app', { BLType: 11, BLNo: 'https://evil.example/recharge' }],
    ['whose number is missing', { BLType: 5 }],
    ['that cannot be read', 'not json'],
  ])('%s stays where it is and says so in a dialog', async (_, extras) => {
    expect(await tap(extras)).toEqual({ path: '/tabs/home', dialogs: ['打开消息错误'] });
  });
});
