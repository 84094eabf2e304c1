import type { UseStore } from 'idb-keyval';

/** The page's events after which its use of the database ends and begins again: `window` in a browser. */
export interface PageEvents {
  addEventListener(type: 'pagehide' | 'pageshow', listener: () => void): void;
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

  page.addEventListener('pagehide', () => {
    if (!leaving) {
      let end = (): void => undefined;
      const over = new Promise<void>((resolve) => (end = resolve));
      leaving = { over, end: () => end() };
    }
    connection?.end();
  });
  page.addEventListener('pageshow', () => {
    leaving?.end();
    leaving = undefined;
  });

  return async (mode, work) => {
    let waitedMs = 0;
    for (let repeated = false; ;) {
      if (leaving) await leaving.over;
      connection ??= new Connection(databaseName, storeName, forget);
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
class Connection {
  readonly #storeName: string;
  readonly #forget: (ended: Connection) => void;
  readonly #database: Promise<IDBDatabase>;
  readonly #ended: Promise<never>;
  readonly #running = new Set<IDBTransaction>();
  #interrupt: () => void = () => undefined;
  #opened: IDBDatabase | undefined;
  #isEnded = false;

  /** @param forget called once it can't be used any more */
  constructor(databaseName: string, storeName: string, forget: (ended: Connection) => void) {
    this.#storeName = storeName;
    this.#forget = forget;
    this.#ended = new Promise<never>((_, reject) => {
      this.#interrupt = () => reject(new InterruptedError('the connection has ended'));
    });
    this.#database = this.#open(databaseName);
    // Each use learns of both.
    this.#ended.catch(() => undefined);
    this.#database.catch(() => undefined);
  }

  #open(databaseName: string): Promise<IDBDatabase> {
    return new Promise((resolve, reject) => {
      const request = indexedDB.open(databaseName);
      request.addEventListener('upgradeneeded', () => request.result.createObjectStore(this.#storeName));
      request.addEventListener('error', () => {
        this.#forget(this);
        reject(request.error ?? new Error('the database does not open'));
      });
      request.addEventListener('success', () => {
        const database = request.result;
        if (this.#isEnded) database.close();
        this.#opened = database;
        database.addEventListener('close', () => this.end());
        // Another page wants to delete or to upgrade it.
        database.addEventListener('versionchange', () => this.end());
        resolve(database);
      });
    });
  }

  /** @param limitMs milliseconds */
  async use<Result>(
    mode: IDBTransactionMode,
    work: (store: IDBObjectStore) => Result | PromiseLike<Result>,
    limitMs: number,
  ): Promise<Result> {
    let transaction: IDBTransaction | undefined;
    const result = this.#database.then((database) => {
      if (this.#isEnded) throw new InterruptedError('the connection has ended');
      const begun = database.transaction(this.#storeName, mode);
      transaction = begun;
      this.#running.add(begun);
      for (const end of ['complete', 'abort']) begun.addEventListener(end, () => this.#running.delete(begun));
      return work(begun.objectStore(this.#storeName));
    });
    let timer: ReturnType<typeof setTimeout> | undefined;
    const limit = new Promise<never>((_, reject) => {
      timer = setTimeout(() => {
        reject(new StorageStalledError(`${mode}: no answer from the database`));
        if (transaction) abort(transaction);
        else this.end();
      }, limitMs);
    });
    try {
      return await Promise.race([result, limit, this.#ended]);
    } finally {
      clearTimeout(timer);
    }
  }

  /** Aborts what is in progress and closes the database. */
  end(): void {
    if (this.#isEnded) return;
    this.#isEnded = true;
    this.#forget(this);
    this.#interrupt();
    for (const transaction of this.#running) abort(transaction);
    this.#opened?.close();
  }
}

function abort(transaction: IDBTransaction): void {
  try {
    transaction.abort();
  } catch {
    // It is committing already and needs us no more.
  }
}
