import type { HistoryPort } from './history-port.ts';

/** Milliseconds to wait for a popstate, which a browser without such an entry never sends. */
const answerLimitMs = 600;

/** Awaitable moves in history. Moves that nobody awaits were made by the person and are passed to `moved`. */
export function createHistoryMoves(history: HistoryPort, moved: (state: unknown, drawn: boolean) => void) {
  let answer: ((state: unknown) => void) | null = null;
  const stop = history.listen((state, drawn) => {
    if (answer) answer(state);
    else moved(state, drawn);
  });
  return {
    /** @returns the state of history afterwards */
    go(delta: number): Promise<unknown> {
      return new Promise((resolve) => {
        const limit = setTimeout(() => answer?.(history.state()), answerLimitMs);
        answer = (state) => {
          clearTimeout(limit);
          answer = null;
          resolve(state);
        };
        history.go(delta);
      });
    },
    stop,
  };
}
