import { AbsentError, type Forms, formFor } from '../host/adapters.ts';
import type { BluetoothPort } from './port.ts';

function cannot(words: string): BluetoothPort {
  const refuse = (): Promise<never> => Promise.reject(new AbsentError(words));
  return { choose: refuse, connect: refuse, services: refuse, listen: refuse, write: refuse, disconnect: refuse };
}

const native = async (): Promise<BluetoothPort> => (await import('./native.ts')).bluetooth;
const insideOtherApp = (): Promise<BluetoothPort> => Promise.resolve(cannot('这里不能连接蓝牙秤，请在收收应用里打开，或手动输入重量'));

const forms: Forms<BluetoothPort> = {
  native,
  wechat: insideOtherApp,
  alipay: insideOtherApp,
  // The same module speaks through Web Bluetooth where a browser has that.
  browser: () => ('bluetooth' in navigator ? native() : Promise.resolve(null)),
  absent: cannot('这个浏览器不能连接蓝牙秤，请在收收应用里打开，或手动输入重量'),
};

export const deviceBluetooth = (): Promise<BluetoothPort> => formFor(forms);
