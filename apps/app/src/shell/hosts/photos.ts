import { UnsupportedError, errorText } from '../../device/host/adapters.ts';
import { devicePhotos } from '../../device/photo/index.ts';
import type { PhotoSize, PhotoSource } from '../../device/photo/port.ts';
import { showActionSheet, showToast } from '../messages/messages.ts';
import { mayUse } from './permissions.ts';

const sources = [
  { key: 'album', text: '从相册选择' },
  { key: 'camera', text: '拍照' },
] as const satisfies readonly { key: PhotoSource; text: string }[];

/** Asks album or camera, then for pictures, as JPEG of at most 1600 pixels on the longest side unless the original is wanted. Empty when the person cancels. */
export async function choosePhotos(most = 1, size: PhotoSize = 'compressed'): Promise<Blob[]> {
  const source = await showActionSheet({ title: '添加图片', choices: sources });
  if (source === null) return [];
  try {
    if (source === 'camera' && !(await mayUse('camera'))) throw new UnsupportedError('没有相机权限，请在手机设置里打开');
    return await (await devicePhotos()).pick(source, most, size);
  } catch (error) {
    showToast(errorText(error, '这张图片打不开，请换一张'));
    return [];
  }
}
