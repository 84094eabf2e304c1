import { screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { allRoutes } from './testing/mount-routes.ts';
import { openRoute } from './testing/open-route.ts';

/** Routes whose parameter is no record's: it chooses a part of the screen (`routes-with-id.test.tsx` has the others). */
const chosen: Readonly<Record<string, string>> = {
  'tworealname/:status': 'tworealname/1',
  'bindingmobile/:status': 'bindingmobile/1',
  'uploadhead/:figure': 'uploadhead/1',
  'payconfirmpassword/:verifycode': 'payconfirmpassword/000000',
  'jiedan/:hytype': 'jiedan/0',
  'order/:state': 'order/0',
  'recyrecord/:IsTime': 'recyrecord/0',
  'organizingdata/:type': 'organizingdata/1',
  'quote/:addresspcdID/:addresspcd': 'quote/440304/福田区',
  'guzhi/:userid': 'guzhi/0',
  'carorder/:oruserid': 'carorder/0',
  'anniversary6/:sixyearinvit?': 'anniversary6',
  'ltsinvita/:code?': 'ltsinvita',
  'grneral/:code': 'grneral/3',
  'grneral-mores/:i': 'grneral-mores/0',
  'newsmarket/:grpcode': 'newsmarket/all',
};

/** They read nothing to begin with, and stand as they are: forms, and pages of a record that the address does not name. */
const readsNothing: ReadonlySet<string> = new Set([
  'uploadhead/:figure',
  'payvercode',
  'payconfirmpassword/:verifycode',
  'bindingmobile/:status',
  'login',
  'loginmm',
  'start',
  'wmvaluation_items',
  'wmresult',
  'wmsuccess',
  'mwqueryorder',
  'feedback',
  'infogather',
  'SubmitSuccess',
  'caption',
  'gzorder',
  'gzsuccess',
  'picinsurance',
  'buyinsurance',
  'payinsurance',
  'highinsurance',
  'insurdetails',
  'highdetails',
  'recycleenter',
  'yuyuesuccess',
  'OrderPic',
  'recycleorder',
  'addproducts',
  'changeweight',
  'addaddress',
  'bluetoothscale',
  'gzhscanreceipts',
  'zfbscanreceipts',
  'mpaysuccess',
  'scan-code',
  'qrscanner',
  'smsuccess',
  'scanweixin',
  'gzvaluation_items',
  'gzresult',
  'organizingdata/:type',
  'assess/options',
  'assess/value',
  'payment',
  'paysuccess',
  '__gallery',
]);
/** They read in a part of the page that has an answer of its own, or only where they are offline. */
const inPart: ReadonlySet<string> = new Set(['borwer', 'modifyarea']);

// The root is home or the login, which are routes of their own.
const routes = allRoutes
  .map(({ path }) => path)
  .filter((path) => path !== '' && (!path.includes(':') || path in chosen));
const pathOf = (route: string): string => chosen[route] ?? route;

const page = (): string => [...document.querySelectorAll('main')].at(-1)!.textContent;
const retries = (): string[] => [
  ...new Set(screen.queryAllByRole('button', { name: /重新加载|再试一次|重试/ }).map((button) => button.textContent)),
];

describe.each(routes.filter((route) => !readsNothing.has(route) && !inPart.has(route)))('%s', (route) => {
  test('says that the server failed, and offers to try again', async () => {
    await openRoute(pathOf(route), { world: 'failing' });
    expect(page()).toContain('服务器错误，请联系客服');
    expect(retries()).toEqual(['再试一次']);
  });

  test('says that the network is missing, and offers to load again', async () => {
    await openRoute(pathOf(route), { prepare: async ({ offline }) => offline(true) });
    expect(page()).toContain('网络不佳，请检查网络后重试');
    expect(retries()[0]).toMatch(/重新加载|再试一次/);
  });
});

describe.each([...readsNothing])('%s reads nothing', (route) => {
  test.each([
    ['where the server fails', true],
    ['without a network', false],
  ])('and stands %s', async (_, failing) => {
    await openRoute(pathOf(route), failing ? { world: 'failing' } : { prepare: async ({ offline }) => offline(true) });
    expect(page()).not.toMatch(/服务器错误|网络不佳/);
    expect(page().length).toBeGreaterThan(0);
    expect(retries()).toEqual([]);
  });
});
