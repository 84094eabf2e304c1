import { waitFor } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { deviceStore } from '../../shell/calls/device-store.ts';
import { changeAppearance, applyThemeOfDay, saveThemeChosen } from '../../shell/frame/appearance.ts';
import { overlayStore } from '../../shell/overlays/overlay-store.ts';
import { renderRoute } from '../../testing/render-route.tsx';
import { showLaunchAd } from './ads.queries.ts';
import { applyOperatorSettings } from './after-start.queries.ts';

const green = { stylename: 'green-theme', icons: [{ hytype: '3', icon: '/services/3.svg' }] } as const;

describe('the theme of the day', () => {
  test('is drawn and kept with its icons', async () => {
    await renderRoute('captionlist');
    await applyThemeOfDay(green);
    expect(document.documentElement.dataset['theme']).toBe('green-theme');
    expect([await deviceStore.get('theme'), await deviceStore.get('themeicon')]).toEqual(['green-theme', green.icons]);
    await changeAppearance({ theme: 'red-theme' });
  });

  test('is kept when it is the one that was there from the beginning', async () => {
    const { navigator } = await renderRoute('captionlist');
    await deviceStore.remove('theme');
    await applyOperatorSettings(navigator, Promise.resolve());
    expect(await deviceStore.get('theme')).toBe('red-theme');
  });

  test('is kept also where it is the usual one', async () => {
    await renderRoute('captionlist');
    await deviceStore.remove('theme');
    await applyThemeOfDay({ stylename: 'red-theme', icons: [] });
    expect([await deviceStore.get('theme'), await deviceStore.get('themeicon')]).toEqual(['red-theme', []]);
  });

  test('leaves the one that the person chose', async () => {
    await renderRoute('captionlist');
    await changeAppearance({ theme: 'blue-theme' });
    await saveThemeChosen(true);
    await applyThemeOfDay(green);
    expect(document.documentElement.dataset['theme']).toBe('blue-theme');
    await changeAppearance({ theme: 'red-theme' });
  });
});

describe('the ad of a start', () => {
  async function start(path: string) {
    const rendered = await renderRoute(path);
    await rendered.settled();
    window.history.replaceState(null, '', path);
    return rendered;
  }

  test('is fetched for the next start, and shown by that one', async () => {
    const { navigator, path, server } = await start('/');
    await showLaunchAd(navigator);
    expect(path()).toBe('/');
    expect(await deviceStore.get('ads')).toMatchObject([{ id: server.facts.published.ad }]);
    server.offline(true);
    await showLaunchAd(navigator);
    expect(path()).toBe(`/adver?id=${server.facts.published.ad}`);
  });

  test('is asked for without a word: a start waits for nothing', async () => {
    const { navigator, server } = await start('/');
    const given = vi.spyOn(overlayStore, 'work');
    await showLaunchAd(navigator);
    expect([server.requests.some(({ name }) => name === 'messages.ads'), given.mock.calls]).toEqual([true, []]);
    given.mockRestore();
  });

  test('waits until an update that is offered has been answered', async () => {
    const { navigator, path, server } = await start('/');
    await showLaunchAd(navigator);
    let answer = (): void => undefined;
    const started = applyOperatorSettings(navigator, new Promise<void>((resolve) => (answer = resolve)));
    await waitFor(async () => expect(await deviceStore.get('themeicon')).toBeDefined());
    expect(path()).toBe('/');
    answer();
    await started;
    expect(path()).toBe(`/adver?id=${server.facts.published.ad}`);
  });

  test('stands in nobody’s way who has gone on, or came for something else', async () => {
    const { navigator, path } = await start('/captionlist');
    await showLaunchAd(navigator);
    await showLaunchAd(navigator);
    expect(path()).toBe('/captionlist');
  });

  test('is not shown more often a day than it may', async () => {
    const { navigator, path, server } = await start('/');
    await showLaunchAd(navigator);
    const day = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Shanghai' }).format(new Date());
    await deviceStore.set('adShowings', { day, counts: { [server.facts.published.ad]: 2 } });
    await showLaunchAd(navigator);
    expect(path()).toBe('/');
  });

  test('is none in elder mode, and is not even fetched', async () => {
    const { navigator, server } = await start('/');
    await deviceStore.set('elder', true);
    await showLaunchAd(navigator);
    expect(server.requests.some(({ name }) => name === 'messages.ads')).toBe(false);
  });
});
