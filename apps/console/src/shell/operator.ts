import type { OperatorRight } from '@shoushou/kernel/operator-role';
import { useQuery } from '@tanstack/react-query';
import { request } from './api.ts';

/** Who is signed in, with the rights they have now: another operator may change them while this page stands open. */
export function useSignedInOperator() {
  return useQuery({ queryKey: ['accounts.get_operator'], queryFn: ({ signal }) => request('accounts.get_operator', {}, { signal, silent: true }), refetchInterval: 60_000 });
}

/** Whether what asks for the right is shown; null asks for none. */
export function isAllowed(rights: readonly OperatorRight[], right: OperatorRight | null): boolean {
  return right === null || rights.includes(right);
}
