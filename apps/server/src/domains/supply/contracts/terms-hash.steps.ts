import { createHash } from 'node:crypto';
import type { SaleContract } from '@shoushou/contract';

/** SHA-256 of the signed terms, hexadecimal. */
export function termsHash(no: string, terms: SaleContract['terms']): string {
  return createHash('sha256')
    .update(JSON.stringify([no, ...terms.map(({ label, text }) => [label, text])]))
    .digest('hex');
}
