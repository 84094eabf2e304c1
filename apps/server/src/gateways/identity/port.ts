/** A person's claim. With `mobile` it is compared by a carrier, with `bankCard` also by a bank. */
export interface IdentityClaim {
  name: string;
  /** Eighteen characters. */
  number: string;
  mobile?: string | undefined;
  bankCard?: string | undefined;
}

/** `no_record`: the register is inconclusive, so something else must decide. */
export type IdentityVerdict = { outcome: 'match' } | { outcome: 'mismatch'; reason: string } | { outcome: 'no_record' };

export type CardSide = 'front' | 'back';

/** Fields as printed on the card; empty when unreadable. */
export interface CardFields {
  name: string;
  number: string;
  address: string;
  authority: string;
  /** `2015.03.01-2035.03.01` or `2015.03.01-长期`, empty on the front. */
  validDate: string;
}

/** Compares names and numbers with registers, and reads cards. Every call settles within ten seconds. */
export interface IdentityGateway {
  /** @throws ProviderFailed when the comparison has no result */
  compare(claim: IdentityClaim): Promise<IdentityVerdict>;
  /** Null when the picture shows no card, or a copy of one. @param jpeg at most 3 MB @throws ProviderFailed */
  readCard(jpeg: Uint8Array, side: CardSide): Promise<CardFields | null>;
}
