import { defaultPoint } from '@shoushou/rules/places/default-place';
import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { signWechatWith } from '../../device/bridges/wechat-signature.ts';
import { installAlipay } from '../../testing/alipay-page.ts';
import { emulateNativeApp, emulateHost } from '../../testing/host.ts';
import { pluginAnswers, pluginFails } from '../../testing/native-plugins.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { installWechat } from '../../testing/wechat-page.ts';
import { deviceStore } from '../calls/device-store.ts';
import { locate, placeOf } from './location.ts';
import { PageFrame } from '../page-frame/index.ts';

const routes = [
  {
    path: 'page',
    title: '页面',
    guarded: false,
    load: () => Promise.resolve({ default: () => <PageFrame title="页面" /> }),
  },
];
const found = { longitude: 113.9434, latitude: 22.5404 };

const begin = (world: 'typical' | 'signed-out' = 'typical') => renderScreen({ path: '/page', routes, world });

/**
 * The device's position. Waits until the address of a found point has been stored, because that write would otherwise
 * reach the next test.
 */
async function located() {
  let current: Awaited<ReturnType<typeof locate>> | undefined;
  await act(async () => {
    current = await locate();
  });
  if (current?.actual)
    await waitFor(async () =>
      expect(await deviceStore.get('location')).toMatchObject({
        long: current!.point.longitude,
        lat: current!.point.latitude,
      }),
    );
  return current;
}

beforeEach(async () => {
  vi.stubGlobal('wx', undefined);
  vi.stubGlobal('AlipayJSBridge', undefined);
  signWechatWith(() => Promise.resolve({ appId: 'wxsandbox', timestamp: 1, noncestr: 'n', signature: 's' }));
});

describe('where the person is', () => {
  test('WeChat tells it in GCJ-02 already; point and time are kept under their names', async () => {
    await begin();
    emulateHost('wechatAndroid');
    installWechat({
      verified: true,
      unknown: [],
      asked: [],
      answers: {
        getLocation: { errMsg: 'getLocation:ok', latitude: 22.5404, longitude: 113.9434, speed: 0, accuracy: 65 },
      },
    });
    expect(await located()).toEqual({ point: found, actual: true });
    expect([await deviceStore.get('longitude'), await deviceStore.get('latitude')]).toEqual([113.9434, 22.5404]);
    expect(await deviceStore.get('locationDate')).toEqual(expect.any(Number));
  });

  test('the address of a place that was found is kept under its names as well', async () => {
    await begin();
    emulateHost('wechatAndroid');
    installWechat({
      verified: true,
      unknown: [],
      asked: [],
      answers: {
        getLocation: { errMsg: 'getLocation:ok', latitude: 22.5404, longitude: 113.9434, speed: 0, accuracy: 65 },
      },
    });
    await located();
    await waitFor(async () => expect(await deviceStore.get('township')).toBe('粤海街道'));
    expect(
      await Promise.all(['location', 'location_city', 'location_time'].map((key) => deviceStore.get(key))),
    ).toEqual([
      expect.objectContaining({ district: '南山区', long: 113.9434, lat: 22.5404 }),
      '深圳市',
      expect.any(Number),
    ]);
  });

  test.each([
    ['refused', { errMsg: 'getLocation:cancel' }],
    ['switched off', { errMsg: 'getLocation:fail, system permission denied' }],
  ])('WeChat’s location %s: its toast, and the specification’s point', async (_what, answer) => {
    await begin();
    emulateHost('wechatIos');
    installWechat({ verified: true, unknown: [], asked: [], answers: { getLocation: answer } });
    expect(await located()).toEqual({ point: defaultPoint, actual: false });
    expect(screen.getByText('微信定位失败')).toBeTruthy();
    expect(await deviceStore.get('longitude')).toBeUndefined();
  });

  test('Alipay’s, with texts for numbers', async () => {
    await begin();
    emulateHost('alipayAndroid');
    installAlipay({
      asked: [],
      answers: { getLocation: { longitude: '113.9434', latitude: '22.5404', accuracy: '40.0' } },
    });
    expect(await located()).toEqual({ point: found, actual: true });
  });

  test.each([
    [11, '没有定位权限，请在手机设置里打开'],
    [13, '定位超时，请到开阔处重试'],
    [12, '定位失败，请打开手机定位后重试'],
  ])('Alipay’s error %i is told in words', async (error, text) => {
    await begin();
    emulateHost('alipayAndroid');
    installAlipay({ asked: [], answers: { getLocation: { error, errorMessage: '' } } });
    expect(await located()).toEqual({ point: defaultPoint, actual: false });
    expect(screen.getByText(text)).toBeTruthy();
  });

  test('the native receiver’s is moved as the maps are, without Google’s services', async () => {
    await begin();
    emulateNativeApp('android');
    const getCurrentPosition = vi.fn(() =>
      Promise.resolve({ timestamp: 0, coords: { longitude: 114.05, latitude: 22.54, accuracy: 8 } } as never),
    );
    pluginAnswers('geolocation', {
      checkPermissions: () => Promise.resolve({ location: 'granted', coarseLocation: 'granted' }),
      getCurrentPosition,
    });
    expect((await located())?.point.longitude).toBeCloseTo(114.05509, 4);
    expect(getCurrentPosition).toHaveBeenCalledWith(
      expect.objectContaining({ timeout: 30_000, interval: 2000, enableLocationFallback: true }),
    );
  });

  test('a native time-out is told in words', async () => {
    await begin();
    emulateNativeApp('ios');
    pluginAnswers('geolocation', {
      checkPermissions: () => Promise.resolve({ location: 'granted', coarseLocation: 'granted' }),
      getCurrentPosition: () => pluginFails('OS-PLUG-GLOC-0010'),
    });
    expect(await located()).toEqual({ point: defaultPoint, actual: false });
    expect(screen.getByText('定位超时，请到开阔处重试')).toBeTruthy();
  });

  test('nothing is asked of the device before the person has agreed to the privacy policy', async () => {
    await begin('signed-out');
    emulateNativeApp('android');
    const checkPermissions = vi.fn();
    pluginAnswers('geolocation', { checkPermissions });
    expect(await located()).toEqual({ point: defaultPoint, actual: false });
    expect(checkPermissions).not.toHaveBeenCalled();
  });
});

test('the address of a point is kept under the specification’s names', async () => {
  await begin();
  const place = await placeOf(found);
  expect(place).toMatchObject({ city: '深圳市', long: 113.9434, lat: 22.5404 });
  await waitFor(async () => expect(await deviceStore.get('location')).toEqual(place));
  expect([await deviceStore.get('location_city'), await deviceStore.get('township')]).toEqual([
    place?.city,
    place?.township,
  ]);
  expect(await deviceStore.get('location_time')).toEqual(expect.any(Number));
});
