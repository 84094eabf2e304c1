import { createOperatorTokens } from '@shoushou/client/tokens/operator-tokens';
import { deviceClock } from '@shoushou/client/device/device-clock';
import type { Data } from '@shoushou/contract/schemas';
import { useSyncExternalStore } from 'react';
import { tabStorage } from './tab-storage.ts';

const NAME = 'console-operator';
const listeners = new Set<() => void>();

const tell = (): void => {
  for (const listener of listeners) listener();
};

function forget(): void {
  sessionStorage.removeItem(NAME);
  tell();
}

/** The console's token is stored per browser tab, never on disk where the next person could find it. */
export const operatorTokens = createOperatorTokens({ storage: tabStorage, clock: deviceClock, onUnauthenticated: forget });

export async function startSession(reply: Data<'accounts.operator_sign_in'>): Promise<void> {
  await operatorTokens.signIn(reply);
  sessionStorage.setItem(NAME, reply.name);
  tell();
}

export async function endSession(): Promise<void> {
  await operatorTokens.signOut();
  forget();
}

/** The signed-in operator's name, or null. */
export function useOperator(): string | null {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => sessionStorage.getItem(NAME),
  );
}
