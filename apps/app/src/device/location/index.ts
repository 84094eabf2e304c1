import { AbsentError, type Forms, formFor } from '../host/adapters.ts';
import type { LocationPort } from './port.ts';

const forms: Forms<LocationPort> = {
  native: async () => (await import('./native.ts')).nativeLocation,
  wechat: async () => (await import('./wechat.ts')).wechatLocation,
  alipay: async () => (await import('./alipay.ts')).alipayLocation,
  browser: async () => ('geolocation' in navigator ? (await import('./browser.ts')).browserLocation : null),
  absent: { locate: () => Promise.reject(new AbsentError('这台设备不能定位')) },
};

export const deviceLocation = (): Promise<LocationPort> => formFor(forms);
