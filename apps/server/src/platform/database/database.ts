import pg from 'pg';
import { readAgain } from '../live/live.ts';
import { Notifier } from '../live/notifier.ts';
import { FairQueue, type FairQueueLimits } from '../limits/fair-queue.ts';
import { acquireTransactionSlot } from '../limits/request-share.ts';
import { isConnectionLoss, runNamed } from './named-statement.ts';
import { ReadReplica, type ReplicaReport } from './read-replica.ts';
import { SharedConnection, STATEMENTS_END_WITHIN } from './shared-connection.ts';
import { runTransaction, retryAfterDeadlock } from './transaction.ts';
import type { Database, Queryable, Transaction } from './types.ts';

const INT8 = 20;
const TIMESTAMPTZ = 1184;
const DATE = 1082;

const types = {
  getTypeParser(oid: number, format?: 'text' | 'binary') {
    if (oid === INT8) return Number;
    if (oid === TIMESTAMPTZ) return (text: string) => new Date(text).toISOString();
    if (oid === DATE) return (text: string) => text;
    return pg.types.getTypeParser(oid, format);
  },
} as pg.CustomTypesConfig;

export interface DatabaseOptions {
  connectionString: string;
  /** A standby of the same cluster, for reads that may be a few seconds behind. */
  readConnectionString?: string | null;
  /** Connections for transactions. */
  poolSize?: number;
  /** Pipelined connections that single statements share. */
  readers?: number;
  /** For work without a waiting request, such as seeding: a statement may take minutes on a slow disk. */
  patient?: boolean;
  /** Milliseconds after which a statement has ended or is abandoned, even if the server does not react. */
  endsWithin?: number;
  onError?: (error: Error) => void;
  /** The replica has been too far behind for some time, and later that it is used again. */
  onReplica?: (report: ReplicaReport) => void;
}

const common = { application_name: 'shoushou', types, keepAlive: true };
/** Milliseconds. The driver asks for them as it opens a session, which a pooler may refuse or ignore. */
export const sessionLimits = {
  statement_timeout: 5_000,
  lock_timeout: 2_000,
  idle_in_transaction_session_timeout: 5_000,
} as const;
// A running server ends a statement itself; a frozen one, or one behind a broken network, does not answer.
const limits = { connectionTimeoutMillis: 5_000, ...sessionLimits };
const RENEWAL_INTERVAL = 5_000;
const patientLimits = {
  connectionTimeoutMillis: 60_000,
  statement_timeout: 600_000,
  lock_timeout: 60_000,
  idle_in_transaction_session_timeout: 600_000,
};

/**
 * One driver (`pg`) in four roles: a pool for transactions, a few pipelined connections for single statements, one for
 * those that nobody waits for, and one reserved for batches. Every checked-out client has an `error` listener, which
 * `pool.on('error')` does not cover, so that a killed database does not crash the server.
 */
export function createDatabase({
  connectionString,
  readConnectionString = null,
  poolSize = 5,
  readers = 3,
  patient = false,
  endsWithin = STATEMENTS_END_WITHIN,
  onError = () => {},
  onReplica = () => {},
}: DatabaseOptions): Database {
  const settings = {
    connectionString,
    ...common,
    ...(patient ? patientLimits : { ...limits, query_timeout: endsWithin }),
  };
  const connect = (max: number, extra: pg.PoolConfig = {}): pg.Pool => {
    // Statements of a transaction that need nothing of each other are sent together by `Promise.all`, in one way to the
    // database and back.
    const pool = new pg.Pool({
      ...settings,
      pipeline: true,
      max,
      idleTimeoutMillis: 30_000,
      ...extra,
    } as pg.PoolConfig);
    pool.on('error', onError);
    pool.on('connect', (client) => client.on('error', onError));
    return pool;
  };
  const transactions = connect(poolSize);
  // Takes go one batch after the other.
  const batches = connect(1);
  const turns = new FairQueue(turnLimits(poolSize));
  const shared = Array.from({ length: readers }, () => new SharedConnection(settings, onError));
  const notices = new SharedConnection(settings, onError);
  const background = new SharedConnection(settings, onError);
  const notifier = new Notifier({
    run: (text, channels, contents) => notices.query(text, [channels, contents]),
    onError,
    missing: readAgain,
  });
  let turn = 0;
  let renewedAt = -Infinity;

  const primary: Queryable = {
    query: (text, values) => shared[turn++ % shared.length]!.query(text, values),
  };
  const replica =
    readConnectionString === null
      ? null
      : new ReadReplica({
          settings: { ...settings, connectionString: readConnectionString },
          readers,
          primary,
          notify: notices,
          onError,
          onReport: onReplica,
        });
  return {
    query: (text, values) => (replica ?? primary).query(text, values),
    replica,
    connectionString,
    async transaction(work) {
      const release = await acquireTransactionSlot(turns);
      try {
        return await runTransaction(transactions, work as (tx: Transaction) => Promise<never>, (notifications) =>
          notifier.add(notifications),
        );
      } finally {
        release();
      }
    },
    notify: (notification) => notifier.add([notification]),
    keepNotifications: (channel, receive) => notifier.keepHere(channel, receive),
    hasRoomFor: (caller) => turns.hasRoomFor(caller),
    load: () => ({
      transactionsRunning: turns.running,
      transactionsWaiting: turns.waiting + transactions.waitingCount,
      connections: transactions.totalCount,
      idleConnections: transactions.idleCount,
    }),
    async batch(text, values) {
      const client = await batches.connect();
      let failed: Error | undefined;
      try {
        return await retryAfterDeadlock(() => runNamed(client, text, values));
      } catch (error) {
        failed = error as Error;
        throw error;
      } finally {
        client.release(failed && isConnectionLoss(failed) ? failed : undefined);
      }
    },
    background,
    renew() {
      if (performance.now() - renewedAt < RENEWAL_INTERVAL) return;
      renewedAt = performance.now();
      for (const connection of [notices, background, ...shared]) connection.renew();
    },
    async close() {
      await notifier.end();
      await Promise.all([
        replica?.close(),
        notices.close(),
        background.close(),
        transactions.end(),
        batches.end(),
        ...shared.map((connection) => connection.close()),
      ]);
    },
  };
}

/**
 * Of five connections a caller or a row gets two, an address without sessions three; a queue of 192 transactions keeps
 * accepted ones fast.
 */
function turnLimits(poolSize: number): FairQueueLimits {
  const quarter = Math.ceil(poolSize / 4);
  const half = Math.ceil(poolSize / 2);
  return {
    total: poolSize,
    perCaller: quarter,
    perSharedAddress: half,
    perAddress: poolSize,
    perSubject: quarter,
    maxWaiting: 192,
    maxWait: 5_000,
  };
}
