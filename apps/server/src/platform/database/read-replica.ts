import type pg from 'pg';
import { createBatcher } from './batch.ts';
import { isConnectionLoss } from './named-statement.ts';
import { isReadingReplica, readingFrom } from './read-source.ts';
import { SharedConnection } from './shared-connection.ts';
import type { Queryable, Replica, ReplicaState, Value } from './types.ts';

export const WRITES_CHANNEL = 'writes';
/** Milliseconds that a read may be behind. */
export const LONGEST_BEHIND = 3_000;
const POLL_INTERVAL = 500;
/** Milliseconds behind, or unreachable, after which it is reported once. */
const REPORTED_BEHIND = 10_000;
/**
 * Milliseconds without a heartbeat on the listening connection, which gets one every two seconds, after which other
 * servers' writes may be unknown.
 */
const LONGEST_SILENCE = 7_000;

const READ_ONLY = '25006';
/** A row that the statement read was removed by the primary's vacuum. */
const RECOVERY_CONFLICT = '40001';

const PLACE_OF_PRIMARY = `SELECT (pg_current_wal_flush_lsn() - '0/0')::float8 AS place,
  (SELECT system_identifier::text FROM pg_control_system()) AS cluster`;
const PLACE_OF_REPLICA = `SELECT CASE WHEN pg_is_in_recovery() THEN (pg_last_wal_replay_lsn() - '0/0')::float8
  END AS place, (SELECT system_identifier::text FROM pg_control_system()) AS cluster`;
const NOTIFY = 'SELECT pg_notify($1, caller) FROM unnest($2::text[]) AS callers (caller)';

type Place = { place: number | null; cluster: string };

export interface ReadReplicaOptions {
  settings: pg.ClientConfig;
  readers: number;
  primary: Queryable;
  /** A connection without transactions. */
  notify: { query(text: string, values?: readonly Value[]): Promise<unknown> };
  onError: (error: Error) => void;
  onReport?: (report: ReplicaReport) => void;
}

/** `behind`: reads have gone to the primary for some time; `used`: they come here again. */
export interface ReplicaReport {
  state: 'behind' | 'used';
  /** Since the replica last held everything. */
  seconds: number;
  /** Why it could not be compared, if so. */
  error: Error | null;
}

/**
 * Reads on a standby. Its delay is computed from positions in the write-ahead log and this process's clock only: the
 * primary's flushed position at the query is compared with the position that the standby has replayed. A standby that
 * is more than three seconds behind, unreachable, of another cluster or promoted is not used until it has recovered.
 */
export class ReadReplica implements Queryable, Replica {
  readonly #primary: Queryable;
  readonly #readers: SharedConnection[];
  readonly #onError: (error: Error) => void;
  readonly #onReport: (report: ReplicaReport) => void;
  readonly #notifyServers: (caller: string) => Promise<unknown>;
  readonly #looking: NodeJS.Timeout;
  #silence: () => number = () => 0;
  #turn = 0;
  #asking: Promise<void> | null = null;
  /** WAL positions of the primary that the replica has not reached yet, in order, with the time of each query. */
  #ahead: { at: number; place: number }[] = [];
  /** Everything committed before this moment is on the replica. */
  #freshAt = -Infinity;
  /** The same, kept while the replica is not used; at first the start. */
  #lastFreshAt = performance.now();
  #lastError: Error | null = null;
  #reported = false;
  /** When each caller last wrote. */
  readonly #wroteAt = new Map<string, number>();
  #anybodyWroteAt = -Infinity;
  /** Statements that turned out to write. */
  readonly #writing = new Set<string>();

  constructor({ settings, readers, primary, notify, onError, onReport = () => {} }: ReadReplicaOptions) {
    this.#primary = primary;
    this.#onError = onError;
    this.#onReport = onReport;
    // A statement that writes is refused here, and its connection is as good as before.
    this.#readers = Array.from(
      { length: readers },
      () => new SharedConnection(settings, onError, (error) => isConnectionLoss(error) && codeOf(error) !== READ_ONLY),
    );
    const batcher = createBatcher<string, void>(async (callers) => {
      await notify.query(NOTIFY, [WRITES_CHANNEL, [...new Set(callers)]]);
      return callers.map(() => undefined);
    });
    this.#notifyServers = (caller) => batcher.add(caller);
    this.#looking = setInterval(() => void this.look(), POLL_INTERVAL);
    this.#looking.unref();
    void this.look();
  }

  async query<Row extends object>(text: string, values?: readonly Value[]): Promise<Row[]> {
    if (!isReadingReplica() || writes(text) || this.#writing.has(text)) return this.#primary.query<Row>(text, values);
    try {
      return await this.#readers[this.#turn++ % this.#readers.length]!.query<Row>(text, values);
    } catch (error) {
      if (codeOf(error) === READ_ONLY) this.#writing.add(text);
      else if (isConnectionLoss(error)) this.#leave(error as Error);
      else if (codeOf(error) !== RECOVERY_CONFLICT) throw error;
      return this.#primary.query<Row>(text, values);
    }
  }

  read<Outcome>(caller: string, work: () => Promise<Outcome>): Promise<Outcome> {
    const holdsWrites = this.#freshAt > Math.max(this.#anybodyWroteAt, this.#wroteAt.get(caller) ?? -Infinity);
    return readingFrom(
      holdsWrites && this.behind() <= LONGEST_BEHIND && this.#silence() <= LONGEST_SILENCE ? 'replica' : 'primary',
      work,
    );
  }

  async wrote(caller: string): Promise<void> {
    this.recordWrite(caller);
    await this.#notifyServers(caller).catch(this.#onError);
  }

  recordWrite(caller?: string): void {
    if (caller === undefined) this.#anybodyWroteAt = performance.now();
    else this.#wroteAt.set(caller, performance.now());
  }

  watchSilence(silence: () => number): void {
    this.#silence = silence;
  }

  behind(): number {
    return performance.now() - this.#freshAt;
  }

  state(): ReplicaState {
    if (this.behind() <= LONGEST_BEHIND) return 'used';
    return this.#freshAt === -Infinity ? 'away' : 'behind';
  }

  /** Compares the two places; while one look is under way, others wait for it. */
  look(): Promise<void> {
    return (this.#asking ??= this.#compare()
      .catch((error: Error) => this.#leave(error))
      .finally(() => {
        this.#report();
        this.#asking = null;
      }));
  }

  async close(): Promise<void> {
    clearInterval(this.#looking);
    await this.#asking;
    await Promise.all(this.#readers.map((reader) => reader.close()));
  }

  async #compare(): Promise<void> {
    const at = performance.now();
    const [primary] = await this.#primary.query<Place>(PLACE_OF_PRIMARY);
    const [replica] = await this.#readers[0]!.query<Place>(PLACE_OF_REPLICA);
    if (primary!.cluster !== replica!.cluster)
      throw new Error('DATABASE_READ_URL is another cluster than DATABASE_URL');
    if (replica!.place === null) throw new Error('DATABASE_READ_URL is no standby');
    this.#ahead.push({ at, place: primary!.place! });
    while (this.#ahead.length > 0 && this.#ahead[0]!.place <= replica!.place) this.#freshAt = this.#ahead.shift()!.at;
    if (this.#freshAt !== -Infinity) {
      this.#lastFreshAt = this.#freshAt;
      this.#lastError = null;
    }
    for (const [caller, wroteAt] of this.#wroteAt) if (wroteAt < this.#freshAt) this.#wroteAt.delete(caller);
  }

  /** No reads here until a check succeeds. */
  #leave(error: Error): void {
    if (this.#freshAt !== -Infinity) this.#onError(error);
    this.#lastError = error;
    this.#freshAt = -Infinity;
    this.#ahead = [];
  }

  /** Once when it has been too far behind for some time, and once when it is used again. */
  #report(): void {
    const behind = performance.now() - this.#lastFreshAt;
    if (this.#reported ? behind > LONGEST_BEHIND : behind <= REPORTED_BEHIND) return;
    this.#reported = !this.#reported;
    const state = this.#reported ? 'behind' : 'used';
    this.#onReport({ state, seconds: Math.round(behind / 1000), error: this.#lastError });
  }
}

const codeOf = (error: unknown): string => (error as { code?: string }).code ?? '';
const writes = (text: string): boolean => /\b(?:INSERT INTO|UPDATE|DELETE FROM)\b/.test(text);
