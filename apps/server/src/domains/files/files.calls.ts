import type { filesCalls } from '@shoushou/contract/files/files.contract';
import { failure, success, type Result } from '@shoushou/kernel';
import type { Deps } from '../../deps.ts';
import { WechatRefused, WechatUnavailable } from '../../gateways/wechat/index.ts';
import { callsOf, handler, type Outcome } from '../../platform/http/action.ts';
import { toData } from './papers.steps.ts';
import { takeImage, type ImageRefusal, type ReceivedImage } from './receive.steps.ts';
import { receiveAnonymous } from './save-image.steps.ts';
import { consoleUpload, uploadImage } from './upload-image.ts';
import { insuranceSignature, uploadSignature } from './upload-signature.ts';

export const filesActions = (
  deps: Pick<Deps, 'database' | 'clock' | 'random' | 'files' | 'incoming' | 'environment' | 'gateways' | 'log'>,
) =>
  callsOf<typeof filesCalls>()({
    'files.upload': uploadImage(deps),

    'files.upload_signature': uploadSignature(deps),

    'files.insurance_signature': insuranceSignature(deps),

    /**
     * Fetches a picture from WeChat by the media id of its JS-SDK. Only the id comes from the client; the host is
     * fixed.
     */
    'files.take_wechat_media': handler(
      async ({ caller, address }, { mediaid, id, kind }): Promise<Outcome<'files.take_wechat_media'>> => {
        const kept = await receiveAnonymous(
          deps,
          { tokenId: caller.tokenId, address },
          { id, isPrivate: kind === 'paper' },
          () => fetchMedia(deps, mediaid),
        );
        return kept.ok ? success(toData(deps, kept.value)) : kept;
      },
    ),

    'files.console_upload': consoleUpload(deps),
  });

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
