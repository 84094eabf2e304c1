import { useSyncExternalStore } from 'react';
import { session } from './api.ts';
import type { SessionState } from './session-store.ts';

export type { SessionState } from './session-store.ts';

/** Takes over the reply of `accounts.login`; forgets the person; takes over a newer state of the same person. */
export const { signIn, signOut, update: updateUser } = session;

/** Who is signed in: `user` is null when nobody is, `ready` false until the device's store has been read. */
export function useSession(): SessionState {
  return useSyncExternalStore(session.subscribe, session.state);
}
