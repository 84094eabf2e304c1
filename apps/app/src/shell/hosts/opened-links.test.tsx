import { readFileSync } from 'node:fs';
import { act } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { inProject } from '../../../../../tools/src/project.ts';
import { emulateNativeApp } from '../../testing/host.ts';
import { allRoutes } from '../../testing/mount-routes.ts';
import { pluginAnswers } from '../../testing/native-plugins.ts';
import { withSettings } from '../../testing/with-settings.ts';
import { renderScreen, type RenderedScreen } from '../../testing/render-screen.tsx';
import { PageFrame } from '../page-frame/index.ts';
import type { RouteDefinition } from '../routing/route.ts';
import { followOpenedLinks } from './opened-links.ts';

const page = (title: string) => () => Promise.resolve({ default: () => <PageFrame title={title} /> });
const routes: RouteDefinition[] = [
  { path: 'tabs/me', title: '我的', guarded: false, tab: 'me', load: page('我的') },
  { path: 'mycard/:userid', title: '名片', guarded: false, load: page('名片') },
];
let open: (opened: { url: string }) => void;
let rendered: RenderedScreen;

beforeEach(async () => {
  emulateNativeApp('android');
  withSettings({ mobileSite: 'https://m.example.com' });
  pluginAnswers('app', {
    addListener: ((_event: string, listener: typeof open) => {
      open = listener;
      return Promise.resolve({ remove: () => Promise.resolve() });
    }) as never,
  });
  rendered = await renderScreen({ path: '/tabs/me', routes, world: 'typical' });
  await followOpenedLinks(rendered.navigator);
});

const openLink = (url: string) =>
  act(async () => {
    open({ url });
    await new Promise((resolve) => setTimeout(resolve, 20));
  });

test('a link to the mobile site opens its page on top of those that are open', async () => {
  await openLink('https://m.example.com/mycard/u1');
  await vi.waitFor(() => expect(rendered.navigator.top().path).toBe('/mycard/u1'));
});

test.each([
  ['of another site', 'https://elsewhere.example.com/mycard/u1'],
  ['by which WeChat leads back', 'https://m.example.com/wx5a0d0b0c5a0d0b0d/oauth?code=1'],
  ['whose host only begins like ours', 'https://m.example.com.elsewhere.example.com/mycard/u1'],
  ['of another scheme', 'shoushou://mycard/u1'],
])('a link %s opens nothing', async (_, url) => {
  await openLink(url);
  expect(rendered.navigator.top().path).toBe('/tabs/me');
});

test('the links that Android hands over, instead of opening them in the browser, are those of pages of this app', () => {
  const manifest = readFileSync(inProject('apps/app/android/app/src/main/AndroidManifest.xml'), 'utf8');
  const [, filter = ''] = /<intent-filter android:autoVerify="true">([^]*?)<\/intent-filter>/.exec(manifest) ?? [];
  expect(filter).toContain('android:host="${mobileSiteHost}"');
  const first = [...filter.matchAll(/android:path(?:Prefix)?="\/([^"/]+)/g)].map(([, path]) => path!);
  expect(first.length).toBeGreaterThan(5);
  const known = new Set(allRoutes.map(({ path }) => path.split('/')[0]));
  expect(first.filter((path) => !known.has(path))).toEqual([]);
});
