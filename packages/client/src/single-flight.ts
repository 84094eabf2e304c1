import type { TokenOutcome, TokenSource } from './token-source.ts';

/**
 * One token request in flight, however many calls wait for it.
 * @param stored the token that is good by its time.
 * @param obtain finds one that is not `refused`: the stored one, or a new one of the server.
 * @param failed told once for each flight that brought none to somebody who waited; `refused` is null when nothing had been
 * refused before.
 */
export function singleFlight(
  stored: () => Promise<string | null>,
  obtain: (refused: string | null) => Promise<TokenOutcome>,
  failed: (outcome: TokenOutcome & { ok: false }, refused: string | null) => void,
): TokenSource {
  let flight: { readonly refused: string | null; readonly outcome: Promise<TokenOutcome>; attended: boolean } | null = null;

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
        // A flight begun before this refusal may have found the very token that was refused.
        if (knownRefused === refused || !made.ok || made.token !== refused) return made;
      }
      return start(refused, !unattended);
    },
  };
}
