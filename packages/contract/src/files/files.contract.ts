import type { CallTable } from '../call.ts';

/** Images that people send: order photos, proofs. */
export const filesCalls = {
  'files.upload': { method: 'POST', path: '/api/mbigs/uploadimg', auth: 'user', query: ['id'], multipart: true, summary: 'Keeps one image (JPEG, PNG, WebP; 10 MB, 40 megapixels at most), re-encoded without metadata; repeating an id has one effect' },
} as const satisfies CallTable;
