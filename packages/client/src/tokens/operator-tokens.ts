import type { DeviceClock } from '../device/device-clock.ts';
import type { ValueStorage } from '../device/device-storage.ts';
import { refusedByStatus, type Refused } from '../calls/refusal.ts';
import type { TokenOutcome, TokenSource } from './token-source.ts';

export interface OperatorTokens extends TokenSource {
  /** Stores the answer of `accounts.operator_sign_in`. */
  signIn(answer: { access_token: string; expires_in: number }): Promise<void>;
  signOut(): Promise<void>;
}

export interface OperatorTokensOptions {
  storage: ValueStorage;
  clock: DeviceClock;
  /**
   * The console session has ended; the operator must sign in again, because a second factor can't be repeated
   * automatically.
   */
  onUnauthenticated?(refused: Refused): void;
}

const KEY = 'console-session';

/** The console's token: issued by signing in, never renewed. */
export function createOperatorTokens({ storage, clock, onUnauthenticated }: OperatorTokensOptions): OperatorTokens {
  async function end(): Promise<TokenOutcome> {
    await storage.remove(KEY);
    const refused = refusedByStatus(401);
    onUnauthenticated?.(refused);
    return refused;
  }

  return {
    async current() {
      const session = await storage.get<{ token: string; until: number }>(KEY);
      return session && clock.now() < session.until ? { ok: true, token: session.token } : end();
    },
    renew: end,
    async signIn({ access_token, expires_in }) {
      await storage.set(KEY, { token: access_token, until: clock.now() + expires_in * 1000 });
    },
    signOut: () => storage.remove(KEY),
  };
}
