import type { StreamEvent } from '@shoushou/contract/types';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { api, queryClient } from './api.ts';
import { beep } from './sound.ts';

/** Milliseconds during which events are collected, so that a busy city does not refetch its lists at each of them. */
const GATHER = 2_000;
/** Reads that show orders. */
const ofOrders = [
  'orders.console_list',
  'orders.console_counts',
  'orders.console_get',
  'dispatch.board',
  'dispatch.console_warnings',
  'statistics.live_city',
  'operations.held',
];

/** Time since which the stream is lost, milliseconds; null while it is connected. */
let lostSince: number | null = null;
/** Milliseconds after which a stream that does not open counts as lost. */
const CONNECTED_WITHIN = 8_000;
const listeners = new Set<() => void>();

function setLost(since: number | null): void {
  if (lostSince !== null && since !== null) return;
  lostSince = since;
  for (const listener of listeners) listener();
}

/** Time since which the stream is lost, milliseconds; null while the console is live. */
export function useLostSince(): number | null {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => lostSince,
  );
}

// A browser that has lost its network knows at once; the stream, without an answer, only after a while.
addEventListener('offline', () => setLost(Date.now()));

/**
 * Follows live events of the city: refetches the open page's list and the counts of the menu, and plays the sound when
 * a count of a page that the operator may open rises.
 */
export function useLive(city: string | null, page: string, pages: readonly string[]): void {
  const now = useRef({ page, pages });
  useEffect(() => {
    now.current = { page, pages };
  });
  useEffect(() => {
    const names = new Set<string>();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const read = (): void => {
      timer = undefined;
      const changed = new Set(names);
      names.clear();
      void queryClient.invalidateQueries({
        predicate: ({ queryKey: [name, , list] }) =>
          changed.has(String(name)) || (list === 'list' && changed.has('list')),
      });
    };
    const stale = (...more: string[]): void => {
      for (const name of more) names.add(name);
      timer ??= setTimeout(read, GATHER);
    };
    const hear = (event: StreamEvent): void => {
      if (event.name === 'order.changed') stale(...ofOrders);
      if (event.name === 'bulletins.changed') stale('operations.bulletins', 'operations.bulletin_readers');
      if (event.name !== 'queues.changed') return;
      stale('operations.queues', ...(event.body.pages.some((each) => each.page === now.current.page) ? ['list'] : []));
      if (event.body.pages.some(({ page, rose }) => rose && now.current.pages.includes(page))) beep();
    };
    const late = setTimeout(() => setLost(Date.now()), CONNECTED_WITHIN);
    const stream = api.stream(
      'operations.stream',
      {
        onOpen() {
          clearTimeout(late);
          setLost(null);
        },
        onEvent: hear,
        onGap: () => stale('operations.queues', 'operations.bulletins', 'list', ...ofOrders),
        onLost: () => setLost(Date.now()),
      },
      city === null ? {} : { city },
    );
    return () => {
      clearTimeout(timer);
      clearTimeout(late);
      stream.close();
    };
  }, [city]);
}
