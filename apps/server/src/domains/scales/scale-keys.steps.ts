import type { Deps } from '../../deps.ts';
import { createSealer, sealingKeys } from '../../platform/sealing.ts';

export interface ScaleSealer {
  seal(
    serial: string,
    secrets: { key: string; claimCode: string },
  ): { sealedKey: Uint8Array; sealedClaimCode: Uint8Array };
  key(serial: string, sealed: Uint8Array): string;
  claimCode(serial: string, sealed: Uint8Array): string;
}

/** Seals the keys and claim codes of scales, bound to their row. Keys are hexadecimal. */
export function createScaleSealer({ environment, random }: Pick<Deps, 'environment' | 'random'>): ScaleSealer {
  const sealer = createSealer(sealingKeys(environment, 'scales.sealed'), random);
  return {
    seal: (serial, { key, claimCode }) => ({
      sealedKey: sealer.seal(key, `scales.key ${serial}`),
      sealedClaimCode: sealer.seal(claimCode, `scales.claim_code ${serial}`),
    }),
    key: (serial, sealed) => sealer.open(sealed, `scales.key ${serial}`),
    claimCode: (serial, sealed) => sealer.open(sealed, `scales.claim_code ${serial}`),
  };
}
