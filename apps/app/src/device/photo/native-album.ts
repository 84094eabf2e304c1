import { blobToBase64 } from '../base64.ts';
import { plugins } from '../bridges/native-plugins.ts';
import { codeOf } from '../bridges/plugin-error.ts';
import { UnsupportedError } from '../host/adapters.ts';
import { isAndroid } from '../host/platform.ts';
import { nativeFiles } from '../save-file/native.ts';
import type { SavedPicture } from './save-picture.ts';

/** Into the album without a question on Android; iOS and Android before 10 have a sheet of their own for it. */
export async function saveToAlbum(picture: Blob, name: string): Promise<SavedPicture> {
  if (isAndroid()) {
    try {
      await plugins.album.save({ name, type: picture.type, content: await blobToBase64(picture) });
      return { saved: true, words: '图片已保存到相册' };
    } catch (error) {
      if (codeOf(error) !== 'too-old') throw new UnsupportedError('图片没有保存到相册，请重试');
    }
  }
  await nativeFiles.save(name, picture);
  return { saved: true, words: null };
}
