import { fromInstant, MINUTE, SECOND, toInstant, type Clock, type Instant } from '@shoushou/kernel';
import { createBatcher, type Batcher } from '../../../platform/database/batch.ts';
import type { Database } from '../../../platform/database/types.ts';
import {
  addAndReadCounts,
  lockBrushing,
  type BrushingKind,
  type BrushingState,
  type RequestCount,
} from './brushing.store.ts';
import type { FeeRules } from '../fees/fees.rules.ts';
import type { RulesReader } from '../fees/rules.store.ts';

/** Requests of a recycler that this server may count before it reports them to the database. */
const KEPT_BACK: Readonly<Record<BrushingKind, number>> = { take: 3, hall: 10 };
/** Above this share of the limit, counts from other servers are at most this old. Milliseconds. */
const WATCHFUL_SHARE = 1 / 4;
const CACHE_TTL = SECOND;
const SPAN_SECONDS = 60;
const MAX_REMEMBERED = 20_000;

type Count = Omit<RequestCount, 'recyclerId'>;

interface Watched {
  /** Requests counted by this server; `reported` is how many of them are already in the database. */
  mine: (Count & { reported: number })[];
  /** Counted by other servers, as of the last exchange. */
  others: Count[];
  receivedAt: number;
  lockedUntil: number;
  /** Requests counted within the span, with the second of each. */
  requests: Map<string, number>;
}

/**
 * Detects order-brushing: when a recycler takes or browses more often in a minute than the rules allow, both are locked
 * for a fixed time. Servers share their counts through the database: every few requests for an ordinary recycler, every
 * second for one above a quarter of the limit, so that most requests write nothing. The lock itself is read with every
 * take and every hall page, so it applies on all servers at once.
 */
export interface BrushingWatch {
  /**
   * Counts a request. The same `request` within the span counts once, because a phone that was offline repeats it.
   * @returns the end of the lock set by this request or known to this server, otherwise null. Requests during a lock
   * are not counted.
   */
  count(recyclerId: string, kind: BrushingKind, request?: string): Promise<Instant | null>;
}

export function createBrushingWatch({
  database,
  clock,
  rules,
}: {
  database: Database;
  clock: Clock;
  rules: RulesReader;
}): BrushingWatch {
  const watched = new Map<string, Watched>();

  const find = (recyclerId: string): Watched => {
    let entry = watched.get(recyclerId);
    if (!entry) {
      if (watched.size >= MAX_REMEMBERED) watched.delete(watched.keys().next().value!);
      entry = { mine: [], others: [], receivedAt: 0, lockedUntil: 0, requests: new Map() };
      watched.set(recyclerId, entry);
    }
    return entry;
  };

  const exchange: Batcher<string, void> = createBatcher(
    async (requestedIds) => {
      const recyclerIds = [...new Set(requestedIds)].sort();
      const now = clock.now();
      const unreported = recyclerIds.flatMap((recyclerId) =>
        find(recyclerId)
          .mine.map((count) => ({ recyclerId, count, news: count.requests - count.reported }))
          .filter(({ news }) => news > 0),
      );
      for (const { count, news } of unreported) count.reported += news;
      try {
        const reports = unreported.map(({ recyclerId, count: { kind, second }, news }) => ({
          recyclerId,
          kind,
          second,
          requests: news,
        }));
        for (const state of await addAndReadCounts(database, recyclerIds, reports, firstSecond(now)))
          receive(find(state.recyclerId), state, now);
      } catch (error) {
        for (const { count, news } of unreported) count.reported -= news;
        throw error;
      }
      return requestedIds.map(() => undefined);
    },
    { maxBatchSize: 256 },
  );

  return {
    async count(recyclerId, kind, request) {
      const now = clock.now();
      const entry = find(recyclerId);
      if (entry.lockedUntil > now) return toInstant(entry.lockedUntil);
      if (request !== undefined && isRepeated(entry, request, now)) return null;
      add(entry, kind, now);
      // The request's position among this server's requests, independent of requests that arrive while it waits: a
      // burst is cut exactly at the limit.
      const place = requestsSince(entry.mine, kind, now);
      const limits = await rules.current();
      const limit = limitOf(limits, kind);
      const watchful =
        place + requestsSince(entry.others, kind, now) >= limit * WATCHFUL_SHARE &&
        Math.abs(now - entry.receivedAt) >= CACHE_TTL;
      if (watchful || untold(entry, kind) >= KEPT_BACK[kind]) {
        await exchange.add(recyclerId);
        if (entry.lockedUntil > now) return toInstant(entry.lockedUntil);
      }
      if (place + requestsSince(entry.others, kind, now) <= limit) return null;
      const until = await lockBrushing(database, recyclerId, now, now + limits.brushingLockMinutes * MINUTE);
      entry.lockedUntil = fromInstant(until);
      return until;
    },
  };
}

const firstSecond = (now: number): number => Math.floor(now / SECOND) - SPAN_SECONDS + 1;

function limitOf(rules: FeeRules, kind: BrushingKind): number {
  return kind === 'take' ? rules.brushingTakes : rules.brushingHallRequests;
}

function requestsSince(counts: readonly Count[], kind: BrushingKind, now: number): number {
  const first = firstSecond(now);
  return counts.reduce(
    (total, count) => (count.kind === kind && count.second >= first ? total + count.requests : total),
    0,
  );
}

function untold(entry: Watched, kind: BrushingKind): number {
  return entry.mine.reduce(
    (total, count) => (count.kind === kind ? total + count.requests - count.reported : total),
    0,
  );
}

function add(entry: Watched, kind: BrushingKind, now: number): void {
  const second = Math.floor(now / SECOND);
  const known = entry.mine.find((count) => count.kind === kind && count.second === second);
  if (known) known.requests += 1;
  else
    entry.mine = [
      ...entry.mine.filter((count) => count.second >= firstSecond(now)),
      { kind, second, requests: 1, reported: 0 },
    ];
}

/** Whether the request was already counted within the span; if not, it is counted now. */
function isRepeated(entry: Watched, request: string, now: number): boolean {
  for (const [old, second] of entry.requests) if (second < firstSecond(now)) entry.requests.delete(old);
  if (entry.requests.has(request)) return true;
  entry.requests.set(request, Math.floor(now / SECOND));
  return false;
}

/** The counts of other servers are the database's total minus what this server reported. */
function receive(entry: Watched, state: BrushingState, now: number): void {
  entry.others = state.counts.map(({ kind, second, requests }) => ({
    kind,
    second,
    requests: requests - (entry.mine.find((count) => count.kind === kind && count.second === second)?.reported ?? 0),
  }));
  entry.receivedAt = now;
  // A lock that was set meanwhile survives an answer that was read before it.
  entry.lockedUntil = Math.max(entry.lockedUntil, state.lockedUntil === null ? 0 : fromInstant(state.lockedUntil));
}
