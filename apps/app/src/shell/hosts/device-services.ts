import { whenConsented } from '../session/consent.ts';
import { saveDeviceRecord } from '../reporting/device-record.ts';
import { runDutyLocation } from '../location/duty-location.ts';
import type { Navigator } from '../navigator/navigator.ts';
import { followOpenedLinks } from './opened-links.ts';
import { runPush } from '../push/push.ts';
import { appSettings } from '../calls/settings.ts';

function begin(navigator: Navigator): void {
  void saveDeviceRecord();
  void runDutyLocation(navigator);
  if (appSettings().push) void runPush(navigator);
}

/**
 * Background services of the app. None but opened links starts before the person has consented, which signing in
 * includes.
 */
export function runDeviceServices(navigator: Navigator): void {
  void followOpenedLinks(navigator);
  void whenConsented(() => begin(navigator));
}
