import { host } from '../host/platform.ts';

/**
 * Saves a picture. A browser downloads it; WeChat, Alipay and the native view can't download, so there it is shown for
 * a long press or a screenshot. @returns the text that explains which
 */
export function savePicture(
  picture: Blob,
  name: string,
): { readonly saved: true } | { readonly saved: false; readonly show: string; readonly words: string } {
  const address = URL.createObjectURL(picture);
  const inside = host();
  if (inside !== 'browser')
    return { saved: false, show: address, words: inside === 'native' ? '请截屏保存图片' : '长按图片保存到相册' };
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
  return { saved: true };
}
