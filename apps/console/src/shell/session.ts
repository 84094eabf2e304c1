import { refusedByStatus } from '@shoushou/client/calls/refusal';
import type { BrowserSession } from '@shoushou/client/tokens/token-source';
import { CONSOLE_HEADER } from '@shoushou/contract/call';
import { useSyncExternalStore } from 'react';

/** The name of the signed-in operator, shared by the tabs; the session itself is a cookie that no script can read. */
const NAME = 'console-operator';
/** Milliseconds after the last key or press during which the operator counts as active. */
const AT_WORK = 5 * 60_000;

const listeners = new Set<() => void>();
let lastAct = Date.now();

const tell = (): void => {
  // Records opened by one operator in this tab are not offered to the next.
  sessionStorage.clear();
  for (const listener of listeners) listener();
};

// Another tab signed in or out.
addEventListener('storage', ({ key }) => {
  if (key === NAME || key === null) tell();
});
for (const act of ['pointerdown', 'keydown', 'wheel'])
  addEventListener(act, () => void (lastAct = Date.now()), { capture: true, passive: true });

/**
 * `fetch` with the header that marks the console's own requests and tells whether the operator is active: only activity
 * extends the session.
 */
export function consoleFetch(url: string, init: RequestInit): Promise<Response> {
  const headers = {
    ...(init.headers as Record<string, string>),
    [CONSOLE_HEADER]: Date.now() - lastAct < AT_WORK ? 'active' : 'open',
  };
  return globalThis.fetch(url, { ...init, headers, credentials: 'same-origin' });
}

/** A session that has ended is not renewed: a second factor can't be repeated by itself. */
export const consoleSession: BrowserSession = {
  current: async () => ({ ok: true, token: null }),
  async renew() {
    endSession();
    return refusedByStatus(401);
  },
};

/** The server has set the cookie: opens the console in this tab and the others. */
export function startSession({ name }: { name: string }): void {
  localStorage.setItem(NAME, name);
  tell();
}

/** Shows the sign-in in every tab. */
export function endSession(): void {
  localStorage.removeItem(NAME);
  tell();
}

/** The signed-in operator's current name, or null. */
export const readName = (): string | null => localStorage.getItem(NAME);

/** Subscribes to signing in and out, in this tab or another. */
export function onSessionChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The signed-in operator's name, or null. */
export function useOperator(): string | null {
  return useSyncExternalStore(onSessionChange, readName);
}
