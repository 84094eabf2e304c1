import { AbsentError, type Forms, formFor } from '../host/adapters.ts';
import type { ScanPort } from './port.ts';

const forms: Forms<ScanPort> = {
  native: async () => (await import('./native.ts')).nativeScan,
  wechat: async () => (await import('./wechat.ts')).wechatScan,
  alipay: async () => (await import('./alipay.ts')).alipayScan,
  browser: () => Promise.resolve('mediaDevices' in navigator ? { scan: () => Promise.resolve({ kind: 'own-camera' }) } : null),
  absent: { scan: () => Promise.reject(new AbsentError('这台设备没有可用的相机，请手动输入')) },
};

export const deviceScan = (): Promise<ScanPort> => formFor(forms);
