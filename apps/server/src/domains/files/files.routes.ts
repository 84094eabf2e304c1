import type { filesCalls } from '@shoushou/contract/files/files.contract';
import type { Deps } from '../../deps.ts';
import type { ActionsOf } from '../../platform/http/action.ts';
import { takeWechatMedia } from './take-wechat-media.ts';
import { consoleUpload, uploadImage } from './upload-image.ts';
import { insuranceSignature, uploadSignature } from './upload-signature.ts';

export function filesActions(deps: Deps): ActionsOf<typeof filesCalls> {
  return {
    'files.upload': uploadImage(deps),
    'files.upload_signature': uploadSignature(deps),
    'files.insurance_signature': insuranceSignature(deps),
    'files.take_wechat_media': takeWechatMedia(deps),
    'files.console_upload': consoleUpload(deps),
  };
}
