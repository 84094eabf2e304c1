import { useCallback, useContext, useEffect, useMemo, useRef, useSyncExternalStore } from 'react';
import type { TabName } from '../routing/route.ts';
import { PaneContext, useNavigatorInstance, useScreenPlace } from './context.ts';

export interface ScreenNavigator {
  /** Opens a page on top. */
  push(path: string): void;
  /** Opens a page that returns a value (see `useDeliverResult`); null when the person went back without one. */
  pushForResult<Value>(path: string): Promise<Value | null>;
  /** Goes back one page, or `steps` pages. */
  pop(steps?: number): void;
  /** Replaces this page. */
  replace(path: string): void;
  /** Replaces the whole stack by one page; `/` is home, or the login page without a session. */
  reset(path: string): void;
  openTab(name: TabName): void;
  /** Number of pages in the stack. */
  depth(): number;
  /** Loads the screen of a path in advance. */
  preload(path: string): Promise<void>;
  /** The path of a screen of this app; null for any other external text. */
  known(path: string | null): string | null;
}

/** A stable object, so it needs no place in dependency lists. */
export function useNavigator(): ScreenNavigator {
  return useNavigatorInstance();
}

/** Decoded path parameters by their names in the specification. */
export function useParams<Names extends string = string>(): Readonly<Record<Names, string>> {
  const { resolution } = useScreenPlace();
  return (typeof resolution === 'string' ? {} : resolution.parameters) as Record<Names, string>;
}

export function useQueryParameters(): URLSearchParams {
  const { entry } = useScreenPlace();
  return useMemo(() => new URLSearchParams(/\?(.*)$/s.exec(entry.path)?.[1] ?? ''), [entry.path]);
}

/** True while this screen is in front: timers, cameras and live lists pause otherwise. */
export function useScreenActive(): boolean {
  const navigator = useNavigatorInstance();
  const { entry } = useScreenPlace();
  const shown = useContext(PaneContext);
  return useSyncExternalStore(navigator.subscribe, () => navigator.top().key === entry.key) && shown;
}

/** Returns a value to the page that opened this one with `pushForResult`, and goes back to it. */
export function useDeliverResult<Value>(): (value: Value) => void {
  const navigator = useNavigatorInstance();
  const { entry } = useScreenPlace();
  return useCallback((value: Value) => navigator.deliver(entry.key, value), [navigator, entry.key]);
}

/** Gives what lies over a page and is no dialog a history entry, so that back closes it first; sheets and dialogs have theirs (`useDialog`). */
export function useOverlayEntry(open: boolean, close: () => void): void {
  const navigator = useNavigatorInstance();
  const latest = useRef(close);
  useEffect(() => {
    latest.current = close;
  });
  useEffect(() => (open ? navigator.openOverlay(() => latest.current()) : undefined), [open, navigator]);
}

/** After signing in: goes back to where the person came from, else to the page below, else home. */
export function useReturnAfterSignIn(): () => void {
  const navigator = useNavigatorInstance();
  const wanted = useQueryParameters().get('return');
  return useCallback(() => {
    const path = navigator.known(wanted);
    if (path !== null) navigator.replace(path);
    else if (navigator.depth() > 1) navigator.pop();
    else navigator.openTab('home');
  }, [navigator, wanted]);
}
