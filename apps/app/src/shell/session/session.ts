import { useSyncExternalStore } from 'react';
import type { Session as LoginReply } from '@shoushou/client/tokens/tokens';
import type { User } from '@shoushou/contract/types';
import { deviceStore } from '../calls/device-store.ts';
import { createSession, type SessionState } from './session-store.ts';

export type { SessionState } from './session-store.ts';

/** The app's only session. API client and tokens are not part of the boot chunk and are loaded on demand. */
export const session = createSession(deviceStore, async () => (await import('../calls/api.ts')).api.tokens);

/** Stores the reply of `accounts.login`. */
export const signIn = (reply: LoginReply): Promise<void> => session.signIn(reply);

/** Removes the session from this device. Call `accounts.sign_out` first. */
export const signOut = (): Promise<void> => session.signOut();

/** Stores a newer state of the same person (a changed name, newly opened services, duty). */
export const updateUser = (user: User): Promise<void> => session.update(user);

/** The session: `user` is null without one, `ready` is false until the device's store was read. */
export function useSession(): SessionState {
  return useSyncExternalStore(session.subscribe, session.state);
}
