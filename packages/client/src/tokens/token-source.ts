import type { Refused } from '../calls/refusal.ts';

export type TokenOutcome = { readonly ok: true; readonly token: string } | Refused;

/**
 * A session of the browser's own: a cookie that the page can't read, so no token is sent; `renew` is what happens when
 * it has ended.
 */
export interface BrowserSession {
  current(unattended?: boolean): Promise<{ readonly ok: true; readonly token: null } | Refused>;
  renew(refused: unknown, unattended?: boolean): Promise<Refused>;
}

/** Source of bearer tokens. */
export interface TokenSource {
  /** @param unattended for background calls: a missing token is reported by the result only */
  current(unattended?: boolean): Promise<TokenOutcome>;
  /** A token other than the one the server has just refused. */
  renew(refused: string, unattended?: boolean): Promise<TokenOutcome>;
}
