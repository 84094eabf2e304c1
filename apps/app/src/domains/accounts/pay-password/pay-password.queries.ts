import { useMutation, useQuery } from '@tanstack/react-query';
import type { Input } from '@shoushou/contract/schemas';
import { useScreenActive } from '../../../shell/navigator/index.ts';
import { callQuery, request } from '../../../shell/calls/queries.ts';
import { callMutation } from '../../../shell/calls/writes.ts';

/**
 * Whether a payment password is set, and until when it is locked. Never from cache, because it decides the next page.
 */
export function usePayPassword() {
  const active = useScreenActive();
  return useQuery({
    ...callQuery('wallet.get_paypassword', {}),
    staleTime: 0,
    subscribed: active,
    meta: { volatile: true },
  });
}

/** Variables are dropped once unused or `reset` was called, so that digits and codes stay in no cache. */
const forgetful = { gcTime: 0 } as const;

/** Verifies the current payment password. */
export function useConfirmPayPassword() {
  return useMutation({
    ...forgetful,
    mutationFn: (paypassword: string) => request('wallet.confirm_paypassword', { paypassword }, { silent: true }),
  });
}

/** Whether six digits are acceptable, before they are entered again. */
export function useConfirmPayPasswordNew() {
  return useMutation({
    ...forgetful,
    mutationFn: (input: Input<'wallet.confirm_paypasswordnew'>) =>
      request('wallet.confirm_paypasswordnew', input, { silent: true }),
  });
}

/** Sets it with an SMS code. */
export function useSetPayPassword() {
  return useMutation({ ...callMutation('wallet.set_paypassword'), ...forgetful });
}

/** Changes it with the current one. */
export function useSetPayPasswordNew() {
  return useMutation({ ...callMutation('wallet.set_paypasswordnew'), ...forgetful });
}

/** Whether an SMS code is right, before the next step uses it up. */
export function useConfirmCode() {
  return useMutation({ ...callMutation('accounts.confirm_code'), ...forgetful });
}
