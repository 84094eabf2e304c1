import { LOCATION_INTERVAL_SECONDS } from '@shoushou/rules/reports/location';
import { UnsupportedError } from '../../device/host/adapters.ts';
import { devicePermission } from '../../device/permission/index.ts';
import type { PermissionKind } from '../../device/permission/port.ts';
import { deviceStore } from '../calls/device-store.ts';
import { showPurpose } from '../messages/messages.ts';

/** Purpose of each permission, shown when the system asks. */
const purposes: Readonly<Record<PermissionKind, { title: string; text: string }>> = {
  location: { title: '位置权限说明', text: '用于查找附近的订单和回收点、计算距离。不同意也可以手动选择地点。' },
  'background-location': {
    title: '后台位置权限说明',
    text: `接单中每 ${LOCATION_INTERVAL_SECONDS} 秒上报一次位置，用于派单和让客户看到您到哪里了。停止接单后不再上报。`,
  },
  bluetooth: {
    title: '位置权限说明',
    text: '这部手机的系统（Android 12 之前）把查找蓝牙设备算作位置权限。只用来找到您的秤和打印机，不记录位置。',
  },
  camera: { title: '相机权限说明', text: '用于扫描二维码和拍摄货品照片。不同意也可以从相册选择。' },
  notifications: { title: '通知权限说明', text: '用于提醒新订单、订单进度和到账。不同意也可以在消息里查看。' },
};

const storedAs = 'permissionsRefused';

async function refusedOnce(): Promise<readonly PermissionKind[]> {
  return (await deviceStore.get<readonly PermissionKind[]>(storedAs)) ?? [];
}

/**
 * Whether a guarded capability may be used. Asks the person now, with its purpose, unless they refused before: then
 * only the phone's settings change it.
 */
export async function requestPermission(kind: PermissionKind): Promise<boolean> {
  const port = await devicePermission();
  const state = await port.state(kind);
  if (state !== 'askable') return state === 'granted';
  const refused = await refusedOnce();
  if (refused.includes(kind)) return false;
  const { title, text } = purposes[kind];
  const close = showPurpose(title, text);
  try {
    if ((await port.ask(kind)) === 'granted') return true;
    await deviceStore.set(storedAs, [...refused, kind]);
    return false;
  } finally {
    close();
  }
}

/** Before a person chooses a Bluetooth device. @throws UnsupportedError in words when the system lets nobody look */
export async function requestBluetooth(): Promise<void> {
  if (!(await requestPermission('bluetooth')))
    throw new UnsupportedError('没有位置权限，系统不让查找蓝牙设备，请在手机设置里打开');
}
