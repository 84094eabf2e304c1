import type { Resolution } from './admission.ts';
import { relationOf, topOf, type Entry, type HistoryState, type Relation } from './stack.ts';

/** `under` is visible behind the top page during a transition or swipe; `below` is kept but hidden. */
export type PageRole = 'top' | 'under' | 'below' | 'leaving';

export interface Page {
  readonly entry: Entry;
  readonly role: PageRole;
  readonly resolution: Resolution;
}

export interface Transition {
  readonly id: number;
  readonly kind: Exclude<Relation, 'none'>;
  readonly entering: string;
  readonly leaving: string;
}

export interface View {
  /** Mounted pages, lowest first; a leaving page is last. */
  readonly pages: readonly Page[];
  readonly transition: Transition | null;
}

/** Milliseconds after which a transition counts as ended even without its end event. */
const transitionLimitMs = 900;

/** Which pages of the stack are mounted and visible. Pages not seen since a reload are not mounted. */
export function createStage(resolve: (path: string) => Resolution, animated: boolean) {
  const listeners = new Set<() => void>();
  const awake = new Set<string>();
  let stack: readonly Entry[] = [];
  let leaving: Entry | null = null;
  let transition: Transition | null = null;
  let revealed = false;
  let numbered = 0;
  let view: View = { pages: [], transition: null };

  function pageOf(entry: Entry, role: PageRole): Page {
    const resolution = resolve(entry.path);
    const known = view.pages.find((page) => page.entry.key === entry.key);
    const same = known?.entry === entry && known.role === role && sameResolution(known.resolution, resolution);
    return same ? known : { entry, role, resolution };
  }

  function redraw(): void {
    const last = stack.length - 1;
    const underShows = revealed || transition?.kind === 'push';
    const pages = stack
      .map((entry, index) => ({ entry, role: roleAt(index, last, underShows) }))
      .filter(({ entry }) => awake.has(entry.key))
      .map(({ entry, role }) => pageOf(entry, role));
    if (leaving) pages.push(pageOf(leaving, 'leaving'));
    view = { pages, transition };
    for (const listener of [...listeners]) listener();
  }

  function end(id: number): void {
    if (transition?.id !== id) return;
    transition = null;
    leaving = null;
    redraw();
  }

  return {
    view: () => view,
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    redraw,
    end,
    /** Shows another stack; a running transition ends at once. */
    show(before: HistoryState, after: HistoryState, how: 'related' | 'still' | 'back'): void {
      const from = topOf(before);
      const to = topOf(after);
      const kind = how === 'related' ? relationOf(before.stack, after.stack) : how === 'back' ? 'pop' : 'none';
      const moves = animated && kind !== 'none' && from.key !== to.key;
      stack = after.stack;
      const alive = new Set(stack.map((entry) => entry.key));
      for (const key of awake) if (!alive.has(key)) awake.delete(key);
      awake.add(to.key);
      revealed = false;
      leaving = moves && kind === 'pop' ? from : null;
      transition = moves ? { id: (numbered += 1), kind, entering: to.key, leaving: from.key } : null;
      if (transition) setTimeout(end, transitionLimitMs, transition.id);
      redraw();
    },
    /** Mounts and shows the page under the top one for a swipe; false when there is none. */
    reveal(): boolean {
      const under = stack.at(-2);
      if (!under || transition) return false;
      awake.add(under.key);
      revealed = true;
      redraw();
      return true;
    },
    conceal(): void {
      if (!revealed) return;
      revealed = false;
      redraw();
    },
    /** Unmounts the pages that `keep` rejects; they are mounted again when uncovered. */
    drop(keep: (entry: Entry) => boolean): void {
      for (const entry of stack.slice(0, -1)) if (!keep(entry)) awake.delete(entry.key);
    },
  };
}

function roleAt(index: number, last: number, underShows: boolean): PageRole {
  if (index === last) return 'top';
  return index === last - 1 && underShows ? 'under' : 'below';
}

function sameResolution(left: Resolution, right: Resolution): boolean {
  if (typeof left === 'string' || typeof right === 'string') return left === right;
  return left.definition === right.definition;
}
