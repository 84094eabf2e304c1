import type { Deps } from '../../../deps.ts';
import { createSealer, sealingKeys } from '../../../platform/sealing.ts';
import type { DocumentRow } from './documents.store.ts';

/** Seals an insurer's documents under the key for papers, bound to their application. */
export function createDocumentSealer({ environment, random }: Pick<Deps, 'environment' | 'random'>) {
  const sealer = createSealer(sealingKeys(environment, 'insurance_documents.sealed'), random);
  const place = (no: string): string => `insurance_documents.sealed ${no}`;
  return {
    keyId: sealer.keyId,
    seal: (no: string, content: Uint8Array): Uint8Array => sealer.sealBytes(content, place(no)),
    open: ({ no, sealed }: Pick<DocumentRow, 'no' | 'sealed'>): Uint8Array => sealer.openBytes(sealed, place(no)),
  };
}
