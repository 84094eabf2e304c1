import { useMutation, useQuery } from '@tanstack/react-query';
import { callQuery, request } from '../../../shell/calls/queries.ts';
import { callMutation } from '../../../shell/calls/writes.ts';
import { useScreenActive } from '../../../shell/navigator/index.ts';

/** The state of the link for a weighing; changes of the order refetch it. */
export function useSigning(djno: string, earid: string, enabled: boolean) {
  const active = useScreenActive();
  return useQuery({
    ...callQuery('orders.get_signing', { djno, earid }),
    enabled,
    subscribed: active,
    staleTime: 0,
    meta: { volatile: true },
  });
}

export function useSendSigningLink() {
  return useMutation(callMutation('orders.send_signing_link'));
}

/** The weighing behind a link, read once; nothing of it is kept on the phone. */
export function useOpenedSigning(token: string) {
  return useQuery({
    queryKey: ['orders.open_signing', { token }],
    queryFn: ({ signal }) => request('orders.open_signing', { token }, { signal, silent: true }),
    staleTime: Infinity,
    retry: false,
    meta: { volatile: true },
  });
}

export function useSignRemotely() {
  return useMutation(callMutation('orders.sign_remotely'));
}

export function useRefuseSigning() {
  return useMutation(callMutation('orders.refuse_signing'));
}
