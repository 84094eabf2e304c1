import { UnsupportedError, type Adapters, selectAdapter } from '../host/adapters.ts';
import type { BluetoothPort } from './port.ts';

function unsupportedBluetooth(message: string): BluetoothPort {
  const refuse = (): Promise<never> => Promise.reject(new UnsupportedError(message));
  return { choose: refuse, connect: refuse, services: refuse, listen: refuse, write: refuse, disconnect: refuse };
}

const native = async (): Promise<BluetoothPort> => (await import('./native.ts')).bluetooth;
const insideOtherApp = (): Promise<BluetoothPort> =>
  Promise.resolve(unsupportedBluetooth('这里不能连接蓝牙秤，请在手机应用里打开，或手动输入重量'));

const adapters: Adapters<BluetoothPort> = {
  native,
  wechat: insideOtherApp,
  alipay: insideOtherApp,
  // The same plugin uses Web Bluetooth where the browser has it.
  browser: () => ('bluetooth' in navigator ? native() : Promise.resolve(null)),
  unsupported: unsupportedBluetooth('这个浏览器不能连接蓝牙秤，请在手机应用里打开，或手动输入重量'),
};

export const deviceBluetooth = (): Promise<BluetoothPort> => selectAdapter(adapters);
