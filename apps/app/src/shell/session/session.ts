import { useSyncExternalStore } from 'react';
import type { Session as LoginReply } from '@shoushou/client/tokens';
import type { User } from '@shoushou/contract/types';
import { deviceStore } from '../calls/device-store.ts';
import { createSession, type SessionState } from './session-store.ts';

export type { SessionState } from './session-store.ts';

/** The one session of the app. The caller and its tokens are not part of the boot chunk, so they are fetched when needed. */
export const session = createSession(deviceStore, async () => (await import('../calls/api.ts')).api.tokens);

/** Takes over the reply of `accounts.login`. */
export const signIn = (reply: LoginReply): Promise<void> => session.signIn(reply);

/** Forgets the person on this device. Tell the server before: `accounts.sign_out`. */
export const signOut = (): Promise<void> => session.signOut();

/** Takes over a newer state of the same person (a changed name, newly opened services, on or off duty). */
export const updateUser = (user: User): Promise<void> => session.update(user);

/** Who is signed in: `user` is null when nobody is, `ready` false until the device's store has been read. */
export function useSession(): SessionState {
  return useSyncExternalStore(session.subscribe, session.state);
}
