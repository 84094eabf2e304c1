import { fromInstant, MINUTE, SECOND, toInstant, type Clock, type Instant } from '@shoushou/kernel';
import { createBatcher, type Batcher } from '../../platform/database/batch.ts';
import type { Database } from '../../platform/database/types.ts';
import { exchangeCounts, lockBrushing, type BrushingKind, type BrushingState, type RequestCount } from './brushing.store.ts';
import type { FeeRules } from './fees.rules.ts';
import type { RulesReader } from './rules.store.ts';

/** What is known of other servers' counts and of the lock is at most this old, milliseconds … */
const BELIEVED = SECOND;
/** … and at most this many requests of a recycler are kept back from them. */
const KEPT_BACK = 10;
const SPAN_SECONDS = 60;
const MOST_REMEMBERED = 20_000;

type Count = Omit<RequestCount, 'recyclerId'>;

interface Watched {
  /** From the database: all servers' counts, with what this one has handed in. */
  shared: Count[];
  /** Counted here and not handed in yet. */
  own: Count[];
  /** On their way to the database. */
  handed: Count[];
  readAt: number | null;
  lockedUntil: number;
}

/**
 * Watches for order-brushing: more takes or hall requests of one recycler in a minute than the rules allow lock both for
 * a fixed time. Counts are shared between servers through the database, exchanged once a second or every ten requests,
 * those of all recyclers together; most requests write nothing.
 */
export interface BrushingWatch {
  /** Counts a request. @returns the end of the recycler's lock, null when they are free. Requests under a lock are not counted. */
  count(recyclerId: string, kind: BrushingKind): Promise<Instant | null>;
}

export function createBrushingWatch({ database, clock, rules }: { database: Database; clock: Clock; rules: RulesReader }): BrushingWatch {
  const watched = new Map<string, Watched>();

  const find = (recyclerId: string): Watched => {
    let entry = watched.get(recyclerId);
    if (!entry) {
      if (watched.size >= MOST_REMEMBERED) watched.delete(watched.keys().next().value!);
      entry = { shared: [], own: [], handed: [], readAt: null, lockedUntil: 0 };
      watched.set(recyclerId, entry);
    }
    return entry;
  };

  const exchange: Batcher<string, void> = createBatcher(
    async (asked) => {
      const recyclerIds = [...new Set(asked)].sort();
      const entries = recyclerIds.map(find);
      for (const entry of entries) entry.handed = entry.own.splice(0);
      const now = clock.now();
      try {
        const counted = recyclerIds.flatMap((recyclerId, index) => entries[index]!.handed.map((count) => ({ recyclerId, ...count })));
        const states = await exchangeCounts(database, recyclerIds, counted, firstSecond(now));
        for (const state of states) learn(find(state.recyclerId), state, now);
      } catch (error) {
        for (const entry of entries) entry.own.push(...entry.handed);
        throw error;
      } finally {
        for (const entry of entries) entry.handed = [];
      }
      return asked.map(() => undefined);
    },
    { largest: 256 },
  );

  return {
    async count(recyclerId, kind) {
      const now = clock.now();
      const entry = find(recyclerId);
      if (entry.lockedUntil > now) return toInstant(entry.lockedUntil);
      add(entry.own, kind, Math.floor(now / SECOND));
      if (entry.readAt === null || Math.abs(now - entry.readAt) >= BELIEVED || sum(entry.own) >= KEPT_BACK) {
        await exchange.add(recyclerId);
        if (entry.lockedUntil > now) return toInstant(entry.lockedUntil);
      }
      const limits = await rules.current();
      if (requestsOf(entry, kind, now) <= limitOf(limits, kind)) return null;
      const until = await lockBrushing(database, recyclerId, now, now + limits.brushingLockMinutes * MINUTE);
      entry.lockedUntil = fromInstant(until);
      return until;
    },
  };
}

const firstSecond = (now: number): number => Math.floor(now / SECOND) - SPAN_SECONDS + 1;
const sum = (counts: readonly Count[]): number => counts.reduce((total, { requests }) => total + requests, 0);

function limitOf(rules: FeeRules, kind: BrushingKind): number {
  return kind === 'take' ? rules.brushingTakes : rules.brushingHallRequests;
}

function requestsOf(entry: Watched, kind: BrushingKind, now: number): number {
  const first = firstSecond(now);
  return sum([...entry.shared, ...entry.handed, ...entry.own].filter((count) => count.kind === kind && count.second >= first));
}

function add(counts: Count[], kind: BrushingKind, second: number): void {
  const known = counts.find((count) => count.kind === kind && count.second === second);
  if (known) known.requests += 1;
  else counts.push({ kind, second, requests: 1 });
}

function learn(entry: Watched, state: BrushingState, now: number): void {
  entry.shared = state.counts;
  entry.readAt = now;
  entry.lockedUntil = state.lockedUntil === null ? 0 : fromInstant(state.lockedUntil);
}
