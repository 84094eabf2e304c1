import { act, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { emulateNativeApp } from '../../testing/host.ts';
import { pluginAnswers } from '../../testing/native-plugins.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { PageFrame } from '../page-frame/index.ts';
import { requestPermission } from './permissions.ts';

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
