import { hexOf, MAX_PIECE_BYTES, shortestEvidence, type Piece } from '@shoushou/rules/scales/captures';
import { createReader, stabilityCriteria, type ScaleProfile } from '@shoushou/rules/scales/profiles';
import { stabilityOf, type ScaleLimits, type Stability, type TimedReading } from '@shoushou/rules/scales/stability';
import { errorText } from '../../device/host/adapters.ts';
import type { OpenScale, ScaleSource } from './scale-source.queries.ts';

/** Known facts about the scale before it is connected. */
export interface ScaleFacts {
  readonly name: string;
  /** Empty when it is not in the person's list. */
  readonly plate: string;
  readonly profile: ScaleProfile;
  readonly limits: ScaleLimits;
}

export type LinkPhase = 'idle' | 'connecting' | 'listening' | 'silent' | 'reconnecting' | 'lost';

export interface LinkState {
  readonly phase: LinkPhase;
  readonly facts: ScaleFacts | null;
  readonly stability: Stability;
  /** The scale's reading; null before its first frame and when overloaded. */
  readonly grams: number | null;
  /** Why it could not be connected, for people. */
  readonly problem: string | null;
}

export interface StillWeight {
  readonly grams: number;
  readonly facts: ScaleFacts;
  readonly pieces: readonly Piece[];
}

interface LinkParts {
  /** Milliseconds of a clock that only goes forward. */
  readonly now: () => number;
  /** Milliseconds since 1970, by which scales stamp their weighings. */
  readonly wallClock: () => number;
  readonly after: (work: () => void, ms: number) => () => void;
}

const RETRY_AFTER_MS = [1_000, 2_000, 4_000, 8_000, 15_000];
const SILENT_AFTER_MS = 5_000;
const idle: LinkState = { phase: 'idle', facts: null, stability: 'empty', grams: null, problem: null };

/** One connection to a scale: its frames, its reading, and reconnecting after a loss. */
export function createScaleLink({ now, wallClock, after }: LinkParts) {
  let state = idle;
  let source: ScaleSource | null = null;
  let open: OpenScale | null = null;
  let turn = 0;
  let stopTimer = (): void => undefined;
  let pieces: Piece[] = [];
  let readings: TimedReading[] = [];
  let read = createReader('line');
  const listeners = new Set<() => void>();

  function set(change: Partial<LinkState>): void {
    state = { ...state, ...change };
    for (const listener of listeners) listener();
  }

  function startReading(profile: ScaleProfile): void {
    pieces = [];
    readings = [];
    read = createReader(profile, wallClock());
  }

  function take(bytes: Uint8Array): void {
    const { facts } = state;
    if (!facts) return;
    const at = Math.round(now());
    // Longer than any rule looks back, and short enough that nothing piles up.
    const oldest = at - 2 * stabilityCriteria[facts.profile].gapMs - stabilityCriteria[facts.profile].spanMs;
    for (let from = 0; from < bytes.length; from += MAX_PIECE_BYTES)
      pieces.push([at, hexOf(bytes.subarray(from, from + MAX_PIECE_BYTES))]);
    pieces = pieces.filter(([ms]) => ms >= oldest);
    readings = [
      ...readings.filter(({ atMs }) => atMs >= oldest),
      ...read(bytes).map((reading) => ({ atMs: at, reading })),
    ];
    const { state: stability, grams } = stabilityOf(readings, facts.limits, stabilityCriteria[facts.profile]);
    stopTimer();
    stopTimer = after(() => set({ phase: 'silent', stability: 'moving' }), SILENT_AFTER_MS);
    set({ phase: 'listening', stability, grams: readings.length === 0 ? null : grams, problem: null });
  }

  async function attempt(tries: number): Promise<void> {
    const mine = (turn += 1);
    stopTimer();
    const from = source;
    if (!from || !state.facts) return;
    startReading(state.facts.profile);
    try {
      const opened = await from.open(
        (bytes) => mine === turn && take(bytes),
        () => mine === turn && lose(0),
      );
      if (mine !== turn) return void opened.close();
      open = opened;
      if (opened.profile && opened.profile !== state.facts.profile) {
        set({ facts: { ...state.facts, profile: opened.profile } });
        startReading(opened.profile);
      }
      set({ phase: 'listening', problem: null });
      stopTimer = after(() => set({ phase: 'silent' }), SILENT_AFTER_MS);
    } catch (error) {
      if (mine !== turn) return;
      if (tries === 0) return set({ ...idle, problem: errorText(error, '没有连上，请打开秤的电源后重试') });
      lose(tries);
    }
  }

  function lose(tries: number): void {
    open = null;
    stopTimer();
    const wait = RETRY_AFTER_MS[tries];
    if (wait === undefined) return set({ phase: 'lost', stability: 'moving' });
    set({ phase: 'reconnecting', stability: 'moving' });
    stopTimer = after(() => void attempt(tries + 1), wait);
  }

  return {
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    state: (): LinkState => state,
    async connect(chosen: ScaleSource, facts: ScaleFacts): Promise<void> {
      await this.disconnect();
      source = chosen;
      set({ phase: 'connecting', facts, problem: null });
      await attempt(0);
    },
    /** Reconnects after a loss. */
    retry(): Promise<void> {
      set({ phase: 'connecting' });
      return attempt(1);
    },
    async disconnect(): Promise<void> {
      turn += 1;
      stopTimer();
      const closing = open;
      [open, source] = [null, null];
      set(idle);
      await closing?.close().catch(() => undefined);
    },
    /** The stable weight, with the frames that show it; null while the reading is unstable. */
    stillWeight(): StillWeight | null {
      const { facts, grams, stability, phase } = state;
      if (!facts || grams === null || stability !== 'stable' || phase !== 'listening') return null;
      const evidence = shortestEvidence(facts.profile, pieces, facts.limits);
      return evidence ? { grams, facts, pieces: evidence } : null;
    },
  };
}

export type ScaleLink = ReturnType<typeof createScaleLink>;

/** The app's one connection, which survives navigation between screens. */
export const scaleLink: ScaleLink = createScaleLink({
  now: () => performance.now(),
  wallClock: () => Date.now(),
  after(work, ms) {
    const timer = setTimeout(work, ms);
    return () => clearTimeout(timer);
  },
});
