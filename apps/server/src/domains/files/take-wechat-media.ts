import { failure, success } from '@shoushou/kernel';
import type { Deps } from '../../deps.ts';
import { WechatRefused, WechatUnavailable } from '../../gateways/wechat/index.ts';
import { handler, type Outcome } from '../../platform/http/action.ts';
import { checkAnonymous, saveAnonymous } from './save-image.steps.ts';
import { toData } from './papers.steps.ts';
import { takeImage } from './receive.steps.ts';

/** Fetches a picture from WeChat by the media id of its JS-SDK. Only the id comes from the client; the host is fixed. */
export function takeWechatMedia(deps: Pick<Deps, 'database' | 'clock' | 'random' | 'environment' | 'files' | 'gateways' | 'log'>) {
  return handler('files.take_wechat_media', async ({ caller, address }, { mediaid }): Promise<Outcome<'files.take_wechat_media'>> => {
    const allowed = await checkAnonymous(deps, caller.tokenId, address);
    if (!allowed.ok) return allowed;
    if (await deps.files.isFull()) return failure('files.storage_full');
    try {
      const taken = await takeImage(await deps.gateways.wechat.media(mediaid));
      return taken.ok ? success(toData(deps, await saveAnonymous(deps, taken.value))) : taken;
    } catch (error) {
      if (error instanceof WechatRefused) return failure('files.media_unknown');
      if (!(error instanceof WechatUnavailable)) throw error;
      deps.log.warn({ error }, 'a picture could not be fetched from WeChat');
      return failure('files.wechat_unavailable');
    }
  });
}
