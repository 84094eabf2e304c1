import { QueryClient } from '@tanstack/react-query';
import type { CallOptions, PlainCallName } from '@shoushou/client/calls/api-client';
import type { Refused } from '@shoushou/client/calls/refusal';
import type { ReadName } from '@shoushou/contract/calls';
import type { Data, Input } from '@shoushou/contract/schemas';
import { deviceStore } from './device-store.ts';
import type { CallError } from './failure-text.ts';

/** Cached data older than this is refreshed when shown, milliseconds. */
const staleMs = 15_000;
/** Stored on the device for a day, so that the app opens with the last known data, milliseconds. */
const cacheMs = 24 * 60 * 60 * 1000;

/** Only requests without any answer are retried: a server that has answered will answer the same again. */
function neverAnswered(error: unknown): boolean {
  return ((error as { refused?: Refused }).refused?.status ?? 0) === 0;
}

/** The only query client. Server state is kept here; the device stores a copy under `queries` in `_recdb`. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { staleTime: staleMs, gcTime: cacheMs, retry: (failures, error) => failures < 2 && neverAnswered(error) },
    mutations: { networkMode: 'always' },
  },
});

/** The API client is not part of the boot chunk: the first screen is shown before its first call. */
export async function request<Name extends PlainCallName>(
  name: Name,
  input: Input<Name>,
  options: CallOptions = {},
): Promise<Data<Name>> {
  const { api } = await import('./api.ts');
  // Options depend on the call's name (uploads need a file), which TypeScript can't follow through a generic name.
  return (api.request as (name: Name, input: Input<Name>, options: CallOptions) => Promise<Data<Name>>)(
    name,
    input,
    options,
  );
}

/**
 * A read of the contract as a query: `useQuery(callQuery('orders.get', { no }))`. By default it shows no indicator: the
 * screen has a skeleton and its own place for errors. Failures are `RefusedError`s.
 */
export function callQuery<Name extends ReadName>(name: Name, input: Input<Name>, silent = true) {
  const query = {
    queryKey: [name, input] as readonly unknown[],
    queryFn: ({ signal }: { signal: AbortSignal }): Promise<Data<Name>> => request(name, input, { signal, silent }),
  };
  // The type of this absent `retry` option tells the query which failures are possible.
  return query as typeof query & { readonly retry?: (failures: number, error: CallError<Name>) => boolean };
}

/** The stored copy: its owner (null without a session), and each answer with its time. */
export interface PersistedQueries {
  readonly owner: string | null;
  readonly entries: readonly { readonly key: readonly unknown[]; readonly data: unknown; readonly at: number }[];
}

/**
 * Restores the same person's stored answers; newer ones take precedence. They are shown and refreshed however young
 * they are, because outbox and stream may have changed the data since.
 */
export async function restoreQueries(owner: string | null): Promise<void> {
  const kept = await deviceStore.get<PersistedQueries>('queries');
  if (kept?.owner !== owner) return;
  const oldest = Date.now() - cacheMs;
  for (const { key, data, at } of kept.entries) {
    if (at <= oldest || (queryClient.getQueryState(key)?.dataUpdatedAt ?? 0) >= at) continue;
    queryClient.setQueryData(key, data, { updatedAt: at });
    void queryClient.invalidateQueries({ queryKey: key, exact: true, refetchType: 'none' });
  }
}

/** Removes the data of a signed-out person. */
export async function clearQueries(): Promise<void> {
  queryClient.clear();
  await deviceStore.remove('queries');
}
