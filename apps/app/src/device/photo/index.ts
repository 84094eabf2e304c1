import { UnsupportedError, type Adapters, selectAdapter } from '../host/adapters.ts';
import type { PhotoPort } from './port.ts';

const adapters: Adapters<PhotoPort> = {
  native: async () => (await import('./native.ts')).nativePhotos,
  wechat: async () => (await import('./wechat.ts')).wechatPhotos,
  browser: async () => ('createImageBitmap' in globalThis ? (await import('./browser.ts')).browserPhotos : null),
  unsupported: { pick: () => Promise.reject(new UnsupportedError('这个浏览器不能选择照片，请升级后重试')) },
};

export const devicePhotos = (): Promise<PhotoPort> => selectAdapter(adapters);
