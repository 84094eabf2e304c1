import { UnsupportedError, type Adapters, selectAdapter } from '../host/adapters.ts';
import type { LocationPort } from './port.ts';

const adapters: Adapters<LocationPort> = {
  native: async () => (await import('./native.ts')).nativeLocation,
  wechat: async () => (await import('./wechat.ts')).wechatLocation,
  alipay: async () => (await import('./alipay.ts')).alipayLocation,
  browser: async () => ('geolocation' in navigator ? (await import('./browser.ts')).browserLocation : null),
  unsupported: { locate: () => Promise.reject(new UnsupportedError('这台设备不能定位')) },
};

export const deviceLocation = (): Promise<LocationPort> => selectAdapter(adapters);
