import { QueryClient, dehydrate, hydrate, type DehydratedState } from '@tanstack/react-query';
import { RefusedError } from '@shoushou/client/refusal';
import type { CallOptions, PlainCallName } from '@shoushou/client/caller';
import { queryKey, staleKeys, type ReadName, type WriteName } from '@shoushou/client/query-keys';
import type { Data, Input } from '@shoushou/contract/schemas';
import { api } from './api.ts';
import { deviceStore } from './device-store.ts';

/** What is known is shown at once and asked for again when older than this. */
const freshMs = 15_000;
/** Kept on the device for a day, so that the app opens with what was last known. */
const keptMs = 24 * 60 * 60 * 1000;
const writeAfterMs = 1000;

/** The one query client. Server state lives here; the device keeps a copy under `queries` in `_recdb`. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: freshMs,
      gcTime: keptMs,
      retry: (failures, error) => failures < 2 && !(error instanceof RefusedError && error.refused.status > 0),
      networkMode: 'offlineFirst',
    },
    mutations: { networkMode: 'always' },
  },
});

/**
 * A read of the contract as a query: `useQuery(callQuery('orders.get', { no }))`. It shows no indicator and raises no
 * toast: the screen has a skeleton and an error in its own place. Failures are `RefusedError`s.
 */
export function callQuery<Name extends ReadName>(name: Name, input: Input<Name>) {
  return {
    queryKey: queryKey(name, input),
    queryFn: ({ signal }: { signal: AbortSignal }): Promise<Data<Name>> => request(name, input, { signal, silent: true }),
  };
}

/** A write of the contract as a mutation: `useMutation(callMutation('orders.take'))`. Reads it makes stale are asked for again. */
export function callMutation<Name extends WriteName>(name: Name) {
  return {
    mutationFn: (input: Input<Name>): Promise<Data<Name>> => request(name, input),
    onSuccess: () => markStale(name),
  };
}

/** Asks again for every read that a write has made stale. */
export async function markStale(write: WriteName): Promise<void> {
  await Promise.all(staleKeys(write).map((key) => queryClient.invalidateQueries({ queryKey: key })));
}

// The caller's options depend on the name (uploads need a file); through a generic name TypeScript cannot see that.
const request = api.request as <Name extends PlainCallName>(name: Name, input: Input<Name>, options?: CallOptions) => Promise<Data<Name>>;

interface Kept {
  /** Whose it is; null for nobody signed in. */
  readonly owner: string | null;
  readonly at: number;
  readonly state: DehydratedState;
}

/** Puts back what the device remembers of the same person. */
export async function restoreQueries(owner: string | null): Promise<void> {
  const kept = await deviceStore.get<Kept>('queries');
  if (kept?.owner === owner && Date.now() - kept.at < keptMs) hydrate(queryClient, kept.state);
}

/** Keeps a copy on the device after changes; queries with `meta: { volatile: true }` are left out. */
export function keepQueries(owner: () => string | null): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const write = (): void => {
    timer = undefined;
    const state = dehydrate(queryClient, { shouldDehydrateQuery: (query) => query.state.status === 'success' && query.meta?.['volatile'] !== true, shouldDehydrateMutation: () => false });
    void deviceStore.set('queries', { owner: owner(), at: Date.now(), state } satisfies Kept);
  };
  const unsubscribe = queryClient.getQueryCache().subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'success') timer ??= setTimeout(write, writeAfterMs);
  });
  return () => {
    clearTimeout(timer);
    unsubscribe();
  };
}

/** Forgets what belonged to a person who has left. */
export async function forgetQueries(): Promise<void> {
  queryClient.clear();
  await deviceStore.remove('queries');
}
