import type { DeviceStorage } from '@shoushou/client/device/device-storage';
import type { Session as Reply, Tokens } from '@shoushou/client/tokens/tokens';
import type { User } from '@shoushou/contract/types';

export interface SessionState {
  /** The signed-in person; null without a session, or before the device's store was read. */
  readonly user: User | null;
  /** True once the device's store was read. */
  readonly ready: boolean;
}

/**
 * The person's ids at the providers. A code in the address is exchanged only while no id is stored, so the id of an
 * ended session would prevent that.
 */
const providerIds = ['openid', 'aliOpenId'];
/** Personal keys beside the session's own, removed with it. */
const personalKeys = [...providerIds, 'returnState', 'returnUrl', 'backurls'];

/** The session as stored in `_recdb`; credentials and tokens are managed by the client. */
export function createSession(storage: DeviceStorage, tokens: () => Promise<Pick<Tokens, 'signIn' | 'signOut'>>) {
  const listeners = new Set<() => void>();
  let state: SessionState = { user: null, ready: false };

  function become(user: User | null): void {
    state = { user, ready: true };
    for (const listener of [...listeners]) listener();
  }

  return {
    state: () => state,
    /** Undefined until the store was read. */
    signedIn: (): boolean | undefined => (state.ready ? state.user !== null : undefined),
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    /** Reads the stored session. A sign-in that happened meanwhile takes precedence. */
    async restore(): Promise<void> {
      const before = state;
      const [userid, user] = await Promise.all([storage.get<string>('userid'), storage.get<User>('user')]);
      if (state === before) become(userid !== undefined && user !== undefined ? user : null);
    },
    async signIn(reply: Reply): Promise<void> {
      await (await tokens()).signIn(reply);
      become(reply.user);
    },
    async update(user: User): Promise<void> {
      if (state.user?.userid !== user.userid) return;
      become(user);
      await Promise.all([storage.set('user', user), storage.set('usertype', user.usertype)]);
    },
    async signOut(): Promise<void> {
      await (await tokens()).signOut();
      become(null);
      await Promise.all(personalKeys.map((key) => storage.remove(key)));
    },
    /**
     * The server no longer accepts the session; the client has dropped the credentials. Where the person wanted to go
     * stays, for their next login.
     */
    async ended(): Promise<void> {
      const { user } = state;
      become(null);
      // Without an account the ids from the providers are kept.
      if (user !== null) await Promise.all(providerIds.map((key) => storage.remove(key)));
    },
  };
}

export type Session = ReturnType<typeof createSession>;
