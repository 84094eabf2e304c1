import type { CallTable } from '../call.ts';
import { imageRefusals } from './files.errors.ts';

export { filesRefusals } from './files.errors.ts';
export type * from './files.types.ts';

/**
 * Uploaded images: order photos, proofs, signatures. Calls with auth `upload` are anonymous: their images have no owner
 * until a signed-in person's call uses the id, and are removed within a day otherwise.
 */
export const filesCalls = {
  'files.upload': {
    method: 'POST',
    path: '/api/mbigs/uploadimg',
    auth: 'upload',
    multipart: true,
    query: ['id', 'kind'],
    stale: [],
    refusals: imageRefusals,
    trust: { names: 'own' },
    summary:
      'Stores one image (JPEG, PNG, WebP; at most 10 MB and 50 megapixels), re-encoded without metadata; repeating an id has no further effect; a paper is encrypted and has no public address; under a person’s own token it is theirs at once',
  },
  'files.upload_signature': {
    method: 'POST',
    path: '/api/mbigs/uploadsignimg',
    auth: 'upload',
    multipart: true,
    stale: [],
    refusals: imageRefusals,
    summary: 'Stores the image of a signature, encrypted like a paper; savepath is an expiring link',
  },
  'files.insurance_signature': {
    method: 'POST',
    path: '/api/mbigs/insurancesign',
    auth: 'upload',
    multipart: true,
    stale: [],
    refusals: imageRefusals,
    summary: 'Stores the image of a signature on insurance clauses, encrypted; insurance.sign takes its id',
  },
  'files.take_wechat_media': {
    method: 'POST',
    path: '/api/mbigs/download_wx_media',
    auth: 'upload',
    query: ['mediaid', 'opt'],
    stale: [],
    refusals: [...imageRefusals, 'files.media_unknown', 'files.wechat_unavailable'],
    trust: { names: 'own' },
    summary:
      'Fetches a picture uploaded to WeChat (JS-SDK uploadImage; WeChat stores it for 3 days) and stores it as an upload',
  },
  'files.console_upload': {
    method: 'POST',
    path: '/api/console/uploadimg',
    auth: 'operator',
    right: null,
    act: '上传图片',
    multipart: true,
    query: ['id'],
    stale: [],
    refusals: imageRefusals,
    trust: { names: 'own' },
    summary: 'Stores a picture published by an operator, as files.upload does',
  },
} as const satisfies CallTable;
