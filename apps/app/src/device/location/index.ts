import { isPosition } from '@shoushou/kernel/position';
import { UnsupportedError, type Adapters, selectAdapter } from '../host/adapters.ts';
import { locationErrors, type LocationPort } from './port.ts';

const adapters: Adapters<LocationPort> = {
  native: async () => (await import('./native.ts')).nativeLocation,
  wechat: async () => (await import('./wechat.ts')).wechatLocation,
  alipay: async () => (await import('./alipay.ts')).alipayLocation,
  browser: async () => ('geolocation' in navigator ? (await import('./browser.ts')).browserLocation : null),
  unsupported: { locate: () => Promise.reject(new UnsupportedError('这台设备不能定位')) },
};

/** Refuses what is no position: (0, 0) before the first fix, a radius of more than a kilometre. */
export const deviceLocation = async (): Promise<LocationPort> => {
  const adapter = await selectAdapter(adapters);
  return {
    async locate() {
      const fix = await adapter.locate();
      if (!isPosition(fix.point, fix.accuracy)) throw new UnsupportedError(locationErrors.vague);
      return fix;
    },
  };
};
