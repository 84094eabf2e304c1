import { BleClient } from '@capacitor-community/bluetooth-le';
import type { BluetoothKind, BluetoothPort } from './port.ts';
import { UnsupportedError } from '../host/adapters.ts';

/**
 * Bytes of a write where the connection's size is unknown: what every one carries (Bluetooth Core 5.4, 3.F.3.2.8: 23
 * less the head of 3).
 */
const SURE_BYTES = 20;
/** Of a write: printers' buffers lose the end of longer ones. */
const MOST_BYTES = 180;

const names = { scale: '秤', printer: '打印机' } as const satisfies Record<BluetoothKind, string>;

let begun: Promise<void> | null = null;

/**
 * Requests the system's Bluetooth permission where missing; never the location permission, which these devices do not
 * need. Before Android 12 there is no other, and whoever lets a person choose a device has asked for it.
 */
function begin(): Promise<void> {
  begun ??= BleClient.initialize({ androidNeverForLocation: true }).catch((error: unknown) => {
    begun = null;
    throw error;
  });
  return begun;
}

/** Bytes that one write carries. Browsers do not tell. */
async function pieceBytes(id: string): Promise<number> {
  const whole = await BleClient.getMtu(id).catch(() => SURE_BYTES + 3);
  return Math.max(SURE_BYTES, Math.min(MOST_BYTES, whole - 3));
}

/** Whether the device confirms what it is sent; cheap ones only take it. */
async function confirms(id: string, service: string, characteristic: string): Promise<boolean> {
  const found = (await BleClient.getServices(id))
    .find(({ uuid }) => uuid === service)
    ?.characteristics.find(({ uuid }) => uuid === characteristic);
  return found?.properties.write ?? true;
}

export function bluetoothOf(kind: BluetoothKind): BluetoothPort {
  const name = names[kind];
  return {
    async choose(services) {
      try {
        await begin();
        await BleClient.setDisplayStrings({
          scanning: `正在查找附近的${name}`,
          cancel: '取消',
          availableDevices: `附近的${name}`,
          noDeviceFound: `附近没有找到${name}`,
        });
        if (!(await BleClient.isEnabled())) throw new UnsupportedError('请先打开手机蓝牙');
      } catch (error) {
        throw error instanceof UnsupportedError ? error : new UnsupportedError('没有蓝牙权限，请在手机设置里打开');
      }
      try {
        const device = await BleClient.requestDevice({ optionalServices: [...services] });
        return { id: device.deviceId, name: device.name ?? `未命名的${name}` };
      } catch {
        // The plugin rejects alike when the list was closed and when it stayed empty.
        return null;
      }
    },
    async connect(id, onDisconnect) {
      await begin();
      await BleClient.connect(id, onDisconnect);
    },
    services: async (id) => (await BleClient.getServices(id)).map(({ uuid }) => uuid),
    listen: (id, service, characteristic, onBytes) =>
      BleClient.startNotifications(id, service, characteristic, onBytes),
    async send(id, service, characteristic, bytes) {
      const most = await pieceBytes(id);
      const confirmed = await confirms(id, service, characteristic);
      for (let from = 0; from < bytes.length; from += most) {
        const piece = bytes.slice(from, from + most);
        const view = new DataView(piece.buffer);
        if (confirmed) await BleClient.write(id, service, characteristic, view);
        else await BleClient.writeWithoutResponse(id, service, characteristic, view);
      }
    },
    disconnect: (id) => BleClient.disconnect(id),
  };
}
