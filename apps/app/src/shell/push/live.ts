import { queryKey } from '@shoushou/client/query-keys';
import type { EventStream } from '@shoushou/client/event-stream';
import type { ReadName } from '@shoushou/contract/calls';
import { staleAfterEvent, staleAfterGap } from '@shoushou/contract/stale';
import type { StreamEvent } from '@shoushou/contract/types';
import { api } from '../calls/api.ts';
import { callQuery, queryClient } from '../calls/queries.ts';
import { session, updateUser } from '../session/session.ts';

const listeners = new Set<(event: StreamEvent) => void>();

/** Hears the events of the server's live stream, besides that reads are made stale by them. @returns what ends it. */
export function onLiveEvent(listener: (event: StreamEvent) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Milliseconds that stale reads are gathered for, so that a burst of events asks once. */
const gatherMs = 1000;
/** Its screen follows the events one by one: reading the hall again at each would be order-brushing. */
const followed: readonly ReadName[] = ['orders.hall'];
const gathered = new Set<ReadName>();
let gathering: ReturnType<typeof setTimeout> | undefined;

function stale(names: readonly ReadName[]): void {
  for (const name of names) if (!followed.includes(name)) gathered.add(name);
  gathering ??= setTimeout(() => {
    gathering = undefined;
    const asked = [...gathered];
    gathered.clear();
    for (const name of asked) void queryClient.invalidateQueries({ queryKey: queryKey(name) });
  }, gatherMs);
}

/** What the operator decides about a person (a recycler from now on, a name that was refused) is theirs without signing in again. */
async function readPerson(): Promise<void> {
  const userid = session.state().user?.userid;
  if (userid === undefined) return;
  const person = await queryClient.fetchQuery(callQuery('accounts.get_user', { userid })).catch(() => null);
  if (person !== null) await updateUser(person);
}

/** Reads again what the stream keeps fresh, for what may have happened while it did not: the hall too, once for all. */
function catchUp(): void {
  stale(staleAfterGap());
  for (const name of followed) void queryClient.invalidateQueries({ queryKey: queryKey(name) });
}

function follow(): EventStream {
  let before = true;
  return api.stream('messages.stream', {
    onOpen() {
      void readPerson();
      // The first screen was read before anything was followed.
      if (before) catchUp();
      before = false;
    },
    onEvent(event) {
      stale(staleAfterEvent(event.name));
      if (event.name === 'message.new' && event.body.kind === 'service') void queryClient.invalidateQueries({ queryKey: queryKey('accounts.get_user') }).then(readPerson);
      for (const listener of [...listeners]) listener(event);
    },
    onGap: catchUp,
  });
}

/** Follows the live stream while somebody is signed in and the app is in sight. */
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
