import type { UseStore } from 'idb-keyval';

/** The page's events after which its use of the database ends and begins again: `window` in a browser. */
export interface PageEvents {
  addEventListener?(type: 'pagehide' | 'pageshow', listener: () => void): void;
}

/** The database did not answer within the limit; the transaction was aborted, so nothing was written. */
export class StorageStalledError extends Error {}

export interface IndexedStoreOptions {
  readonly databaseName: string;
  readonly storeName: string;
  readonly page: PageEvents;
  /**
   * Milliseconds that the database may take to answer, by kind of transaction; photos take a slow phone a while to
   * write.
   */
  readonly limits?: { readonly readonly: number; readonly readwrite: number };
}

const LIMITS = { readonly: 2_500, readwrite: 10_000 };

/**
 * A store of one database for `idb-keyval` that a page leaves behind in order. In WebKit a page that goes into the
 * back-forward cache during a transaction takes it along, unfinished, and every later page waits for it for ever. So
 * when the page leaves, its transactions are aborted and its connection is closed; what was aborted is repeated when
 * the page is shown again.
 * @throws StorageStalledError after the limit; the next use opens a new connection if this one was never opened
 */
export function indexedStore({ databaseName, storeName, page, limits = LIMITS }: IndexedStoreOptions): UseStore {
  let connection: Connection | undefined;
  /** Until the page is shown again. */
  let away: Promise<void> | undefined;
  let comeBack = (): void => undefined;

  const open = (): Connection => {
    const opened = connect(databaseName, storeName, () => {
      if (connection === opened) connection = undefined;
    });
    return opened;
  };

  page.addEventListener?.('pagehide', () => {
    away ??= new Promise((resolve) => (comeBack = resolve));
    connection?.end();
  });
  page.addEventListener?.('pageshow', () => {
    comeBack();
    away = undefined;
  });

  return async (mode, work) => {
    let waitedMs = 0;
    for (;;) {
      while (away) await away;
      const used = (connection ??= open());
      const startedAt = performance.now();
      try {
        return await used.use(mode, work, limits[mode as keyof typeof LIMITS] - waitedMs);
      } catch (error) {
        if (away) continue;
        waitedMs += performance.now() - startedAt;
        if (!used.isEnded() || error instanceof StorageStalledError) throw error;
      }
    }
  };
}

/** One opening of the database, and the transactions in progress on it. */
type Connection = ReturnType<typeof connect>;

/** @param forget called once it can't be used any more */
function connect(databaseName: string, storeName: string, forget: () => void) {
  const running = new Set<IDBTransaction>();
  let opened: IDBDatabase | undefined;
  let ended = false;
  let interrupt = (): void => undefined;
  /** What is in progress then may be repeated on a new connection. */
  const interrupted = new Promise<never>((_, reject) => (interrupt = reject));

  /** Aborts what is in progress and closes the database. */
  function end(): void {
    ended = true;
    forget();
    interrupt();
    running.forEach(abort);
    opened?.close();
  }

  const opening = new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open(databaseName);
    request.onupgradeneeded = () => request.result.createObjectStore(storeName);
    request.onerror = () => {
      forget();
      reject(request.error as DOMException);
    };
    request.onsuccess = () => {
      opened = request.result;
      if (ended) opened.close();
      // The browser has closed it, or another page wants to delete or to upgrade it.
      opened.onclose = opened.onversionchange = end;
      resolve(opened);
    };
  });
  // Each use learns of both.
  Promise.all([opening, interrupted]).catch(() => undefined);

  return {
    end,
    isEnded: () => ended,
    /** @param limitMs milliseconds */
    use<Result>(
      mode: IDBTransactionMode,
      work: (store: IDBObjectStore) => Result | PromiseLike<Result>,
      limitMs: number,
    ): Promise<Result> {
      let transaction: IDBTransaction | undefined;
      const result = opening.then((database) => {
        const begun = (transaction = database.transaction(storeName, mode));
        running.add(begun);
        // idb-keyval sets the handlers of a write itself.
        for (const end of ['complete', 'abort']) begun.addEventListener(end, () => running.delete(begun));
        return work(begun.objectStore(storeName));
      });
      let timer: ReturnType<typeof setTimeout> | undefined;
      const limit = new Promise<never>((_, reject) => {
        timer = setTimeout(() => {
          reject(new StorageStalledError('database stalled'));
          if (transaction) abort(transaction);
          else end();
        }, limitMs);
      });
      return Promise.race([result, limit, interrupted]).finally(() => clearTimeout(timer));
    },
  };
}

function abort(transaction: IDBTransaction): void {
  try {
    transaction.abort();
  } catch {
    // It is committing already and needs us no more.
  }
}
