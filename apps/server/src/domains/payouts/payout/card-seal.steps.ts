import type { Deps } from '../../../deps.ts';
import { blindIndex, createSealer, deriveKey, sealingKeys } from '../../../platform/sealing.ts';

interface SealedCard {
  sealedNumber: Uint8Array;
  sealedMobile: Uint8Array;
}

export interface CardSealer {
  seal(cardId: string, card: { number: string; mobile: string }): SealedCard;
  open(cardId: string, sealed: SealedCard): { number: string; mobile: string };
  /** Finds a number again without revealing it. */
  hash(number: string): Uint8Array;
  readonly keyId: Uint8Array;
}

/** Seals card numbers under the key for papers, bound to their row. */
export function createCardSealer({ environment, random }: Pick<Deps, 'environment' | 'random'>): CardSealer {
  const sealer = createSealer(sealingKeys(environment, 'bank_cards.sealed'), random);
  const indexKey = deriveKey(environment.indexSecret, 'bank_cards.number_hash');
  return {
    keyId: sealer.keyId,
    seal: (id, { number, mobile }) => ({
      sealedNumber: sealer.seal(number, `bank_cards.number ${id}`),
      sealedMobile: sealer.seal(mobile, `bank_cards.mobile ${id}`),
    }),
    open: (id, { sealedNumber, sealedMobile }) => ({
      number: sealer.open(sealedNumber, `bank_cards.number ${id}`),
      mobile: sealer.open(sealedMobile, `bank_cards.mobile ${id}`),
    }),
    hash: (number) => blindIndex(indexKey, number),
  };
}
