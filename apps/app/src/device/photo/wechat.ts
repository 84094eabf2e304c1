import { UnsupportedError } from '../host/adapters.ts';
import type { PhotoPort } from './port.ts';
import { resizeAll } from './resize-photo.ts';
import { callWechat } from '../bridges/wechat-sdk.ts';

/** Android returns bare base64, iOS a data URL with a misspelt type. */
async function fileOf(localId: string): Promise<Blob> {
  const read = await callWechat<{ localData: string }>('getLocalImgData', { localId });
  if (read.kind !== 'ok') throw new UnsupportedError('这张图片打不开，请换一张');
  const base64 = read.answer.localData.replace(/^data:[^,]*,/, '').replaceAll(/\s/g, '');
  return new Blob([Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))], { type: 'image/jpeg' });
}

export const wechatPhotos: PhotoPort = {
  async pick(source, most, size) {
    // WeChat allows nine at once.
    const chosen = await callWechat<{ localIds: string[] }>('chooseImage', { count: Math.min(most, 9), sizeType: [size], sourceType: [source] });
    if (chosen.kind === 'cancelled') return [];
    if (chosen.kind === 'failed') throw new UnsupportedError('没有选到图片，请重试');
    const files: Blob[] = [];
    for (const localId of chosen.answer.localIds.slice(0, most)) files.push(await fileOf(localId));
    return resizeAll(files, size);
  },
};
