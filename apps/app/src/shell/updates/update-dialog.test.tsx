import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { act } from 'react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { emulateNativeApp, emulateHost } from '../../testing/host.ts';
import { renderScreen, type RenderedScreen } from '../../testing/render-screen.tsx';
import { deviceStore } from '../calls/device-store.ts';
import { PageFrame } from '../page-frame/index.ts';
import type { RouteDefinition } from '../routing/route.ts';
import { offerUpdateAtStart } from './update-dialog.ts';

const routes: RouteDefinition[] = [
  {
    path: 'page',
    title: '页面',
    guarded: false,
    load: () => Promise.resolve({ default: () => <PageFrame title="页面" /> }),
  },
];
const publish = (version: string, forced: boolean) =>
  rendered.server.call('operator', 'messages.publish_version', {
    version,
    platform: 'android',
    forced,
    notes: '修复问题',
    url: 'https://m.shoushou.test/download',
  });
const opened = vi.fn();
let rendered: RenderedScreen;

beforeEach(async () => {
  emulateNativeApp('android');
  vi.stubGlobal('open', opened.mockReset());
  rendered = await renderScreen({ path: '/page', routes, world: 'typical' });
  await screen.findByText('页面');
});

async function offer(version: string, forced: boolean): Promise<HTMLElement> {
  await publish(version, forced);
  await act(async () => void offerUpdateAtStart(rendered.navigator));
  return screen.findByRole('dialog', { name: `发现新版本 ${version}` });
}

const buttons = (dialog: HTMLElement): (string | null)[] =>
  within(dialog)
    .getAllByRole('button')
    .map((button) => button.textContent);
const press = (name: string): Promise<void> =>
  act(async () => void fireEvent.click(screen.getByRole('button', { name })));

describe('a new version of the native app', () => {
  test('is offered at the start with a way to go on, and what the person answers is kept', async () => {
    const dialog = await offer('1.3.0', false);
    expect(buttons(dialog)).toEqual(['取消', '立即更新']);
    expect(within(dialog).getByText('修复问题')).toBeTruthy();
    expect(await deviceStore.get('isback')).toBe(false);
    await press('取消');
    await waitFor(async () => expect(await deviceStore.get('isback')).toBe(true));
    expect(opened).not.toHaveBeenCalled();
  });

  test('is got where it is published', async () => {
    await offer('1.3.0', false);
    await press('立即更新');
    await waitFor(() =>
      expect(opened).toHaveBeenCalledWith(expect.stringMatching(/^https?:\/\/[^/]+\/download$/), '_blank', 'noopener'),
    );
    expect(await deviceStore.get('isback')).toBe(true);
  });

  test('that is forced leaves one button, lets nobody past, and comes again after the press', async () => {
    const dialog = await offer('1.4.0', true);
    expect(buttons(dialog)).toEqual(['立即更新']);
    act(() => void fireEvent(dialog, new Event('cancel', { cancelable: true })));
    fireEvent.click(dialog);
    expect(rendered.navigator.closeTopOverlay()).toBe(true);
    expect(screen.getByRole('dialog', { name: '发现新版本 1.4.0' })).toBe(dialog);
    expect(await deviceStore.get('isback')).toBe(false);
    await press('立即更新');
    await waitFor(() => expect(opened).toHaveBeenCalledTimes(1));
    await waitFor(async () => expect(await deviceStore.get('isback')).toBe(false));
    expect(screen.getAllByRole('button', { name: '立即更新' }).length).toBeGreaterThan(0);
  });

  test('that is installed already is not spoken of', async () => {
    await publish('1.2.105', true);
    await act(() => offerUpdateAtStart(rendered.navigator));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(await deviceStore.get('isback')).toBeUndefined();
  });

  test('that cannot be asked for keeps nobody from the app', async () => {
    rendered.server.offline(true);
    await act(() => offerUpdateAtStart(rendered.navigator));
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('a new version, on a page', () => {
  /** The version of the server's pages. */
  const serverHas = (version: string): void => {
    const whole = fetch;
    vi.stubGlobal('fetch', (address: string, init?: RequestInit) =>
      String(address).endsWith('/api/health')
        ? Promise.resolve(new Response(JSON.stringify({ status: 'ok', version })))
        : whole(address, init),
    );
  };
  const reload = vi.fn();

  beforeEach(() => {
    vi.stubGlobal('Capacitor', undefined);
    vi.spyOn(location, 'reload').mockImplementation(reload.mockReset());
  });

  test.each([
    [false, ['取消', '立即更新']],
    [true, ['立即更新']],
  ] as const)('forced %s, is had by loading it anew where the server has it', async (forced, expected) => {
    serverHas('1.3.0');
    const dialog = await offer('1.3.0', forced);
    expect(buttons(dialog)).toEqual(expected);
    expect(await deviceStore.get('isback')).toBe(false);
    await press('立即更新');
    await waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
    expect(await deviceStore.get('isback')).toBe(true);
  });

  test('that is the app’s alone leads to where that is had, and keeps nobody from the page', async () => {
    serverHas('1.2.106');
    expect(buttons(await offer('1.4.0', true))).toEqual(['立即更新']);
    await press('立即更新');
    await waitFor(() => expect(rendered.path()).toBe('/download'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect([reload.mock.calls.length, opened.mock.calls.length]).toEqual([0, 0]);
  });

  test('that was declined is not offered at every start, the next one is', async () => {
    serverHas('1.2.106');
    await offer('1.3.0', false);
    await press('取消');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await act(() => offerUpdateAtStart(rendered.navigator));
    expect(screen.queryByRole('dialog')).toBeNull();
    await offer('1.3.1', false);
  });

  test('of another system is none of this one’s', async () => {
    emulateHost('wechatIos');
    serverHas('1.2.106');
    await publish('1.4.0', true);
    await act(() => offerUpdateAtStart(rendered.navigator));
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
