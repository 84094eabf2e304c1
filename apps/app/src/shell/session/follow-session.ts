import { clearQueries, queryClient } from '../calls/queries.ts';
import type { Navigator } from '../navigator/navigator.ts';
import { session } from './session.ts';

/** The person whose answers are on the device; null while nobody is signed in. */
export function queriesOwner(): string | null {
  return session.state().user?.userid ?? null;
}

/**
 * Removes the stored answers of a person who signs out or is replaced by another one; after a sign-in public ones are
 * read again. @returns a function that stops it
 */
export function followSession(navigator: Pick<Navigator, 'sessionChanged'>): () => void {
  let before = queriesOwner();
  return session.subscribe(() => {
    const now = queriesOwner();
    if (now !== before) {
      if (before === null) void queryClient.invalidateQueries();
      else void clearQueries();
    }
    before = now;
    navigator.sessionChanged();
  });
}
