import { UnsupportedError } from '../host/adapters.ts';
import type { PhotoPort } from './port.ts';
import { inSize } from './resize-photo.ts';
import { markChosenInWechat } from './wechat-pictures.ts';
import { callWechat } from '../bridges/wechat-sdk.ts';

/** Android returns bare base64, iOS a data URL with a misspelt type. */
async function fileOf(localId: string): Promise<Blob> {
  const read = await callWechat<{ localData: string }>('getLocalImgData', { localId });
  if (read.kind !== 'ok') throw new UnsupportedError('这张图片打不开，请换一张');
  const base64 = read.answer.localData.replace(/^data:[^,]*,/, '').replaceAll(/\s/g, '');
  return new Blob([Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))], { type: 'image/jpeg' });
}

export const wechatPhotos: PhotoPort = {
  async pick(source, size) {
    const chosen = await callWechat<{ localIds: string[] }>('chooseImage', {
      count: 1,
      sizeType: [size],
      sourceType: [source],
    });
    if (chosen.kind === 'cancelled') return null;
    if (chosen.kind === 'failed') throw new UnsupportedError('没有选到图片，请重试');
    const [localId] = chosen.answer.localIds;
    if (localId === undefined) return null;
    const picture = await inSize(await fileOf(localId), size);
    markChosenInWechat(picture, localId);
    return picture;
  },
};

/**
 * Gives a picture to WeChat, which stores it for three days. @returns its media id; null when WeChat no longer has the
 * picture
 */
export async function sendToWechat(localId: string): Promise<string | null> {
  const sent = await callWechat<{ serverId: string }>('uploadImage', { localId, isShowProgressTips: 0 });
  return sent.kind === 'ok' ? sent.answer.serverId : null;
}
