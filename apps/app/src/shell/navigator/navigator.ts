import { backTarget, isTabPath, tabOf } from '../routing/back-list.ts';
import { internalPath, legacyLinkPath } from '../routing/internal-path.ts';
import type { TabName } from '../routing/route.ts';
import { createAdmission, type AdmissionOptions } from './admission.ts';
import { createHistoryMoves } from './history-moves.ts';
import type { HistoryPort } from './history-port.ts';
import { createOverlayEntries } from './overlay-entries.ts';
import { loadScreen } from './screens.ts';
import { createEntry, readHistoryState, topOf, type Entry, type HistoryState } from './stack.ts';
import { createStage } from './stage.ts';
import { createTaskQueue } from './task-queue.ts';

export interface NavigatorOptions extends AdmissionOptions {
  readonly history: HistoryPort;
  /** False where nothing renders the stack, so that no transition is awaited. */
  readonly animated?: boolean;
  readonly report?: (error: unknown) => void;
  /** The visited URLs stored by an earlier page load. */
  readonly visitedBefore?: () => Promise<unknown>;
}

/** Most URLs that are remembered below the lowest page. */
const mostBehind = 50;

export type Navigator = ReturnType<typeof createNavigator>;

/**
 * The stack of pages on top of the browser's history. Every history entry stores the whole stack, so reload, deep
 * links, back and forward always match what is shown. One navigation at a time: a double tap navigates once.
 */
export function createNavigator(options: NavigatorOptions) {
  const { history } = options;
  const report = options.report ?? ((error: unknown) => console.error(error));
  const queue = createTaskQueue(report);
  const overlays = createOverlayEntries();
  const results = new Map<string, { resolve: (value: unknown) => void; value: unknown }>();
  const admission = createAdmission(options, () => review());
  const stage = createStage(admission.resolve, options.animated !== false);
  const moves = createHistoryMoves(history, (historyState, drawn) => adopt(historyState, drawn));
  let state: HistoryState = { stack: [createEntry('/')], index: 0, overlays: 0 };
  /** URLs visited before this page load, below the lowest page, the latest last. */
  let behind: readonly string[] = [];
  let recalled: Promise<void> | undefined;
  let pushing = false;
  let popping = false;

  function put(next: HistoryState, write: 'push' | 'replace', how: 'related' | 'still' | 'back'): void {
    history[write](next, topOf(next).path);
    draw(next, how);
  }

  function draw(next: HistoryState, how: 'related' | 'still' | 'back'): void {
    const before = state;
    state = next;
    stage.show(before, next, how);
    const alive = new Set(next.stack.map((entry) => entry.key));
    for (const { key } of before.stack) {
      if (alive.has(key)) continue;
      const result = results.get(key);
      results.delete(key);
      result?.resolve(result.value);
    }
  }

  /** Follows history to its new position. */
  function adopt(historyState: unknown, drawn: boolean): void {
    let next = readHistoryState(historyState);
    if (!next) {
      const entry = createEntry(internalPath(legacyLinkPath(history.hash(), ''), history.origin) ?? history.path());
      put({ stack: [...state.stack, admission.admit(entry)], index: state.index + 1, overlays: 0 }, 'replace', 'still');
      return;
    }
    overlays.closeDownTo(next.overlays);
    const top = topOf(next);
    const admitted = admission.admit(top);
    if (admitted !== top || next.overlays > overlays.entered()) {
      next = { ...next, stack: [...next.stack.slice(0, -1), admitted], overlays: overlays.entered() };
      history.replace(next, admitted.path);
    }
    if (admitted.key === topOf(state).key && admitted.path === topOf(state).path) state = next;
    else draw(next, drawn ? 'still' : 'related');
  }

  /** Goes back to the app's first history entry and replaces it. */
  async function restart(choose: () => Entry): Promise<void> {
    overlays.closeAll();
    if (state.index > 0) await moves.go(-state.index);
    behind = [];
    put({ stack: [choose()], index: 0, overlays: 0 }, 'replace', 'still');
  }

  /** Closes all overlays and removes their history entries. */
  async function uncover(): Promise<void> {
    const covered = overlays.closeAll();
    if (covered > 0) adopt(await moves.go(-covered), false);
  }

  function openTab(name: TabName): void {
    queue.run(() =>
      restart(() => {
        const root = state.stack[0];
        return root && isTabPath(root.path) ? { key: root.key, path: `/tabs/${name}` } : createEntry(`/tabs/${name}`);
      }),
    );
  }

  /** Opens a page on top. @returns its key; null while another push is running, or for a tab, which is switched to */
  function push(to: string): string | null {
    const path = absolute(to);
    if (isTabPath(path)) {
      openTab(tabOf(path));
      return null;
    }
    if (pushing || stage.view().transition?.kind === 'push') return null;
    pushing = true;
    const entry = admission.admit(createEntry(path));
    const place = (write: 'push' | 'replace'): void => {
      pushing = false;
      const index = write === 'push' ? state.index + 1 : state.index;
      put({ stack: [...state.stack, entry], index, overlays: 0 }, write, 'related');
    };
    queue.run(() => {
      const covered = overlays.closeAll();
      if (covered === 0) return place('push');
      if (covered === 1) return place('replace');
      return moves.go(-covered).then((historyState) => {
        state = readHistoryState(historyState) ?? state;
        place('push');
      });
    });
    void admission.complete(path);
    return entry.key;
  }

  function pushForResult<Value>(to: string): Promise<Value | null> {
    return new Promise((resolve) => {
      const key = push(to);
      if (key === null) resolve(null);
      else results.set(key, { resolve: resolve as (value: unknown) => void, value: null });
    });
  }

  /** Parses an external path: null when it leaves this app or has no screen. */
  function known(text: unknown): string | null {
    const path = internalPath(text, history.origin);
    return path !== null && admission.resolve(path) !== 'missing' ? path : null;
  }

  /**
   * Puts the stored list of visited URLs below the pages of this load (specification §2). Pages that the list ends with
   * are the same visit, as after a reload; any other page, such as one opened by a link, is one visit more.
   */
  function rememberVisited(list: unknown): void {
    if (!Array.isArray(list)) return;
    const visited = list.filter((path): path is string => typeof path === 'string');
    const own = state.stack.map((entry) => entry.path);
    const isSameVisit = own.every((path, place) => visited.at(place - own.length) === path);
    behind = (isSameVisit ? visited.slice(0, -own.length) : visited).slice(-mostBehind);
  }

  /** Reads the stored list, once. */
  function recall(): Promise<void> {
    return (recalled ??= Promise.resolve(options.visitedBefore?.()).then(rememberVisited));
  }

  /** Goes back; from the lowest page by the list of visited URLs. The tabs have nothing behind them. */
  function pop(steps = 1, drawn = false): void {
    if (popping) return;
    popping = true;
    queue.run(async () => {
      try {
        const covered = overlays.closeAll();
        const reach = Math.min(steps, state.stack.length - 1);
        if (reach > 0) return adopt(await moves.go(-reach - covered), drawn);
        if (covered > 0) adopt(await moves.go(-covered), false);
        await recall();
        await admission.complete();
        const listed = backTarget([...behind, topOf(state).path]);
        const target = listed && (known(listed) ?? '/tabs/home');
        behind = behind.slice(0, -1);
        if (target) put({ ...state, stack: [admission.admit(createEntry(target))] }, 'replace', 'back');
      } finally {
        popping = false;
      }
    });
  }

  function replace(to: string): void {
    const path = absolute(to);
    if (isTabPath(path)) return openTab(tabOf(path));
    queue.run(async () => {
      await uncover();
      const entry = admission.admit(createEntry(path));
      put({ ...state, stack: [...state.stack.slice(0, -1), entry] }, 'replace', 'still');
      void admission.complete(entry.path);
    });
  }

  function reset(to: string): void {
    const path = absolute(to);
    if (path !== '/' && isTabPath(path)) return openTab(tabOf(path));
    queue.run(() => restart(() => admission.admit(createEntry(path))));
  }

  /** Re-evaluates the shown pages after the route table was loaded or the session changed. */
  function review(): void {
    stage.drop((entry) => admission.admit(entry) === entry);
    const top = topOf(state);
    const admitted = admission.admit(top);
    if (admitted === top) stage.redraw();
    else put({ ...state, stack: [...state.stack.slice(0, -1), admitted], overlays: 0 }, 'replace', 'still');
  }

  /** Gives an overlay a history entry; back calls `close`. @returns a function that removes the entry */
  function openOverlay(close: () => void): () => void {
    const overlay = overlays.add(close);
    queue.run(() => {
      if (!overlays.isOpen(overlay)) return;
      overlay.entered = true;
      state = { ...state, index: state.index + 1, overlays: state.overlays + 1 };
      history.push(state, topOf(state).path);
    });
    return () => {
      if (!overlays.isOpen(overlay)) return;
      overlays.remove(overlay);
      queue.run(async () => {
        if (overlay.entered) adopt(await moves.go(-1), false);
      });
    };
  }

  /** @param tapped a link of the server's page that was tapped before the app ran: it lies on the page of the address */
  function start(tapped?: string): void {
    const kept = readHistoryState(history.state());
    const old = legacyLinkPath(history.hash(), history.path().replace(/^[^?]*/, ''));
    const path = (old === null ? null : internalPath(old, history.origin)) ?? history.path();
    const fits = kept !== null && old === null && topOf(kept).path === path;
    const base = fits ? kept : { stack: [createEntry(path)], index: 0, overlays: 0 };
    state = { ...base, stack: [...base.stack.slice(0, -1), admission.admit(topOf(base))] };
    history.replace(state, topOf(state).path);
    if (tapped === undefined || isTabPath(tapped)) draw(state, 'still');
    else {
      const entry = admission.admit(createEntry(tapped));
      put({ ...state, stack: [...state.stack, entry], index: state.index + 1 }, 'push', 'still');
    }
    if (tapped && isTabPath(tapped)) openTab(tabOf(tapped));
    if (state.overlays > 0) queue.run(async () => adopt(await moves.go(-state.overlays), false));
    void admission.complete(topOf(state).path);
    void recall();
  }

  async function preload(to = topOf(state).path): Promise<void> {
    await admission.complete(to);
    const found = admission.resolve(to);
    if (typeof found !== 'string') await loadScreen(found.definition).catch(report);
  }

  return {
    start,
    stop: moves.stop,
    push,
    pushForResult,
    pop,
    replace,
    reset,
    openTab,
    openOverlay,
    /** Closes the topmost overlay like back; false when none is open. */
    closeTopOverlay: overlays.closeTop,
    overlayOpen: overlays.any,
    /** Returns a value to the page's `pushForResult`, and goes back. */
    deliver(key: string, value: unknown): void {
      const result = results.get(key);
      if (result) result.value = value;
      pop();
    },
    /** Loads the route table and a screen's chunk in advance, by default those of the top page. */
    preload,
    completeRoutes: (): Promise<void> => admission.complete(),
    definitions: admission.definitions,
    resolve: admission.resolve,
    known,
    sessionChanged: review,
    recall,
    /** The list of visited URLs to store, oldest first. */
    visited: (): readonly string[] => [...behind, ...state.stack.map((entry) => entry.path)],
    top: () => topOf(state),
    depth: () => state.stack.length,
    view: stage.view,
    subscribe: stage.subscribe,
    transitionEnded: stage.end,
    reveal: () => !overlays.any() && !popping && !queue.busy() && stage.reveal(),
    conceal: stage.conceal,
    idle: queue.idle,
  };
}

function absolute(path: string): string {
  return path.startsWith('/') ? path : `/${path}`;
}
