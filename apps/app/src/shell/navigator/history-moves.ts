import type { HistoryPort } from './history-port.ts';

/** Milliseconds that an answer of history is waited for; a browser that has nothing there gives none. */
const answerLimitMs = 600;

/** Moves in history that can be waited for. What nobody waits for was done by the person and goes to `moved`. */
export function createHistoryMoves(history: HistoryPort, moved: (state: unknown, drawn: boolean) => void) {
  let answer: ((state: unknown) => void) | null = null;
  const stop = history.listen((state, drawn) => {
    if (answer) answer(state);
    else moved(state, drawn);
  });
  return {
    /** @returns the state that history has afterwards. */
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
