import { deviceStore } from './device-store.ts';
import { queryClient, type PersistedQueries } from './queries.ts';

const writeAfterMs = 1000;

/** Keeps a copy of the answers on the device; queries with `meta: { volatile: true }` are left out. */
export function persistQueries(owner: () => string | null): () => void {
  // What came with the page, before this began, is kept too.
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
