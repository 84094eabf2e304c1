import { useSyncExternalStore } from 'react';
import { indexedStorage } from '@shoushou/client/indexed-storage';
import { memoryStorage } from '@shoushou/client/device-storage';
import { createOutbox } from '@shoushou/client/outbox';
import type { OutboxEntry } from '@shoushou/client/outbox-entry';
import { api } from './api.ts';
import { showToast } from '../messages/messages.ts';
import { callQuery, queryClient } from './queries.ts';
import { session } from '../session/session.ts';
import { markStale } from './writes.ts';

/** Entries whose screen waits for the answer and shows a refusal itself. */
export const awaitedEntries = new Set<string>();

/** The writes that wait for the network. Unlike the device store, it must report when it can't store something. */
export const outbox = createOutbox({
  storage: typeof indexedDB === 'undefined' ? memoryStorage() : indexedStorage(),
  caller: api,
  userid: () => session.state().user?.userid,
  serverAhead: () => api.serverAhead(),
  ...('locks' in navigator ? { locks: navigator.locks } : {}),
  onSent(entry, { no, receiptNo, order }) {
    for (const number of [no, receiptNo]) if (number !== null) queryClient.setQueryData(callQuery('orders.get', { no: number }).queryKey, order);
    void markStale(entry.call);
  },
  onRefused(entry) {
    if (!awaitedEntries.has(entry.id)) showToast(entry.refusal?.message ?? '有一条记录没有提交成功', { style: 'danger', durationMs: 3000 });
  },
});

/** Waiting, sending and refused entries, oldest first. */
export function useOutbox(): readonly OutboxEntry[] {
  return useSyncExternalStore(outbox.subscribe, outbox.snapshot);
}

/** Notifies the browser's other pages of each change, which read the list again, so that entries are sent once and shown everywhere. */
function shareWithPages(): () => void {
  if (typeof BroadcastChannel === 'undefined') return () => undefined;
  const pages = new BroadcastChannel('shoushou-outbox');
  const read = (): string => outbox.snapshot().map(({ id, state }) => `${id} ${state}`).join();
  let known = read();
  const unsubscribe = outbox.subscribe(() => {
    if (read() === known) return;
    known = read();
    pages.postMessage('changed');
  });
  pages.onmessage = () => void outbox.list();
  return () => {
    unsubscribe();
    pages.close();
  };
}

/** Sends entries from earlier runs, and again when the network returns, the app wakes or somebody signs in. */
export function runOutbox(): () => void {
  const flush = (): void => {
    if (document.visibilityState === 'visible') void outbox.flush();
  };
  void outbox.start();
  const keepToItself = shareWithPages();
  addEventListener('online', flush);
  document.addEventListener('visibilitychange', flush);
  let person = session.state().user?.userid;
  const unsubscribe = session.subscribe(() => {
    const now = session.state().user?.userid;
    if (now !== person) void outbox.start();
    person = now;
  });
  return () => {
    outbox.stop();
    keepToItself();
    removeEventListener('online', flush);
    document.removeEventListener('visibilitychange', flush);
    unsubscribe();
  };
}
