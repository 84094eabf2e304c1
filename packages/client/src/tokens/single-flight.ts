import type { TokenOutcome, TokenSource } from './token-source.ts';

/**
 * Shares one token request among all waiting calls. @param stored the token that has not expired @param obtain returns
 * a token other than `refused`: the stored one, or a new one from the server @param failed called once per failed
 * request that somebody waited for; `refused` is null when no token was refused before
 */
export function singleFlight(
  stored: () => Promise<string | null>,
  obtain: (refused: string | null) => Promise<TokenOutcome>,
  failed: (outcome: TokenOutcome & { ok: false }, refused: string | null) => void,
): TokenSource {
  let flight: { readonly refused: string | null; readonly outcome: Promise<TokenOutcome>; attended: boolean } | null =
    null;

  function start(refused: string | null, attended: boolean): Promise<TokenOutcome> {
    const outcome = obtain(refused)
      .then((made) => {
        if (!made.ok && own.attended) failed(made, refused);
        return made;
      })
      .finally(() => {
        flight = null;
      });
    const own = { refused, outcome, attended };
    flight = own;
    return outcome;
  }

  return {
    async current(unattended = false) {
      const token = await stored();
      if (token) return { ok: true, token };
      if (!flight) return start(null, !unattended);
      flight.attended ||= !unattended;
      return flight.outcome;
    },
    async renew(refused, unattended = false) {
      while (flight) {
        flight.attended ||= !unattended;
        const { refused: knownRefused, outcome } = flight;
        const made = await outcome;
        // A request started before this refusal may have found the very token that was refused.
        if (knownRefused === refused || !made.ok || made.token !== refused) return made;
      }
      return start(refused, !unattended);
    },
  };
}
