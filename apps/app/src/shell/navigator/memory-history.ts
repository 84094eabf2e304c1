import type { HistoryPort } from './history-port.ts';

/** A history without a browser, for tests and benches. */
export function memoryHistory(path: string, state: unknown = null): HistoryPort & { length(): number } {
  const entries: { path: string; state: unknown }[] = [{ path, state }];
  const listeners = new Set<(state: unknown, drawn: boolean) => void>();
  let at = 0;
  const current = (): { path: string; state: unknown } => entries[at] ?? { path: '/', state: null };
  return {
    origin: 'http://localhost',
    path: () => current().path.replace(/#.*$/s, ''),
    hash: () => /#.*$/s.exec(current().path)?.[0] ?? '',
    state: () => current().state,
    push(next, nextPath) {
      entries.splice(at + 1, entries.length, { path: nextPath, state: structuredClone(next) });
      at += 1;
    },
    replace(next, nextPath) {
      entries[at] = { path: nextPath, state: structuredClone(next) };
    },
    go(delta) {
      queueMicrotask(() => {
        const target = at + delta;
        if (delta === 0 || target < 0 || target >= entries.length) return;
        at = target;
        for (const listener of listeners) listener(current().state, false);
      });
    },
    listen(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    length: () => entries.length,
  };
}
