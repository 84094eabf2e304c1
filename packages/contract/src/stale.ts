import type { CallDefinition } from './call.ts';
import { callRows } from './call-table.ts';
import { calls, type ReadName, type StaleName, type WriteName } from './calls.ts';
import { eventRows } from './event-rows.ts';
import type { StreamEventName } from './live-events.ts';

const reads = callRows.filter(([, { method, reply }]) => method === 'GET' && reply !== 'stream') as [
  ReadName,
  CallDefinition,
][];

/** The data that a read shows; whether it depends on the caller follows from its `auth`, or is stated in its row. */
const topicsOf = ({ auth, shows = [] }: CallDefinition): readonly string[] =>
  auth === 'user' || auth === 'recycler' ? [...shows, 'caller'] : shows;

/** The reads of these names, and those that show one of them. */
function readsOf(names: readonly StaleName[]): ReadName[] {
  const changed: ReadonlySet<string> = new Set(names);
  return reads.flatMap(([name, definition]) =>
    changed.has(name) || topicsOf(definition).some((topic) => changed.has(topic)) ? [name] : [],
  );
}

/** The reads that a write makes stale. */
export function staleAfter(write: WriteName): ReadName[] {
  return readsOf(calls[write].stale);
}

/** The reads that an event of the live stream makes stale. */
export function staleAfterEvent(name: StreamEventName): ReadName[] {
  return readsOf(eventRows[name]);
}

/** The reads that the live stream keeps current, refetched after a gap. */
export function staleAfterGap(): ReadName[] {
  return readsOf(Object.values(eventRows).flat());
}
