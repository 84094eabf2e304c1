import { deviceLocation } from '../device/location.ts';
import { host } from '../device/platform.ts';
import { defaultPoint } from '../device/point.ts';
import { deviceStore } from './device-store.ts';
import type { CurrentPoint } from './last-point.ts';
import { showMessage, showToast } from './messages.ts';

let underWay: Promise<CurrentPoint> | null = null;

async function ask(): Promise<CurrentPoint> {
  try {
    const { point } = await deviceLocation().locate();
    await Promise.all([
      deviceStore.set('longitude', point.longitude),
      deviceStore.set('latitude', point.latitude),
      deviceStore.set('locationDate', Date.now()),
    ]);
    return { point, actual: true };
  } catch (error) {
    if (host() === 'wechat') showMessage('wechatLocationFailed');
    else showToast(error instanceof Error ? error.message : '定位失败，请打开手机定位后重试');
    return { point: defaultPoint, actual: false };
  }
}

/** Where the person is; the default point, and a toast that says why, when the device does not tell. One question at a time. */
export function locate(): Promise<CurrentPoint> {
  underWay ??= ask().finally(() => {
    underWay = null;
  });
  return underWay;
}
