import type { OperatorRight } from '@shoushou/contract/rights';

export interface ApiKeyTerms {
  /** Requests per minute that this server answers. */
  readonly perMinute: number;
  mayComeFrom(address: string): boolean;
}

/** The caller, identified by the bearer token. */
export type Caller =
  | { readonly kind: 'anonymous' }
  | { readonly kind: 'app'; readonly tokenId: string }
  | { readonly kind: 'upload'; readonly tokenId: string }
  | {
      readonly kind: 'user';
      readonly userId: string;
      readonly recycler: boolean;
      readonly tokenId: string;
      readonly deviceId: string;
    }
  | {
      readonly kind: 'operator';
      readonly operatorId: string;
      readonly name: string;
      /** Those of their roles that are of use within their places. */
      readonly rights: readonly OperatorRight[];
      /** Adcodes of the cities and districts whose records they may see; null: the whole country. */
      readonly cities: readonly string[] | null;
      readonly tokenId: string;
      /**
       * Until when acts that require a fresh one-time code are accepted, milliseconds since the epoch; 0 without one.
       */
      readonly steppedUpUntil: number;
      /** Of a company's own system, which makes the reads of keys alone; absent for people. */
      readonly apiKey?: ApiKeyTerms;
    };

export type UserCaller = Extract<Caller, { kind: 'user' }>;
export type UploadCaller = Extract<Caller, { kind: 'upload' }>;
/** Callers who may upload pictures: with the token for uploads, or any stronger one. */
export type UploadingCaller = Extract<Caller, { kind: 'app' | 'upload' | 'user' }>;
export type OperatorCaller = Extract<Caller, { kind: 'operator' }>;

/**
 * Looks up a bearer token; null when unknown, expired or revoked. `fresh` bypasses the cache; `active` moves the end of
 * a sliding session. At once where the token is known.
 */
export type Authenticate = (
  token: string,
  options?: { readonly fresh?: boolean; readonly active?: boolean },
) => Caller | null | Promise<Caller | null>;
