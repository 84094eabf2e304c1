import { isSessionEnded } from '@shoushou/contract/token-call';
import type { User } from '@shoushou/contract/types';
import type { DeviceClock } from '../device/device-clock.ts';
import type { ValueStorage } from '../device/device-storage.ts';
import type { Fetch } from '../calls/exchange.ts';
import { singleFlight } from './single-flight.ts';
import type { Refused } from '../calls/refusal.ts';
import { requestToken } from './request-token.ts';
import { tokenSlot } from './token-slot.ts';
import type { TokenOutcome, TokenSource } from './token-source.ts';

/** The session that signing in returns and the device stores. */
export interface Session {
  userid: string;
  usersecret: string;
  user: User;
}

export interface Tokens extends TokenSource {
  /** Stores the session; the next call requests the person's token. */
  signIn(session: Session): Promise<void>;
  /** Removes session and token; the next call is anonymous. Notify the server first. */
  signOut(): Promise<void>;
}

export interface TokenHooks {
  /** No token was available for a call that somebody waits for. Called once, however many calls waited. */
  onTokenFailed?(refused: Refused): void;
  /** No other token was available after a 401. */
  onRefreshFailed?(refused: Refused): void;
  /** The saved credentials are no longer accepted: the session has ended and was removed. */
  onUnauthenticated?(refused: Refused): void;
}

export interface TokensOptions {
  baseUrl: string;
  storage: ValueStorage;
  fetch: Fetch;
  clock: DeviceClock;
  clientId: string;
  clientSecret: string;
  hooks?: TokenHooks;
  /** The app's id of this installation, which goes with a person's token. */
  installId?: (() => Promise<string>) | undefined;
}

/**
 * The specification's token rule on the device database. Every call reads it there, so that two pages share one
 * session.
 */
export function createTokens(options: TokensOptions): Tokens {
  const { storage, clock, hooks = {}, installId } = options;
  const slot = tokenSlot(storage, clock, { token: 'token', savedAt: 'expires_in' });
  /** A device that cannot say which installation it is signs in all the same. */
  const installation = (): Promise<{ installid?: string }> =>
    installId
      ? installId().then(
          (installid) => ({ installid }),
          () => ({}),
        )
      : Promise.resolve({});
  /** Counts sign-ins and sign-outs, so that a token requested before one is not stored after it. */
  let generation = 0;

  async function saved(): Promise<Credentials | null> {
    const [userid, usersecret] = await Promise.all([storage.get<string>('userid'), storage.get<string>('usersecret')]);
    return userid ? { userid, usersecret: usersecret ?? '' } : null;
  }

  async function obtain(refused: string | null): Promise<TokenOutcome> {
    for (;;) {
      const begun = generation;
      const present = await slot.read();
      if (present && present !== refused) return { ok: true, token: present };
      const credentials = await saved();
      const outcome = await requestToken(options, {
        ...formOf(credentials),
        ...(credentials ? await installation() : {}),
      });
      const unchanged = sameCredentials(credentials, await saved());
      if (begun !== generation || !unchanged) continue;
      if (outcome.ok) {
        await slot.keep(outcome.token);
        return outcome;
      }
      if (!credentials || !isSessionEnded(outcome.name)) return outcome;
      if (refused !== null) hooks.onRefreshFailed?.(outcome);
      await forget();
      hooks.onUnauthenticated?.(outcome);
    }
  }

  async function forget(): Promise<void> {
    generation += 1;
    await Promise.all([
      slot.clear(),
      ...['userid', 'usersecret', 'user', 'usertype'].map((key) => storage.remove(key)),
    ]);
  }

  return {
    ...singleFlight(slot.read, obtain, (outcome, refused) =>
      (refused === null ? hooks.onTokenFailed : hooks.onRefreshFailed)?.(outcome),
    ),
    async signIn({ userid, usersecret, user }) {
      generation += 1;
      await slot.clear();
      await Promise.all([
        storage.set('usersecret', usersecret),
        storage.set('user', user),
        storage.set('usertype', user.usertype),
      ]);
      await storage.set('userid', userid);
      generation += 1;
    },
    async signOut() {
      await forget();
      generation += 1;
    },
  };
}

interface Credentials {
  userid: string;
  usersecret: string;
}

function sameCredentials(a: Credentials | null, b: Credentials | null): boolean {
  return a?.userid === b?.userid && a?.usersecret === b?.usersecret;
}

/** The password grant for a signed-in person, else the app's own. */
function formOf(credentials: Credentials | null): Record<string, string> {
  return credentials
    ? { grant_type: 'password', username: credentials.userid, password: credentials.usersecret }
    : { grant_type: 'client_credentials' };
}
