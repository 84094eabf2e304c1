import { host } from '../device/platform.ts';
import { nameWechatAccount } from '../device/wechat-account.ts';
import { onceConsented } from './consent.ts';
import { keepDeviceRecord } from './device-record.ts';
import { runDutyLocation } from './duty-location.ts';
import type { Navigator } from './navigator/navigator.ts';
import { runPush } from './push.ts';
import { appSettings } from './settings.ts';

function begin(navigator: Navigator): void {
  const { wechatApp, push } = appSettings();
  if (wechatApp) nameWechatAccount(wechatApp);
  void keepDeviceRecord();
  void runDutyLocation();
  if (push) void runPush(navigator);
}

/** What the device does by itself while the app runs. In the native app nothing of it begins before the person has consented. */
export function runDeviceServices(navigator: Navigator): void {
  if (host() === 'native') void onceConsented(() => begin(navigator));
  else begin(navigator);
}
