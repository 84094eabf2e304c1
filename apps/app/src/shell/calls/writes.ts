import { staleKeys } from '@shoushou/client/calls/query-keys';
import type { WriteName } from '@shoushou/contract/calls';
import type { Data, Input } from '@shoushou/contract/schemas';
import type { CallError } from './failure-text.ts';
import { queryClient, request } from './queries.ts';

/** Refetches every read that a write has made stale. */
export async function markStale(write: WriteName): Promise<void> {
  await Promise.all(staleKeys(write).map((key) => queryClient.invalidateQueries({ queryKey: key })));
}

/**
 * A write of the contract as a mutation: `useMutation(callMutation('orders.take'))`. Shows 提交中 while pending and
 * refetches the reads that it makes stale. Failures are `RefusedError`s: show them where they happened.
 */
export function callMutation<Name extends WriteName>(name: Name) {
  const mutation = {
    mutationFn: (input: Input<Name>): Promise<Data<Name>> => request(name, input),
    onSuccess: () => markStale(name),
  };
  // The type of this absent `onError` option tells the mutation which failures are possible.
  return mutation as typeof mutation & { readonly onError?: (error: CallError<Name>) => void };
}
