import { useSyncExternalStore } from 'react';
import { indexedStorage } from '@shoushou/client/device/indexed-storage';
import { memoryStorage } from '@shoushou/client/device/device-storage';
import { createOutbox } from '@shoushou/client/outbox/outbox';
import type { Entry } from '@shoushou/client/outbox/outbox-entry';
import type { WriteName } from '@shoushou/contract/calls';
import { api } from './api.ts';
import { showToast } from '../messages/messages.ts';
import { session } from '../session/session.ts';
import { callUpload } from './upload-picture.ts';
import { markStale } from './writes.ts';

/** Entries whose screen waits for the answer and shows a refusal itself. */
export const awaitedEntries = new Set<string>();

type SentListener = (entry: Entry, data: unknown) => void;
const sentListeners = new Set<SentListener>();

/**
 * Calls the listener for each entry that the server has executed, with its response, before the entry leaves the list.
 */
export function onEntrySent(listener: SentListener): void {
  sentListeners.add(listener);
}

/** The writes that wait for the network. Unlike the device store, it must report when it can't store something. */
export const outbox = createOutbox({
  storage: typeof indexedDB === 'undefined' ? memoryStorage() : indexedStorage(),
  caller: api,
  upload: (id, file) => callUpload(id, file, { unattended: true, once: true }),
  userid: () => session.state().user?.userid,
  serverClockOffset: () => api.serverClockOffset(),
  ...('locks' in navigator ? { locks: navigator.locks } : {}),
  onSent(entry, data) {
    for (const listener of sentListeners) listener(entry, data);
    void markStale(entry.call as WriteName);
  },
  onRefused(entry) {
    if (!awaitedEntries.has(entry.id))
      showToast(entry.refusal?.message ?? '有一条记录没有提交成功', { style: 'danger', durationMs: 3000 });
  },
});

/** Waiting, sending and refused entries, oldest first. */
export function useOutbox(): readonly Entry[] {
  return useSyncExternalStore(outbox.subscribe, outbox.snapshot);
}

/**
 * Notifies the browser's other pages of each change, which read the list again, so that entries are sent once and shown
 * everywhere.
 */
function shareWithPages(): () => void {
  if (typeof BroadcastChannel === 'undefined') return () => undefined;
  const pages = new BroadcastChannel('shoushou-outbox');
  const read = (): string =>
    outbox
      .snapshot()
      .map(({ id, state }) => `${id} ${state}`)
      .join();
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
  const stopSharing = shareWithPages();
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
    stopSharing();
    removeEventListener('online', flush);
    document.removeEventListener('visibilitychange', flush);
    unsubscribe();
  };
}
