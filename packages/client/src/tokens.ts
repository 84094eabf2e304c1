import { calls } from '@shoushou/contract/calls';
import type { User } from '@shoushou/contract/types';
import type { DeviceClock } from './device-clock.ts';
import type { ValueStorage } from './device-storage.ts';
import { exchange, type Fetch } from './exchange.ts';
import { readAnswer, type FailureName, type Refused } from './refusal.ts';

/** A stored token is used while fewer seconds than this have passed since it was saved (specification §4). */
export const TOKEN_VALIDITY_SECONDS = 7199;
/** Milliseconds to wait for a token. */
const TOKEN_TIMEOUT = 15_000;

export type TokenOutcome = { readonly ok: true; readonly token: string } | Refused;

/** Where a caller's bearer token comes from. */
export interface TokenSource {
  current(): Promise<TokenOutcome>;
  /** Another token than the one the server has just refused. */
  renew(refused: string): Promise<TokenOutcome>;
}

/** What signing in answers and the device keeps. */
export interface Session {
  userid: string;
  usersecret: string;
  user: User;
}

export interface Tokens extends TokenSource {
  /** Keeps the session; the next call fetches the person's token. */
  signIn(session: Session): Promise<void>;
  /** Forgets person and token; the next call is an anonymous one. Tell the server first: `accounts.sign_out`. */
  signOut(): Promise<void>;
}

export interface TokenHooks {
  /** No token could be had before a call. Once, however many calls waited for it. */
  onTokenFailed?(refused: Refused): void;
  /** No other token could be had after a 401. */
  onRefreshFailed?(refused: Refused): void;
  /** The saved credentials are no longer accepted: the session is over and has been forgotten. */
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
}

/** The token rule of the specification over the device database. Every call reads it there, so that two pages share one session. */
export function createTokens(options: TokensOptions): Tokens {
  const { storage, clock, hooks = {} } = options;
  let flight: { readonly refused: string | null; readonly outcome: Promise<TokenOutcome> } | null = null;
  /** Counts sign-ins and sign-outs, so that a token asked for before one is not kept after it. */
  let generation = 0;

  async function stored(): Promise<string | null> {
    const [token, savedAt] = await Promise.all([storage.get<string>('token'), storage.get<number>('expires_in')]);
    if (!token || typeof savedAt !== 'number') return null;
    return (clock.now() - savedAt) / 1000 < TOKEN_VALIDITY_SECONDS ? token : null;
  }

  async function saved(): Promise<Credentials | null> {
    const [userid, usersecret] = await Promise.all([storage.get<string>('userid'), storage.get<string>('usersecret')]);
    return userid ? { userid, usersecret: usersecret ?? '' } : null;
  }

  async function obtain(refused: string | null): Promise<TokenOutcome> {
    for (;;) {
      const begun = generation;
      const present = await stored();
      if (present && present !== refused) return { ok: true, token: present };
      const credentials = await saved();
      const outcome = await requestToken(options, credentials);
      const unchanged = sameCredentials(credentials, await saved());
      if (begun !== generation || !unchanged) continue;
      if (outcome.ok) {
        await storage.set('token', outcome.token);
        await storage.set('expires_in', clock.now());
        return outcome;
      }
      if (!credentials || !SESSION_ENDINGS.includes(outcome.name)) return outcome;
      await forget();
      hooks.onUnauthenticated?.(outcome);
    }
  }

  async function forget(): Promise<void> {
    generation += 1;
    await Promise.all(['userid', 'usersecret', 'user', 'usertype', 'token', 'expires_in'].map((key) => storage.remove(key)));
  }

  function start(refused: string | null): Promise<TokenOutcome> {
    const outcome = obtain(refused)
      .then((made) => {
        if (!made.ok) (refused === null ? hooks.onTokenFailed : hooks.onRefreshFailed)?.(made);
        return made;
      })
      .finally(() => {
        flight = null;
      });
    flight = { refused, outcome };
    return outcome;
  }

  return {
    async current() {
      const token = await stored();
      if (token) return { ok: true, token };
      return flight ? flight.outcome : start(null);
    },
    async renew(refused) {
      while (flight) {
        const { refused: knownRefused, outcome } = flight;
        const made = await outcome;
        // A flight begun before this refusal may have found the very token that was refused.
        if (knownRefused === refused || !made.ok || made.token !== refused) return made;
      }
      return start(refused);
    },
    async signIn({ userid, usersecret, user }) {
      generation += 1;
      await Promise.all([storage.remove('token'), storage.remove('expires_in')]);
      await Promise.all([storage.set('usersecret', usersecret), storage.set('user', user), storage.set('usertype', user.usertype)]);
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

/** Refusals of the person's credentials; the app's own, a lost network or a failing server end no session. */
const SESSION_ENDINGS: readonly FailureName[] = ['accounts.bad_credentials', 'accounts.suspended', 'platform.unauthenticated'];

async function requestToken({ baseUrl, fetch, clock, clientId, clientSecret }: TokensOptions, credentials: Credentials | null): Promise<TokenOutcome> {
  const form: Record<string, string> = credentials
    ? { grant_type: 'password', username: credentials.userid, password: credentials.usersecret }
    : { grant_type: 'client_credentials' };
  const answer = await exchange({
    fetch,
    clock,
    url: baseUrl + calls['accounts.token'].path,
    init: {
      method: 'POST',
      headers: { authorization: `Basic ${btoa(`${clientId}:${clientSecret}`)}`, 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams(form).toString(),
    },
    timeout: TOKEN_TIMEOUT,
  });
  if ('ok' in answer) return answer;
  const read = readAnswer(answer, 'token');
  if (!read.ok) return read;
  return { ok: true, token: (read.data as { access_token: string }).access_token };
}
