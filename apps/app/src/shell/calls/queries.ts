import { QueryClient } from '@tanstack/react-query';
import type { CallOptions, PlainCallName } from '@shoushou/client/caller';
import type { Refused } from '@shoushou/client/refusal';
import type { ReadName } from '@shoushou/contract/calls';
import type { Data, Input } from '@shoushou/contract/schemas';
import { deviceStore } from './device-store.ts';
import type { CallError } from './failure-text.ts';

/** What is known is shown at once and asked for again when older than this, milliseconds. */
const freshMs = 15_000;
/** Kept on the device for a day, so that the app opens with what was last known, milliseconds. */
const keptMs = 24 * 60 * 60 * 1000;

/** A server that has answered will answer the same again; only what never arrived is worth another try. */
function neverAnswered(error: unknown): boolean {
  return ((error as { refused?: Refused }).refused?.status ?? 0) === 0;
}

/** The one query client. Server state lives here; the device keeps a copy under `queries` in `_recdb`. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { staleTime: freshMs, gcTime: keptMs, retry: (failures, error) => failures < 2 && neverAnswered(error) },
    mutations: { networkMode: 'always' },
  },
});

/** The caller is no part of the boot chunk: the first screen stands before its first call. */
export async function request<Name extends PlainCallName>(name: Name, input: Input<Name>, options: CallOptions = {}): Promise<Data<Name>> {
  const { api } = await import('./api.ts');
  // The caller's options depend on the name (uploads need a file); through a generic name TypeScript cannot see that.
  return (api.request as (name: Name, input: Input<Name>, options: CallOptions) => Promise<Data<Name>>)(name, input, options);
}

/**
 * A read of the contract as a query: `useQuery(callQuery('orders.get', { no }))`. Unless it is not `silent` it shows no
 * indicator: the screen has a skeleton, and an error in its own place. Failures are `RefusedError`s.
 */
export function callQuery<Name extends ReadName>(name: Name, input: Input<Name>, silent = true) {
  const query = {
    queryKey: [name, input] as readonly unknown[],
    queryFn: ({ signal }: { signal: AbortSignal }): Promise<Data<Name>> => request(name, input, { signal, silent }),
  };
  // By the type of a `retry` that is not there the query knows how the call may fail.
  return query as typeof query & { readonly retry?: (failures: number, error: CallError<Name>) => boolean };
}

/** What the device keeps: whose it is (null for nobody signed in), and each answer with the time it came. */
export interface PersistedQueries {
  readonly owner: string | null;
  readonly entries: readonly { readonly key: readonly unknown[]; readonly data: unknown; readonly at: number }[];
}

/**
 * Puts back what the device remembers of the same person; newer answers stand. It is shown, and asked for again however
 * young it is: what the outbox sent or the stream told after the copy was made is not in it.
 */
export async function restoreQueries(owner: string | null): Promise<void> {
  const kept = await deviceStore.get<PersistedQueries>('queries');
  if (kept?.owner !== owner) return;
  const oldest = Date.now() - keptMs;
  for (const { key, data, at } of kept.entries) {
    if (at <= oldest || (queryClient.getQueryState(key)?.dataUpdatedAt ?? 0) >= at) continue;
    queryClient.setQueryData(key, data, { updatedAt: at });
    void queryClient.invalidateQueries({ queryKey: key, exact: true, refetchType: 'none' });
  }
}

/** Forgets what belonged to a person who has left. */
export async function clearQueries(): Promise<void> {
  queryClient.clear();
  await deviceStore.remove('queries');
}
