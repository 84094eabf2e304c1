import { useMutation, useQuery } from '@tanstack/react-query';
import type { Input } from '@shoushou/contract/schemas';
import type { ReceivePayment } from '@shoushou/contract/types';
import { useScreenActive } from '../../shell/navigator/index.ts';
import { readTicket } from '../../shell/session/login-ticket.ts';
import { callQuery, request } from '../../shell/calls/queries.ts';
import { callMutation } from '../../shell/calls/writes.ts';

export interface ReceiveRequest {
  /** Null: the payer types it. */
  amountFen: number | null;
  note: string;
}

/** A code for a wish, made once while the app runs: looking again shows the same. */
export function useMakeReceiveCode(userid: string, { amountFen, note }: ReceiveRequest) {
  return useQuery({
    queryKey: ['wallet.make_receive_code', userid, amountFen, note],
    queryFn: ({ signal }) => request('wallet.make_receive_code', { ...(amountFen === null ? {} : { amountFen }), ...(note === '' ? {} : { note }) }, { signal, silent: true }),
    staleTime: Infinity,
    retry: false,
    meta: { volatile: true },
  });
}

/** What a code has brought in. The live stream says when to look again; without it, every five seconds. */
export function useGetReceiveCode(code: string) {
  const active = useScreenActive();
  return useQuery({ ...callQuery('wallet.get_receive_code', { code }), enabled: code !== '', subscribed: active, staleTime: 0, refetchInterval: active ? 5000 : false, meta: { volatile: true } });
}

/** What a payer is asked for. */
export function useReadReceiveCode(code: string) {
  const active = useScreenActive();
  return useQuery({ ...callQuery('wallet.read_receive_code', { code }), enabled: code !== '', subscribed: active, staleTime: 0, meta: { volatile: true } });
}

/** Begins a payer's payment, named to the provider by the account or by how they came in through it. */
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

const isUnderWay = (payment: ReceivePayment | undefined): boolean => payment === undefined || payment.state === 'processing' || payment.refund?.state === 'waiting';

/** What became of a payer's payment; asked every two seconds until it has ended. */
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
