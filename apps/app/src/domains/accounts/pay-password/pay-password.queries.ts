import { useMutation, useQuery } from '@tanstack/react-query';
import type { Input } from '@shoushou/contract/schemas';
import { useScreenActive } from '../../../shell/navigator/index.ts';
import { callQuery, request } from '../../../shell/calls/queries.ts';
import { callMutation } from '../../../shell/calls/writes.ts';

/** Whether there is a payment password, and until when it is locked. Asked for afresh: it decides where the person is led. */
export function usePayPassword() {
  const active = useScreenActive();
  return useQuery({ ...callQuery('wallet.get_paypassword', {}), staleTime: 0, subscribed: active, meta: { volatile: true } });
}

/** Forgets its variables as soon as no screen looks at it, or `reset` was called: digits and codes stay in no cache. */
const forgetful = { gcTime: 0 } as const;

/** Compares with the present payment password. */
export function useConfirmPayPassword() {
  return useMutation({ ...forgetful, mutationFn: (input: Input<'wallet.confirm_paypassword'>) => request('wallet.confirm_paypassword', input, { silent: true }) });
}

/** Whether six digits may become the payment password, before they are typed again. */
export function useConfirmPayPasswordNew() {
  return useMutation({ ...forgetful, mutationFn: (input: Input<'wallet.confirm_paypasswordnew'>) => request('wallet.confirm_paypasswordnew', input, { silent: true }) });
}

/** Sets it with an SMS code. */
export function useSetPayPassword() {
  return useMutation({ ...callMutation('wallet.set_paypassword'), ...forgetful });
}

/** Changes it for who knows the present one. */
export function useSetPayPasswordNew() {
  return useMutation({ ...callMutation('wallet.set_paypasswordnew'), ...forgetful });
}

/** Whether an SMS code is right, before the next step spends it. */
export function useConfirmCode() {
  return useMutation({ ...callMutation('accounts.confirm_code'), ...forgetful });
}
