import { staleKeys } from '@shoushou/client/query-keys';
import type { WriteName } from '@shoushou/contract/calls';
import type { Data, Input } from '@shoushou/contract/schemas';
import { queryClient, request } from './queries.ts';

/** Asks again for every read that a write has made stale. */
export async function markStale(write: WriteName): Promise<void> {
  await Promise.all(staleKeys(write).map((key) => queryClient.invalidateQueries({ queryKey: key })));
}

/**
 * A write of the contract as a mutation: `useMutation(callMutation('orders.take'))`. 提交中 shows while it is under way,
 * and the reads that it makes stale are asked for again. Failures are `RefusedError`s: tell them where they happened.
 */
export function callMutation<Name extends WriteName>(name: Name) {
  return {
    mutationFn: (input: Input<Name>): Promise<Data<Name>> => request(name, input),
    onSuccess: () => markStale(name),
  };
}
