import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Input } from '@shoushou/contract/schemas';
import * as records from './action-record.ts';
import { saveConsent } from '../session/consent.ts';
import { deviceStore } from '../calls/device-store.ts';
import { createErrorReporter, redactPersonalData } from './error-report.ts';
import { createNavigator } from '../navigator/navigator.ts';
import { memoryHistory } from '../navigator/memory-history.ts';
import { recordPageViews } from '../routing/page-views.ts';
import { routeOfPage } from '../routing/route-of-page.ts';
import type { RouteDefinition } from '../routing/route.ts';

const at = (path: string, title: string): RouteDefinition => ({
  path,
  title,
  guarded: false,
  load: () => Promise.reject(new Error('never drawn')),
});

async function openAt(path: string) {
  const navigator = createNavigator({
    history: memoryHistory(path),
    bootRoutes: [
      at('tabs/home', '首页'),
      at('payconfirmpassword/:verifycode', '设置支付密码'),
      at('ltsinvita/:code?', '招募'),
    ],
    loadRoutes: async () => [],
    signedIn: () => true,
    animated: false,
  });
  navigator.start();
  await navigator.completeRoutes();
  return navigator;
}

beforeEach(async () => {
  await saveConsent(true);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
});
afterEach(async () => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  await deviceStore.remove('consent');
  await deviceStore.remove('device');
});

describe('a report names the screen, not its address', () => {
  test.each([
    ['/payconfirmpassword/246810', '/payconfirmpassword/{verifycode}'],
    ['/ltsinvita/K7?from=wx', '/ltsinvita/{code}'],
    ['/tabs/home', '/tabs/home'],
    ['/nowhere/13800138000', '/{missing}'],
  ])('%s as %s', async (path, place) => {
    expect(routeOfPage(await openAt(path))).toBe(place);
  });
});

describe('page views', () => {
  async function seen(consent: boolean) {
    await saveConsent(consent);
    const navigator = await openAt('/tabs/home');
    const recorded: unknown[] = [];
    vi.spyOn(records, 'recordAction').mockImplementation((act) => void recorded.push(act));
    const stop = recordPageViews(navigator);
    const stay = async (milliseconds: number): Promise<void> => {
      await vi.advanceTimersByTimeAsync(milliseconds);
    };
    return { navigator, recorded, stay, stop };
  }

  test('are recorded by title and route once a screen has been seen, a screen once a minute', async () => {
    const { navigator, recorded, stay, stop } = await seen(true);
    await stay(2100);
    navigator.push('/payconfirmpassword/246810');
    await stay(2100);
    navigator.pop();
    await stay(2100);
    expect(recorded).toEqual([
      { title: '首页', url: '/tabs/home', arevent: 'view' },
      { title: '设置支付密码', url: '/payconfirmpassword/{verifycode}', arevent: 'view' },
    ]);
    stop();
  });

  test('do not count a screen that only passed by', async () => {
    const { navigator, recorded, stay, stop } = await seen(true);
    await stay(500);
    navigator.push('/ltsinvita/7');
    await stay(2100);
    expect(recorded).toMatchObject([{ title: '招募' }]);
    stop();
  });

  test('are nobody’s before consent', async () => {
    const { recorded, stay, stop } = await seen(false);
    await stay(10_000);
    expect(recorded).toEqual([]);
    stop();
  });
});

describe('the error log', () => {
  type Log = Input<'reports.add_error'>;

  async function reporter(): Promise<{ report: (error: unknown) => Promise<void>; sent: Log[] }> {
    const sent: Log[] = [];
    return {
      report: createErrorReporter(await openAt('/payconfirmpassword/246810'), (log) => void sent.push(log)),
      sent,
    };
  }

  test('has the specification’s fields, and nothing of a person in them', async () => {
    await deviceStore.set('device', { version: '14', manufacturer: 'Xiaomi', model: '2312DRA50C' });
    const { report, sent } = await reporter();
    await report(new TypeError('13800138000 had no card 6222021234567890 at https://app.example/bill/7?token=abc'));
    expect(Object.keys(sent[0]!).sort()).toEqual([
      'content',
      'key',
      'manufacturer',
      'model',
      'platform',
      'url',
      'version',
      'verss',
    ]);
    expect(sent[0]).toMatchObject({
      key: 'TypeError: ########### had no card ########### at https://app.example/bill/7',
      url: '/payconfirmpassword/{verifycode}',
      platform: 'app-web',
      version: '14',
      manufacturer: 'Xiaomi',
      verss: '1.2.106',
    });
    expect(JSON.stringify(sent)).not.toMatch(/13800138000|6222021234567890|token=abc|246810/);
  });

  test('has each error once, and ten of one run at most', async () => {
    const { report, sent } = await reporter();
    await Promise.all([report(new Error('a')), report(new Error('a'))]);
    for (let number = 0; number < 30; number += 1) await report(new Error(`kind ${String.fromCharCode(65 + number)}`));
    expect(sent.length).toBe(10);
    expect(new Set(sent.map(({ key }) => key)).size).toBe(10);
  });

  test('takes what is thrown and no error', async () => {
    const { report, sent } = await reporter();
    await report('gave up');
    await report(undefined);
    expect(sent).toMatchObject([{ key: 'not an error', content: 'gave up' }]);
  });

  test('is nobody’s before consent', async () => {
    await saveConsent(false);
    const { report, sent } = await reporter();
    await report(new Error('a'));
    expect(sent).toEqual([]);
  });

  test('keeps what names no person', () => {
    expect(redactPersonalData('at Price (https://app.example/assets/catalog-C22TvMx5.js:12:345)')).toBe(
      'at Price (https://app.example/assets/catalog-C22TvMx5.js:12:345)',
    );
  });
});
