import type { UseStore } from 'idb-keyval';

/** The page's events after which its use of the database ends and begins again: `window` in a browser; elsewhere there are none. */
export interface PageEvents {
  addEventListener?(type: 'pagehide' | 'pageshow', listener: () => void): void;
}

/** The database did not answer within the limit; the transaction was aborted, so nothing was written. */
export class StorageStalledError extends Error {
  override name = 'StorageStalledError';
}

export interface IndexedStoreOptions {
  readonly databaseName: string;
  readonly storeName: string;
  readonly page: PageEvents;
  /** Milliseconds that the database may take to answer, by kind of transaction; photos take a slow phone a while to write. */
  readonly limits?: { readonly readonly: number; readonly readwrite: number };
}

const LIMITS = { readonly: 2_500, readwrite: 10_000 };

/** A use of the database that ended without a result, and may be repeated on a new connection. */
class InterruptedError extends Error {
  override name = 'InterruptedError';
}

/**
 * A store of one database for `idb-keyval` that a page leaves behind in order. In WebKit a page that goes into the back-forward
 * cache during a transaction takes it along, unfinished, and every later page waits for it for ever. So when the page leaves, its
 * transactions are aborted and its connection is closed; what was aborted is repeated when the page is shown again.
 * @throws StorageStalledError after the limit; the next use opens a new connection if this one was never opened
 */
export function indexedStore({ databaseName, storeName, page, limits = LIMITS }: IndexedStoreOptions): UseStore {
  let connection: Connection | undefined;
  let leaving: { readonly over: Promise<void>; end(): void } | undefined;

  const forget = (ended: Connection): void => {
    if (connection === ended) connection = undefined;
  };

  page.addEventListener?.('pagehide', () => {
    if (!leaving) {
      let end = (): void => undefined;
      const over = new Promise<void>((resolve) => (end = resolve));
      leaving = { over, end: () => end() };
    }
    connection?.end();
  });
  page.addEventListener?.('pageshow', () => {
    leaving?.end();
    leaving = undefined;
  });

  return async (mode, work) => {
    let waitedMs = 0;
    for (let repeated = false; ;) {
      if (leaving) await leaving.over;
      connection ??= openConnection(databaseName, storeName, forget);
      const startedAt = performance.now();
      try {
        return await connection.use(mode, work, (mode === 'readonly' ? limits.readonly : limits.readwrite) - waitedMs);
      } catch (error) {
        if (leaving) continue;
        waitedMs += performance.now() - startedAt;
        if (error instanceof InterruptedError) continue;
        // WebKit closes connections without a word when its database process ends.
        if (repeated || !(error instanceof DOMException && error.name === 'InvalidStateError')) throw error;
        repeated = true;
        connection?.end();
      }
    }
  };
}

/** One opening of the database, and the transactions in progress on it. */
interface Connection {
  /** @param limitMs milliseconds */
  use<Result>(
    mode: IDBTransactionMode,
    work: (store: IDBObjectStore) => Result | PromiseLike<Result>,
    limitMs: number,
  ): Promise<Result>;
  /** Aborts what is in progress and closes the database. */
  end(): void;
}

/** A closure instead of a class: the start carries it, and no minifier shortens the names of private members. @param forget called once it can't be used any more */
function openConnection(databaseName: string, storeName: string, forget: (ended: Connection) => void): Connection {
  const running = new Set<IDBTransaction>();
  let opened: IDBDatabase | undefined;
  let isEnded = false;
  let interrupt = (): void => undefined;
  const ended = new Promise<never>((_, reject) => {
    interrupt = () => reject(new InterruptedError('the connection has ended'));
  });
  const connection: Connection = {
    async use(mode, work, limitMs) {
      let transaction: IDBTransaction | undefined;
      const result = ready.then((database) => {
        if (isEnded) throw new InterruptedError('the connection has ended');
        const begun = database.transaction(storeName, mode);
        transaction = begun;
        running.add(begun);
        for (const end of ['complete', 'abort']) begun.addEventListener(end, () => running.delete(begun));
        return work(begun.objectStore(storeName));
      });
      let timer: ReturnType<typeof setTimeout> | undefined;
      const limit = new Promise<never>((_, reject) => {
        timer = setTimeout(() => {
          reject(new StorageStalledError(`${mode}: no answer from the database`));
          if (transaction) abort(transaction);
          else connection.end();
        }, limitMs);
      });
      try {
        return await Promise.race([result, limit, ended]);
      } finally {
        clearTimeout(timer);
      }
    },
    end() {
      if (isEnded) return;
      isEnded = true;
      forget(connection);
      interrupt();
      for (const transaction of running) abort(transaction);
      opened?.close();
    },
  };
  const ready = new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open(databaseName);
    request.addEventListener('upgradeneeded', () => request.result.createObjectStore(storeName));
    request.addEventListener('error', () => {
      forget(connection);
      reject(request.error ?? new Error('the database does not open'));
    });
    request.addEventListener('success', () => {
      const database = request.result;
      if (isEnded) database.close();
      opened = database;
      database.addEventListener('close', connection.end);
      // Another page wants to delete or to upgrade it.
      database.addEventListener('versionchange', connection.end);
      resolve(database);
    });
  });
  // Each use learns of both.
  ended.catch(() => undefined);
  ready.catch(() => undefined);
  return connection;
}

function abort(transaction: IDBTransaction): void {
  try {
    transaction.abort();
  } catch {
    // It is committing already and needs us no more.
  }
}
