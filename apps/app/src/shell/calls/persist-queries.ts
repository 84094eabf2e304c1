import { deviceStore } from './device-store.ts';
import { queryClient, type PersistedQueries } from './queries.ts';

const writeAfterMs = 1000;

/** Stores a copy of query results on the device, except queries with `meta: { volatile: true }`. */
export function persistQueries(owner: () => string | null): () => void {
  // Data embedded in the page, from before this started, is stored too.
  let timer: ReturnType<typeof setTimeout> | undefined = setTimeout(() => write(), writeAfterMs);
  const write = (): void => {
    timer = undefined;
    const entries = queryClient
      .getQueryCache()
      .getAll()
      .filter((query) => query.state.status === 'success' && query.meta?.['volatile'] !== true)
      .map((query) => ({ key: query.queryKey, data: query.state.data as unknown, at: query.state.dataUpdatedAt }));
    void deviceStore.set('queries', { owner: owner(), entries } satisfies PersistedQueries);
  };
  const unsubscribe = queryClient.getQueryCache().subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'success') timer ??= setTimeout(write, writeAfterMs);
  });
  return () => {
    clearTimeout(timer);
    unsubscribe();
  };
}
