import { devicePhotos, type PhotoSource } from '../device/photo.ts';
import { showActionSheet, showToast } from './messages.ts';

const sources = [
  { key: 'album', text: '从相册选择' },
  { key: 'camera', text: '拍照' },
] as const satisfies readonly { key: PhotoSource; text: string }[];

/** Asks album or camera, then for pictures; JPEG, at most 1600 pixels on the longest side. Empty when the person gives up. */
export async function choosePhotos(most = 1): Promise<Blob[]> {
  const source = await showActionSheet({ title: '添加图片', choices: sources });
  if (source === null) return [];
  try {
    return await devicePhotos().pick(source, most);
  } catch (error) {
    showToast(error instanceof Error ? error.message : '这张图片打不开，请换一张');
    return [];
  }
}
