import { UnsupportedError, type Adapters, selectAdapter } from '../host/adapters.ts';
import type { ScanPort } from './port.ts';

const adapters: Adapters<ScanPort> = {
  native: async () => (await import('./native.ts')).nativeScan,
  wechat: async () => (await import('./wechat.ts')).wechatScan,
  alipay: async () => (await import('./alipay.ts')).alipayScan,
  browser: () =>
    Promise.resolve('mediaDevices' in navigator ? { scan: () => Promise.resolve({ kind: 'own-camera' }) } : null),
  unsupported: { scan: () => Promise.reject(new UnsupportedError('这台设备没有可用的相机，请手动输入')) },
};

export const deviceScan = (): Promise<ScanPort> => selectAdapter(adapters);
