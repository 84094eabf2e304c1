import { host } from '../host/platform.ts';

/** `words` say what happened, or what to do; null where the system has shown it. */
export type SavedPicture =
  | { readonly saved: true; readonly words: string | null }
  | { readonly saved: false; readonly show: string; readonly words: string };

/**
 * Saves a picture. Our own app puts it into the album, a browser downloads it; WeChat and Alipay can do neither, so
 * there it is shown for a long press. @throws UnsupportedError in words
 */
export async function savePicture(picture: Blob, name: string): Promise<SavedPicture> {
  const inside = host();
  if (inside === 'native') return (await import('./native-album.ts')).saveToAlbum(picture, name);
  const address = URL.createObjectURL(picture);
  if (inside !== 'browser') return { saved: false, show: address, words: '长按图片保存到相册' };
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
  return { saved: true, words: '图片已保存到下载' };
}
