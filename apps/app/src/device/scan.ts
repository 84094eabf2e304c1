import { AbsentError, type Forms, formFor } from './form.ts';

/** `own-camera`: the host brings no scanner, the app's screen `qrscanner` reads the code with the camera. */
export type Scanned = { readonly kind: 'text'; readonly text: string } | { readonly kind: 'own-camera' } | { readonly kind: 'given-up' };

export interface ScanPort {
  /**
   * Lets the person point the camera at one QR or bar code.
   * @throws AbsentError in words when the camera cannot be had.
   */
  scan(): Promise<Scanned>;
}

const forms: Forms<ScanPort> = {
  native: async () => (await import('./native/scan.ts')).nativeScan,
  wechat: async () => (await import('./wechat/scan.ts')).wechatScan,
  alipay: async () => (await import('./alipay/scan.ts')).alipayScan,
  browser: () => Promise.resolve('mediaDevices' in navigator ? { scan: () => Promise.resolve({ kind: 'own-camera' }) } : null),
  absent: { scan: () => Promise.reject(new AbsentError('这台设备没有可用的相机，请手动输入')) },
};

export const deviceScan = (): Promise<ScanPort> => formFor(forms);
