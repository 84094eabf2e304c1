import type { Refused } from '../calls/refusal.ts';

export type TokenOutcome = { readonly ok: true; readonly token: string } | Refused;

/** Source of bearer tokens. */
export interface TokenSource {
  /** @param unattended for background calls: a missing token is reported by the result only */
  current(unattended?: boolean): Promise<TokenOutcome>;
  /** A token other than the one the server has just refused. */
  renew(refused: string, unattended?: boolean): Promise<TokenOutcome>;
}
