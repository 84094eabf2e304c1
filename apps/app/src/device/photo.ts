import { AbsentError, type Forms, formFor } from './form.ts';

export type PhotoSource = 'camera' | 'album';
/** `compressed`: JPEG, at most 1600 pixels on its longest side; `original`: as it was taken. */
export type PhotoSize = 'original' | 'compressed';

export interface PhotoPort {
  /**
   * Lets the person take or choose pictures; an empty list when they choose none.
   * @throws AbsentError in words when that cannot be done.
   */
  pick(source: PhotoSource, most: number, size: PhotoSize): Promise<Blob[]>;
}

const forms: Forms<PhotoPort> = {
  native: async () => (await import('./native/photo.ts')).nativePhotos,
  wechat: async () => (await import('./wechat/photo.ts')).wechatPhotos,
  browser: async () => ('createImageBitmap' in globalThis ? (await import('./browser/photo.ts')).browserPhotos : null),
  absent: { pick: () => Promise.reject(new AbsentError('这个浏览器不能选择照片，请升级后重试')) },
};

export const devicePhotos = (): Promise<PhotoPort> => formFor(forms);
