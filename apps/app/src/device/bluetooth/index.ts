import { UnsupportedError, type Adapters, selectAdapter } from '../host/adapters.ts';
import type { BluetoothKind, BluetoothPort } from './port.ts';

function unsupportedBluetooth(message: string): BluetoothPort {
  const refuse = (): Promise<never> => Promise.reject(new UnsupportedError(message));
  return { choose: refuse, connect: refuse, services: refuse, listen: refuse, send: refuse, disconnect: refuse };
}

const wordsOf = {
  scale: ['蓝牙秤', '，或手动输入重量'],
  printer: ['蓝牙打印机', ''],
} as const satisfies Record<BluetoothKind, readonly [device: string, otherwise: string]>;

function adaptersOf(kind: BluetoothKind): Adapters<BluetoothPort> {
  const [device, otherwise] = wordsOf[kind];
  const native = async (): Promise<BluetoothPort> => (await import('./native.ts')).bluetoothOf(kind);
  const insideOtherApp = (): Promise<BluetoothPort> =>
    Promise.resolve(unsupportedBluetooth(`这里不能连接${device}，请在手机应用里打开${otherwise}`));
  return {
    native,
    wechat: insideOtherApp,
    alipay: insideOtherApp,
    // The same plugin uses Web Bluetooth where the browser has it.
    browser: () => ('bluetooth' in navigator ? native() : Promise.resolve(null)),
    unsupported: unsupportedBluetooth(`这个浏览器不能连接${device}，请在手机应用里打开${otherwise}`),
  };
}

export const deviceBluetooth = (kind: BluetoothKind = 'scale'): Promise<BluetoothPort> =>
  selectAdapter(adaptersOf(kind));
