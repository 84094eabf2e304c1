/** One page of the stack as stored in history. */
export interface Entry {
  readonly key: string;
  /** `/path?query`, as the address bar shows it. */
  readonly path: string;
}

/**
 * The content of each history entry: the whole stack, so that reload, back and forward agree with it by construction.
 */
export interface HistoryState {
  readonly stack: readonly Entry[];
  /** Number of this app's history entries below this one. */
  readonly index: number;
  /** Number of open overlays at this entry; each has its own entry so that back closes it. */
  readonly overlays: number;
}

export type Relation = 'push' | 'pop' | 'none';

let created = 0;

export function createEntry(path: string): Entry {
  created += 1;
  return { key: `${Date.now().toString(36)}-${created.toString(36)}`, path };
}

export function topOf(state: HistoryState): Entry {
  const top = state.stack.at(-1);
  if (!top) throw new Error('a stack is never empty');
  return top;
}

/** The transition between two stacks: the old top was covered, the new top was uncovered, or neither. */
export function relationOf(before: readonly Entry[], after: readonly Entry[]): Relation {
  const oldTop = before.at(-1)?.key;
  const newTop = after.at(-1)?.key;
  if (oldTop === newTop) return 'none';
  if (after.some((entry) => entry.key === oldTop)) return 'push';
  return before.some((entry) => entry.key === newTop) ? 'pop' : 'none';
}

function isEntry(value: unknown): value is Entry {
  const entry = value as Entry | null;
  return typeof entry?.key === 'string' && typeof entry.path === 'string' && entry.path.startsWith('/');
}

/** Parses a stored history state; null when it is not ours. */
export function readHistoryState(value: unknown): HistoryState | null {
  const state = value as HistoryState | null;
  if (!Array.isArray(state?.stack) || state.stack.length === 0 || !state.stack.every(isEntry)) return null;
  if (!Number.isInteger(state.index) || !Number.isInteger(state.overlays)) return null;
  return state;
}
