import type { MediaResult } from '@capacitor/camera';
import { UnsupportedError } from '../host/adapters.ts';
import type { PhotoPort } from './port.ts';
import { inSize } from './resize-photo.ts';
import { codeOf } from '../bridges/plugin-error.ts';
import { plugins } from '../bridges/native-plugins.ts';

const cancelled = ['OS-PLUG-CAMR-0006', 'OS-PLUG-CAMR-0020'];
const reasons: Readonly<Record<string, string>> = {
  'OS-PLUG-CAMR-0003': '没有相机权限，请在手机设置里打开',
  'OS-PLUG-CAMR-0005': '没有相册权限，请在手机设置里打开',
  'OS-PLUG-CAMR-0007': '这台设备没有可用的相机',
};

async function fileOf({ webPath }: MediaResult): Promise<Blob> {
  if (webPath === undefined) throw new UnsupportedError('这张图片打不开，请换一张');
  return (await fetch(webPath)).blob();
}

export const nativePhotos: PhotoPort = {
  async pick(source, size) {
    try {
      const chosen =
        source === 'camera'
          ? await plugins.camera.takePhoto({ quality: 90, correctOrientation: true, saveToGallery: false })
          : (
              await plugins.camera.chooseFromGallery({
                allowMultipleSelection: false,
                limit: 1,
                correctOrientation: true,
              })
            ).results[0];
      return chosen === undefined ? null : await inSize(await fileOf(chosen), size);
    } catch (error) {
      const code = codeOf(error);
      if (cancelled.includes(code)) return null;
      throw error instanceof UnsupportedError ? error : new UnsupportedError(reasons[code] ?? '没有选到图片，请重试');
    }
  },
};
