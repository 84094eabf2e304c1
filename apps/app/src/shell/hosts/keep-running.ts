import { appDetails } from '../../device/app-details/index.ts';
import { deviceStore } from '../calls/device-store.ts';
import { confirmDialog } from '../messages/messages.ts';
import { openFromOutside, type OpeningNavigator } from '../routing/open-from-outside.ts';

/** The parameter with which the settings open the steps at once. */
export const keepRunningParameter = 'keep-running';
/** Key under which the device stores that the steps were offered. */
const offeredAs = 'keepRunningOffered';

/**
 * Offers the steps by which the phone lets the app run with its screen off, once on a device: a recycler who goes on
 * duty there would miss orders otherwise. Later the settings have them.
 */
export async function offerKeepRunning(navigator: OpeningNavigator): Promise<void> {
  if (!(await appDetails()) || (await deviceStore.get(offeredAs))) return;
  await deviceStore.set(offeredAs, true);
  const wanted = await confirmDialog({
    title: '锁屏后也要收到新订单',
    text: '手机会在锁屏后停掉应用，新订单和位置上报也就停了。照着这部手机的步骤设一次，约一分钟。',
    confirm: '看步骤',
    cancel: '以后再说',
  });
  if (wanted) await openFromOutside(navigator, `/setting?${keepRunningParameter}`);
}
