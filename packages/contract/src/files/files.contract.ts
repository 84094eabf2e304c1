import type { CallTable } from '../call.ts';
import { imageRefusals } from './files.errors.ts';

export { filesRefusals } from './files.errors.ts';
export type * from './files.types.ts';

/**
 * Uploaded images: order photos, proofs, signatures. Calls with auth `upload` are anonymous: their images have no owner until
 * a signed-in person's call uses the id, and are removed within a day otherwise.
 */
export const filesCalls = {
  'files.upload': {
    method: 'POST', path: '/api/mbigs/uploadimg', auth: 'user', multipart: true, query: ['id', 'kind'], stale: [], refusals: imageRefusals,
    trust: { names: 'own' },
    summary: 'Keeps one image (JPEG, PNG, WebP; 10 MB, 40 megapixels at most), re-encoded without metadata; repeating an id has one effect; a paper is sealed and has no public address',
  },
  'files.upload_signature': {
    method: 'POST', path: '/api/mbigs/uploadsignimg', auth: 'upload', multipart: true, stale: [], refusals: imageRefusals,
    summary: 'Keeps the image of a signature, sealed as a paper is: savepath is a link that ends',
  },
  'files.insurance_signature': {
    method: 'POST', path: '/api/mbigs/insurancesign', auth: 'upload', multipart: true, stale: [], refusals: imageRefusals,
    summary: 'Keeps the image of a signature under insurance clauses, sealed; insurance.sign takes its id',
  },
  'files.take_wechat_media': {
    method: 'POST', path: '/api/mbigs/download_wx_media', auth: 'upload', query: ['mediaid', 'opt'], stale: [],
    refusals: [...imageRefusals, 'files.media_unknown', 'files.wechat_unavailable'],
    summary: 'Fetches a picture that a person gave to WeChat (JS-SDK uploadImage; WeChat keeps it 3 days) and keeps it as an upload',
  },
  'files.console_upload': {
    method: 'POST', path: '/api/console/uploadimg', auth: 'operator', right: 'publishing', multipart: true, query: ['id'], stale: [],
    refusals: imageRefusals,
    trust: { names: 'own' },
    summary: 'Keeps a picture that an operator publishes, as files.upload does',
  },
} as const satisfies CallTable;
