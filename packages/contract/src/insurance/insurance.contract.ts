import type { CallTable } from '../call.ts';

export { insuranceRefusals } from './insurance.errors.ts';
export type * from './insurance.types.ts';

/** Clauses that a person read and signed. */
export const insuranceCalls = {
  'insurance.sign': {
    method: 'POST', path: '/api/user/insurancesign2', auth: 'user', idempotent: true, stale: ['insurance.list_signatures'],
    refusals: ['insurance.signature_unknown'],
    trust: {
      names: [{ foreign: { signature: 'photo.photoId' }, heard: 'insurance.signature_unknown' }],
      trials: [{ scene: 'photo', by: 'owner', input: { product: 'picture', clauses: '1', signature: '$photoId' } }],
    },
    summary: 'Records that the caller signed a version of a product’s clauses; signature is the id of an image (files.insurance_signature, files.upload)',
  },
  'insurance.list_signatures': { method: 'GET', path: '/api/insurance/signatures', auth: 'user', summary: 'The clauses the caller signed, newest first' },
} as const satisfies CallTable;
