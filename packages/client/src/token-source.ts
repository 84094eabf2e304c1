import type { Refused } from './refusal.ts';

export type TokenOutcome = { readonly ok: true; readonly token: string } | Refused;

/** Where a caller's bearer token comes from. */
export interface TokenSource {
  /** @param unattended nobody waits for the call: that there is no token is told by its answer alone. */
  current(unattended?: boolean): Promise<TokenOutcome>;
  /** Another token than the one the server has just refused. */
  renew(refused: string, unattended?: boolean): Promise<TokenOutcome>;
}
