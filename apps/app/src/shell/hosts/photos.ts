import { UnsupportedError, errorText } from '../../device/host/adapters.ts';
import { devicePhotos } from '../../device/photo/index.ts';
import type { PhotoSize, PhotoSource } from '../../device/photo/port.ts';
import { showActionSheet, showToast } from '../messages/messages.ts';
import { requestPermission } from './permissions.ts';

const sources = [
  { key: 'album', text: '从相册选择' },
  { key: 'camera', text: '拍照' },
] as const satisfies readonly { key: PhotoSource; text: string }[];

export interface PictureChoice {
  /** Album or camera; by default the person is asked. */
  readonly from?: PhotoSource;
  /** As it is, or as JPEG of at most 1600 pixels on the longest side. */
  readonly size?: PhotoSize;
}

/** Lets the person choose one picture (specification §5), from album or camera. Null when they cancel. */
export async function choosePicture({ from, size = 'compressed' }: PictureChoice = {}): Promise<Blob | null> {
  const source = from ?? (await showActionSheet({ title: '添加图片', choices: sources }));
  if (source === null) return null;
  try {
    if (source === 'camera' && !(await requestPermission('camera')))
      throw new UnsupportedError('没有相机权限，请在手机设置里打开');
    return await (await devicePhotos()).pick(source, size);
  } catch (error) {
    showToast(errorText(error, '这张图片打不开，请换一张'));
    return null;
  }
}
