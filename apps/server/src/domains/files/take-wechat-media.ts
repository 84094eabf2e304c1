import { failure, success, type Result } from '@shoushou/kernel';
import type { Deps } from '../../deps.ts';
import { WechatRefused, WechatUnavailable } from '../../gateways/wechat/index.ts';
import { handler, type Outcome } from '../../platform/http/action.ts';
import { receiveAnonymous } from './save-image.steps.ts';
import { toData } from './papers.steps.ts';
import { takeImage, type ImageRefusal, type ReceivedImage } from './receive.steps.ts';

/** Fetches a picture from WeChat by the media id of its JS-SDK. Only the id comes from the client; the host is fixed. */
export function takeWechatMedia(
  deps: Pick<Deps, 'database' | 'clock' | 'random' | 'environment' | 'files' | 'gateways' | 'log'>,
) {
  return handler(
    'files.take_wechat_media',
    async ({ caller, address }, { mediaid, id, kind }): Promise<Outcome<'files.take_wechat_media'>> => {
      const kept = await receiveAnonymous(
        deps,
        { tokenId: caller.tokenId, address },
        { id, isPrivate: kind === 'paper' },
        () => fetchMedia(deps, mediaid),
      );
      return kept.ok ? success(toData(deps, kept.value)) : kept;
    },
  );
}

async function fetchMedia(
  { files, gateways, log }: Pick<Deps, 'files' | 'gateways' | 'log'>,
  mediaid: string,
): Promise<Result<ReceivedImage, ImageRefusal | 'files.media_unknown' | 'files.wechat_unavailable'>> {
  if (await files.isFull()) return failure('files.storage_full');
  try {
    return await takeImage(await gateways.wechat.media(mediaid));
  } catch (error) {
    if (error instanceof WechatRefused) return failure('files.media_unknown');
    if (!(error instanceof WechatUnavailable)) throw error;
    log.warn({ error }, 'a picture could not be fetched from WeChat');
    return failure('files.wechat_unavailable');
  }
}
