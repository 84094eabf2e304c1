import { act, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { renderScreen, type RenderedScreen } from '../../testing/render-screen.tsx';
import { deviceStore } from '../calls/device-store.ts';
import { PageFrame } from '../page-frame/index.ts';
import { signPage } from './wechat-signature.ts';

const routes = [
  {
    path: 'page',
    title: '页面',
    guarded: false,
    load: () => Promise.resolve({ default: () => <PageFrame title="页面" /> }),
  },
];
let rendered: RenderedScreen;

beforeEach(async () => {
  rendered = await renderScreen({ path: '/page', routes, world: 'signed-out' });
});

test('the server signs the address, and what it answers is kept under the specification’s names', async () => {
  const url = `${location.origin}/price`;
  const signed = await signPage(url);
  expect(rendered.server.requests.filter(({ name }) => name === 'wechat.sign_page').map(({ input }) => input)).toEqual([
    { url },
  ]);
  expect(signed).toEqual({
    appId: expect.any(String),
    timestamp: await deviceStore.get('timestamp'),
    noncestr: await deviceStore.get('noncestr'),
    signature: await deviceStore.get('signature'),
  });
  expect(signed?.signature).toMatch(/^\w{40}$/);
});

test('a server that does not is told in the catalogue’s words', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  let signed: unknown;
  await act(async () => {
    signed = await signPage('https://m.shoushou.test/price');
  });
  expect(signed).toBeNull();
  expect(screen.getByText('获取微信签名失败')).toBeTruthy();
});
