import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { emulateNativeApp, emulateHost } from '../../testing/host.ts';
import { pluginAnswers } from '../../testing/native-plugins.ts';
import { renderScreen, type RenderedScreen } from '../../testing/render-screen.tsx';
import { runDutyLocation } from './duty-location.ts';
import { PageFrame } from '../page-frame/index.ts';
import { session, updateUser } from '../session/session.ts';

const routes = [
  {
    path: 'page',
    title: '页面',
    guarded: false,
    load: () => Promise.resolve({ default: () => <PageFrame title="页面" /> }),
  },
  {
    path: 'setting',
    title: '设置',
    guarded: false,
    load: () => Promise.resolve({ default: () => <PageFrame title="设置" /> }),
  },
];
const position = {
  longitude: 114.05,
  latitude: 22.54,
  accuracy: 8,
  altitude: null,
  altitudeAccuracy: null,
  simulated: false,
  bearing: null,
  speed: null,
  time: null,
};
const appListeners: Record<string, () => void> = {};
const background = { start: vi.fn(), stop: vi.fn(), checkPermissions: vi.fn(), requestPermissions: vi.fn() };
const requestedPermissions = vi.fn();
let rendered: RenderedScreen;
let end = (): void => undefined;

beforeEach(async () => {
  emulateNativeApp('android');
  background.start.mockReset().mockResolvedValue(undefined);
  background.stop.mockReset().mockResolvedValue(undefined);
  background.checkPermissions.mockReset().mockResolvedValue({ backgroundLocation: 'always' });
  background.requestPermissions.mockReset().mockResolvedValue({ backgroundLocation: 'always' });
  requestedPermissions.mockReset().mockResolvedValue({ location: 'granted' });
  pluginAnswers('backgroundGeolocation', background as never);
  pluginAnswers('geolocation', {
    checkPermissions: () => Promise.resolve({ location: 'granted', coarseLocation: 'granted' }),
    requestPermissions: requestedPermissions,
    getCurrentPosition: () => Promise.resolve({ timestamp: 0, coords: position } as never),
  });
  pluginAnswers('app', {
    addListener: ((event: string, listener: () => void) => (
      (appListeners[event] = listener),
      Promise.resolve({ remove: () => Promise.resolve() })
    )) as never,
  });
  pluginAnswers('preferences', { get: () => Promise.resolve({ value: 'a'.repeat(32) }) });
  rendered = await renderScreen({ path: '/page', routes });
});

afterEach(() => end());

async function runs(onduty: boolean): Promise<void> {
  await act(() => updateUser({ ...session.state().user!, onduty }));
  await act(async () => {
    end = await runDutyLocation(rendered.navigator);
  });
}

const reports = () =>
  rendered.server.requests.filter(({ name }) => name === 'reports.add_location').map(({ input }) => input);

/** The first report is sent at once; waits until everything it does has finished. */
async function runsOnDuty(): Promise<void> {
  await runs(true);
  await waitFor(() => expect(reports().length).toBe(1));
}

describe('the place of a recycler on duty', () => {
  test('is reported with its address and the id of this installation', async () => {
    await runsOnDuty();
    const { userid, username, mobile } = session.state().user!;
    expect(reports()[0]).toMatchObject({
      userid,
      username,
      usermotel: mobile,
      longitude: expect.closeTo(114.0551, 3),
      lat: expect.closeTo(22.5372, 3),
      imei: 'a'.repeat(32),
      city: '深圳市',
      adcode: expect.stringMatching(/^\d{6}$/),
    });
  });

  test('background mode is on while another app is in front, and off when ours is again', async () => {
    await runsOnDuty();
    appListeners['pause']?.();
    await waitFor(() =>
      expect(background.start).toHaveBeenCalledWith(
        expect.objectContaining({
          minIntervalMs: 120_000,
          requestPermissions: false,
          backgroundTitle: '收收 · 接单中',
        }),
        expect.any(Function),
      ),
    );
    appListeners['resume']?.();
    expect(background.stop).toHaveBeenCalledTimes(1);
  });

  test('off duty neither is anything reported nor does background mode begin', async () => {
    await runs(false);
    appListeners['pause']?.();
    await act(() => new Promise((resolve) => setTimeout(resolve, 20)));
    expect([reports(), background.start.mock.calls]).toEqual([[], []]);
  });

  test('who goes off duty elsewhere ends it in the background too', async () => {
    await runsOnDuty();
    appListeners['pause']?.();
    await waitFor(() => expect(background.start).toHaveBeenCalled());
    await act(() => updateUser({ ...session.state().user!, onduty: false }));
    expect(background.stop).toHaveBeenCalledTimes(1);
  });

  test('the background permission is asked for when they go on duty, not at a launch on duty', async () => {
    background.checkPermissions.mockResolvedValue({ backgroundLocation: 'prompt' });
    await runsOnDuty();
    appListeners['pause']?.();
    await act(() => new Promise((resolve) => setTimeout(resolve, 20)));
    expect([background.requestPermissions.mock.calls, background.start.mock.calls]).toEqual([[], []]);
    await act(() => updateUser({ ...session.state().user!, onduty: false }));
    await act(() => updateUser({ ...session.state().user!, onduty: true }));
    await waitFor(() =>
      expect(background.requestPermissions).toHaveBeenCalledWith({ permissions: ['backgroundLocation'] }),
    );
  });

  test('who goes on duty is offered the steps that keep the app running, once on a device', async () => {
    await runs(false);
    await act(() => updateUser({ ...session.state().user!, onduty: true }));
    fireEvent.click(await screen.findByRole('button', { name: '看步骤' }));
    await waitFor(() => expect(rendered.path()).toBe('/setting?keep-running'));
    await waitFor(() => expect(screen.queryByRole('button', { name: '看步骤' })).toBeNull());
    await act(() => updateUser({ ...session.state().user!, onduty: false }));
    await act(() => updateUser({ ...session.state().user!, onduty: true }));
    await act(() => new Promise((resolve) => setTimeout(resolve, 20)));
    expect(screen.queryByRole('button', { name: '看步骤' })).toBeNull();
  });

  test.each(['wechatAndroid', 'wechatIos'] as const)('inside %s nothing is reported', async (agent) => {
    vi.unstubAllGlobals();
    rendered = await renderScreen({ path: '/page', routes });
    emulateHost(agent);
    await runs(true);
    await act(() => new Promise((resolve) => setTimeout(resolve, 20)));
    expect(reports()).toEqual([]);
  });
});
