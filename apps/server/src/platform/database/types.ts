/** Values of statement parameters; objects are passed as jsonb text. */
export type Value = string | number | boolean | null | Date | Uint8Array | readonly Value[] | object;

/** Runs SQL. Every distinct text is prepared once per connection. */
export interface Queryable {
  query<Row extends object>(text: string, values?: readonly Value[]): Promise<Row[]>;
}

/** A message to all servers, through PostgreSQL's NOTIFY. */
export interface Notification {
  channel: string;
  /** Less than 8,000 bytes; empty when the channel alone is the message. */
  content: string;
}

/** An object that can notify all servers. */
export interface Notifying {
  /** A transaction sends it after its commit, and never when rolled back; the database at once. */
  notify(notification: Notification): void;
}

declare const insideTransaction: unique symbol;

/**
 * A running transaction. Only `Database.transaction` creates one, so store functions that require it can't be called
 * outside.
 */
export interface Transaction extends Queryable, Notifying {
  /**
   * From here on each statement may take this many milliseconds, waits for locks included, instead of a few seconds:
   * for work without a waiting request.
   */
  allow(milliseconds: number): Promise<void>;
  readonly [insideTransaction]: true;
}

export interface DatabaseLoad {
  /** Transactions of requests: open ones, and queued ones. */
  transactionsRunning: number;
  transactionsWaiting: number;
  /** Open connections, and idle ones among them. */
  connections: number;
  idleConnections: number;
}

/** The read replica's interface for the rest of the server. */
export interface Replica {
  /**
   * Runs a read of this caller, whose single statements use the replica if it is fresh and contains the caller's own
   * writes; otherwise, and when the replica fails or a statement writes, they use the primary. Transactions always do.
   */
  read<Outcome>(caller: string, work: () => Promise<Outcome>): Promise<Outcome>;
  /**
   * After a write of this caller: their reads go to the primary on every server until the replica holds it. Resolves
   * when the servers have been notified.
   */
  wrote(caller: string): Promise<void>;
  /** Records another server's write; without a caller, some may have been missed. */
  recordWrite(caller?: string): void;
  /**
   * Milliseconds since this server last received a notification of others; without them it does not learn of writes,
   * and reads from the primary.
   */
  watchSilence(silence: () => number): void;
  /** Milliseconds that the replica is behind at most; infinite when it is not to be used. */
  behind(): number;
  state(): ReplicaState;
}

/**
 * `used` for reads that may be behind; too far `behind`; `away` when it is unreachable, promoted or of another cluster.
 */
export type ReplicaState = 'used' | 'behind' | 'away';

export interface Database extends Queryable, Notifying {
  /**
   * Runs `work` in one READ COMMITTED transaction and commits when it resolves. A refusal (`ok: false` without `keep`)
   * or a thrown error rolls back all writes. Deadlocks and serialization failures are retried, up to three times, so
   * `work` must have no effect beyond its transaction. Transactions of requests are queued fairly by caller. @throws
   * Overloaded (a rejection) when too many wait
   */
  transaction<Outcome>(work: (tx: Transaction) => Promise<Outcome>): Promise<Outcome>;
  /**
   * From now on this process does the work that its own notifications of the channel ask for: they reach `receive` and
   * cost no statement. Other servers are notified again once the returned function was called.
   */
  keepNotifications(channel: string, receive: (content: string) => void): () => void;
  /** Whether a transaction of this caller would be let in; else the call is refused as `platform.busy`. */
  hasRoomFor(caller: string): boolean;
  /** The load of the transaction connections at this moment. */
  load(): DatabaseLoad;
  /** Runs one statement on the connection reserved for batches, so that many callers share one commit. */
  batch<Row extends object>(text: string, values?: readonly Value[]): Promise<Row[]>;
  /** Runs statements for which nobody waits, on a connection that people's statements do not share. */
  readonly background: Queryable;
  /** Replaces the connections, which lead to a server that has become a standby. At most every five seconds. */
  renew(): void;
  close(): Promise<void>;
  /** Null where there is none: every statement goes to the primary. */
  readonly replica: Replica | null;
  readonly connectionString: string;
}
