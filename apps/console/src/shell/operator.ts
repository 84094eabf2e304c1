import type { OperatorRight } from '@shoushou/contract/rights';
import { useQuery } from '@tanstack/react-query';
import { request } from './api.ts';

/** The signed-in operator with their current rights, which another operator may change while this page is open. */
export function useSignedInOperator() {
  return useQuery({ queryKey: ['accounts.get_operator'], queryFn: ({ signal }) => request('accounts.get_operator', {}, { signal, silent: true }), refetchInterval: 60_000 });
}

/** Whether an element that requires the right is shown; null requires none. */
export function isAllowed(rights: readonly OperatorRight[], right: OperatorRight | null): boolean {
  return right === null || rights.includes(right);
}
