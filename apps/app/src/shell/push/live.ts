import { queryKey } from '@shoushou/client/calls/query-keys';
import type { EventStream } from '@shoushou/client/calls/event-stream';
import type { ReadName } from '@shoushou/contract/calls';
import { staleAfterEvent, staleAfterGap } from '@shoushou/contract/stale';
import type { StreamEvent } from '@shoushou/contract/types';
import { api } from '../calls/api.ts';
import { callQuery, queryClient } from '../calls/queries.ts';
import { session, updateUser } from '../session/session.ts';

const listeners = new Set<(event: StreamEvent) => void>();

/** Subscribes to live events, in addition to the refetching that they cause. @returns a function that unsubscribes */
export function onLiveEvent(listener: (event: StreamEvent) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Milliseconds that stale reads are collected, so that a burst of events refetches once. */
const gatherMs = 1000;
/** Its screen applies events one by one: refetching the hall at each would count as order-brushing. */
const followed: readonly ReadName[] = ['orders.hall'];
const gathered = new Set<ReadName>();
let gathering: ReturnType<typeof setTimeout> | undefined;

function stale(names: readonly ReadName[]): void {
  for (const name of names) if (!followed.includes(name)) gathered.add(name);
  gathering ??= setTimeout(() => {
    gathering = undefined;
    const due = [...gathered];
    gathered.clear();
    for (const name of due) void queryClient.invalidateQueries({ queryKey: queryKey(name) });
  }, gatherMs);
}

/** An operator's decision about a person (now a recycler, a rejected name) applies without signing in again. */
async function readPerson(): Promise<void> {
  const userid = session.state().user?.userid;
  if (userid === undefined) return;
  const person = await queryClient.fetchQuery(callQuery('accounts.get_user', { userid })).catch(() => null);
  if (person !== null) await updateUser(person);
}

/** Refetches everything that the stream keeps current, including the hall once, after a gap. */
function catchUp(): void {
  stale(staleAfterGap());
  for (const name of followed) void queryClient.invalidateQueries({ queryKey: queryKey(name) });
}

function follow(): EventStream {
  let before = true;
  return api.stream('messages.stream', {
    onOpen() {
      void readPerson();
      // The first screen was read before the stream was connected.
      if (before) catchUp();
      before = false;
    },
    onEvent(event) {
      stale(staleAfterEvent(event.name));
      if (event.name === 'message.new' && event.body.kind === 'service')
        void queryClient.invalidateQueries({ queryKey: queryKey('accounts.get_user') }).then(readPerson);
      for (const listener of [...listeners]) listener(event);
    },
    onGap: catchUp,
  });
}

/** Connects the live stream while somebody is signed in and the app is visible. */
export function runLive(): () => void {
  let stream: EventStream | null = null;
  let person: string | undefined;
  const review = (): void => {
    const wanted = document.visibilityState === 'visible' ? session.state().user?.userid : undefined;
    if (wanted === person) return;
    stream?.close();
    stream = wanted === undefined ? null : follow();
    person = wanted;
  };
  const reconnect = (): void => stream?.reconnect();
  const unsubscribe = session.subscribe(review);
  document.addEventListener('visibilitychange', review);
  addEventListener('online', reconnect);
  review();
  return () => {
    unsubscribe();
    document.removeEventListener('visibilitychange', review);
    removeEventListener('online', reconnect);
    stream?.close();
    clearTimeout(gathering);
    gathering = undefined;
    gathered.clear();
  };
}
