import { act, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { emulateNativeApp } from '../../testing/host.ts';
import { pluginAnswers } from '../../testing/native-plugins.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { PageFrame } from '../page-frame/index.ts';
import { requestBluetooth, requestPermission } from './permissions.ts';

const routes = [
  {
    path: 'page',
    title: '页面',
    guarded: false,
    load: () => Promise.resolve({ default: () => <PageFrame title="页面" /> }),
  },
];
let state: 'granted' | 'prompt' | 'denied';
let answer: (state: 'granted' | 'denied') => void;
const requestPermissions = vi.fn();

beforeEach(async () => {
  state = 'prompt';
  requestPermissions
    .mockReset()
    .mockImplementation(() => new Promise((resolve) => (answer = (camera) => resolve({ camera }))));
  emulateNativeApp('android');
  pluginAnswers('camera', {
    checkPermissions: () => Promise.resolve({ camera: state, photos: 'granted' }),
    requestPermissions,
  });
  await renderScreen({ path: '/page', routes, world: 'signed-out' });
});

async function asked(reply: 'granted' | 'denied'): Promise<boolean> {
  let may: Promise<boolean> | undefined;
  act(() => {
    may = requestPermission('camera');
  });
  await screen.findByText('相机权限说明');
  await act(async () => answer(reply));
  expect(screen.queryByText('相机权限说明')).toBeNull();
  return may!;
}

test('what a permission is for stands there while the system asks, and goes with its answer', async () => {
  expect(await asked('granted')).toBe(true);
});

test('who refused is not asked again, at no later launch either, until they allow it in the settings', async () => {
  expect(await asked('denied')).toBe(false);
  expect(await requestPermission('camera')).toBe(false);
  expect(requestPermissions).toHaveBeenCalledTimes(1);
  state = 'granted';
  expect(await requestPermission('camera')).toBe(true);
});

test('what has been granted is used without a word', async () => {
  state = 'granted';
  expect(await requestPermission('camera')).toBe(true);
  expect(requestPermissions).not.toHaveBeenCalled();
});

test.each([
  ['11', ['位置权限说明']],
  ['12', []],
])(
  'looking for a scale on Android %s explains the location permission that it takes there',
  async (osVersion, texts) => {
    const shown: string[] = [];
    pluginAnswers('device', { getInfo: () => Promise.resolve({ osVersion } as never) });
    pluginAnswers('geolocation', {
      checkPermissions: () => Promise.resolve({ location: 'prompt', coarseLocation: 'prompt' }),
      requestPermissions: async () => {
        shown.push((await screen.findByText('位置权限说明')).textContent);
        return { location: 'granted', coarseLocation: 'granted' };
      },
    });
    await act(() => requestBluetooth());
    expect(shown).toEqual(texts);
  },
);

test('who refuses places on such a phone reads why no scale is found', async () => {
  pluginAnswers('device', { getInfo: () => Promise.resolve({ osVersion: '10' } as never) });
  pluginAnswers('geolocation', {
    checkPermissions: () => Promise.resolve({ location: 'denied', coarseLocation: 'denied' }),
  });
  await expect(requestBluetooth()).rejects.toThrow('没有位置权限，系统不让查找蓝牙设备');
});
