import { useMutation, useQuery } from '@tanstack/react-query';
import type { Input } from '@shoushou/contract/schemas';
import type { ReceivePayment } from '@shoushou/contract/types';
import { useScreenActive } from '../../shell/navigator/index.ts';
import { readTicket } from '../../shell/session/login-ticket.ts';
import { callQuery, request } from '../../shell/calls/queries.ts';
import { callMutation } from '../../shell/calls/writes.ts';

export interface ReceiveRequest {
  /** Null: the payer enters it. */
  amountFen: number | null;
  note: string;
}

/** Creates a code for a request once while the app runs: opening it again shows the same. */
export function useMakeReceiveCode(userid: string, { amountFen, note }: ReceiveRequest) {
  return useQuery({
    queryKey: ['wallet.make_receive_code', userid, amountFen, note],
    queryFn: ({ signal }) =>
      request(
        'wallet.make_receive_code',
        { ...(amountFen === null ? {} : { amountFen }), ...(note === '' ? {} : { note }) },
        { signal, silent: true },
      ),
    staleTime: Infinity,
    retry: false,
    meta: { volatile: true },
  });
}

/** A code's received payments, refetched on live events; without the stream, every five seconds. */
export function useGetReceiveCode(code: string) {
  const active = useScreenActive();
  return useQuery({
    ...callQuery('wallet.get_receive_code', { code }),
    enabled: code !== '',
    subscribed: active,
    staleTime: 0,
    refetchInterval: active ? 5000 : false,
    meta: { volatile: true },
  });
}

/** The payment request as the payer sees it. */
export function useReadReceiveCode(code: string) {
  const active = useScreenActive();
  return useQuery({
    ...callQuery('wallet.read_receive_code', { code }),
    enabled: code !== '',
    subscribed: active,
    staleTime: 0,
    meta: { volatile: true },
  });
}

/** Starts a payer's payment, identified at the provider by account or ticket. */
export function usePayReceiveCode() {
  const { mutationFn, onSuccess } = callMutation('wallet.pay_receive_code');
  return useMutation({
    onSuccess,
    async mutationFn(input: Omit<Input<'wallet.pay_receive_code'>, 'ticket'>) {
      const kept = await readTicket();
      return mutationFn(kept?.provider === input.method ? { ...input, ticket: kept.ticket } : input);
    },
  });
}

const isUnderWay = (payment: ReceivePayment | undefined): boolean =>
  payment === undefined || payment.state === 'processing' || payment.refund?.state === 'waiting';

/** The state of a payer's payment, polled every two seconds until it has ended. */
export function useReceivePayment(id: string) {
  const active = useScreenActive();
  return useQuery({
    ...callQuery('wallet.get_receive_payment', { id }),
    enabled: id !== '',
    subscribed: active,
    staleTime: 0,
    refetchInterval: ({ state }) => (active && state.status !== 'error' && isUnderWay(state.data) ? 2000 : false),
    meta: { volatile: true },
  });
}
