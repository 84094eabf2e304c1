import { useSyncExternalStore } from 'react';

type Answer = (given: boolean) => void;

/** Calls that wait for the same code. */
let waiting: readonly Answer[] = [];
const listeners = new Set<() => void>();

function set(next: readonly Answer[]): void {
  waiting = next;
  for (const listener of listeners) listener();
}

/** Asks the operator for a one-time code. @returns false when they dismissed the prompt */
export function requestStepUp(): Promise<boolean> {
  return new Promise((resolve) => set([...waiting, resolve]));
}

/** Resolves every waiting call. */
export function resolveStepUp(given: boolean): void {
  const answers = waiting;
  set([]);
  for (const answer of answers) answer(given);
}

/** Whether a call waits for a code. */
export function useStepUpRequested(): boolean {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => waiting.length > 0,
  );
}
