import { useMutation, useQuery } from '@tanstack/react-query';
import { callMutation } from '../../shell/calls/writes.ts';
import { request } from '../../shell/calls/queries.ts';

/** The request to sign in. Opening it assigns the code to this person; repeating it gives the same answer. */
export function useOpenScanLogin(secret: string, enabled: boolean) {
  return useQuery({
    queryKey: ['accounts.open_scan_login', secret],
    queryFn: ({ signal }) => request('accounts.open_scan_login', { secret }, { signal, silent: true }),
    enabled,
    staleTime: Infinity,
    retry: false,
    meta: { volatile: true },
  });
}

export function useAnswerScanLogin() {
  return useMutation(callMutation('accounts.answer_scan_login'));
}
