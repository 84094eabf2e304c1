import type { OperatorRight } from '@shoushou/contract/rights';
import { useQuery } from '@tanstack/react-query';
import { queryClient, request } from './api.ts';

const operatorQuery = {
  queryKey: ['accounts.get_operator'],
  queryFn: ({ signal }: { signal: AbortSignal }) => request('accounts.get_operator', {}, { signal, silent: true }),
};

/** The signed-in operator with their current rights, which another operator may change while this page is open. */
export function useSignedInOperator() {
  return useQuery({ ...operatorQuery, refetchInterval: 60_000 });
}

/** Loads the signed-in operator before anything is shown, because the first page depends on their rights. */
export const loadOperator = (): Promise<void> => queryClient.prefetchQuery(operatorQuery);

/** Whether the signed-in operator has a right; false while unknown. */
export function useHasRight(right: OperatorRight): boolean {
  const { data } = useSignedInOperator();
  return data !== undefined && isAllowed(data.rights, right);
}

/** Whether an element that requires the right is shown; null requires none. */
export function isAllowed(rights: readonly OperatorRight[], right: OperatorRight | null): boolean {
  return right === null || rights.includes(right);
}
