import { BleClient } from '@capacitor-community/bluetooth-le';
import type { BluetoothPort } from './port.ts';
import { UnsupportedError } from '../host/adapters.ts';

let begun: Promise<void> | null = null;

/** Requests the system's Bluetooth permission where missing; never the location permission, which scales do not need. */
function begin(): Promise<void> {
  begun ??= (async () => {
    await BleClient.initialize({ androidNeverForLocation: true });
    await BleClient.setDisplayStrings({
      scanning: '正在查找附近的秤',
      cancel: '取消',
      availableDevices: '附近的秤',
      noDeviceFound: '附近没有找到秤',
    });
  })().catch((error: unknown) => {
    begun = null;
    throw error;
  });
  return begun;
}

export const bluetooth: BluetoothPort = {
  async choose(services) {
    try {
      await begin();
      if (!(await BleClient.isEnabled())) throw new UnsupportedError('请先打开手机蓝牙');
    } catch (error) {
      throw error instanceof UnsupportedError ? error : new UnsupportedError('没有蓝牙权限，请在手机设置里打开');
    }
    try {
      const { deviceId, name } = await BleClient.requestDevice({ optionalServices: [...services] });
      return { id: deviceId, name: name ?? '未命名的秤' };
    } catch {
      // The plugin rejects alike when the list was closed and when it stayed empty.
      return null;
    }
  },
  async connect(id, onGone) {
    await begin();
    await BleClient.connect(id, onGone);
  },
  services: async (id) => (await BleClient.getServices(id)).map(({ uuid }) => uuid),
  listen: (id, service, characteristic, onBytes) => BleClient.startNotifications(id, service, characteristic, onBytes),
  write: (id, service, characteristic, bytes) => BleClient.write(id, service, characteristic, bytes),
  disconnect: (id) => BleClient.disconnect(id),
};
