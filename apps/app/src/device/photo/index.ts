import { AbsentError, type Forms, formFor } from '../host/adapters.ts';
import type { PhotoPort } from './port.ts';

const forms: Forms<PhotoPort> = {
  native: async () => (await import('./native.ts')).nativePhotos,
  wechat: async () => (await import('./wechat.ts')).wechatPhotos,
  browser: async () => ('createImageBitmap' in globalThis ? (await import('./browser.ts')).browserPhotos : null),
  absent: { pick: () => Promise.reject(new AbsentError('这个浏览器不能选择照片，请升级后重试')) },
};

export const devicePhotos = (): Promise<PhotoPort> => formFor(forms);
