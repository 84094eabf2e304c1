import { useEffect } from 'react';
import { keepPreviousData, useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { LedgerLineKind, Payment } from '@shoushou/contract/types';
import { onLiveEvent } from '../../shell/push/live.ts';
import { useScreenActive } from '../../shell/navigator/index.ts';
import { callQuery, request } from '../../shell/calls/queries.ts';
import { callMutation } from '../../shell/calls/writes.ts';

/** Balances and the figures of a month; of this one without it. */
export function useWalletMonth(month?: string) {
  const active = useScreenActive();
  return useQuery({ ...callQuery('wallet.get', month === undefined ? {} : { month }), subscribed: active, placeholderData: keepPreviousData });
}

/** Ledger lines, newest first, narrowed to a kind and a month. */
export function useLedgerLines(kind: LedgerLineKind | null, month: string | undefined) {
  const active = useScreenActive();
  const narrowed = { ...(kind === null ? {} : { kind }), ...(month === undefined ? {} : { month }) };
  const query = useInfiniteQuery({
    queryKey: ['wallet.list_lines', narrowed],
    queryFn: ({ pageParam, signal }) => request('wallet.list_lines', { ...narrowed, ...(pageParam === undefined ? {} : { cursor: pageParam }) }, { signal, silent: true }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => last.next ?? undefined,
    subscribed: active,
  });
  return { query, lines: query.data?.pages.flatMap((page) => page.items) ?? [] };
}

export function useRechargeOptions() {
  return useQuery(callQuery('wallet.recharge_options', {}));
}

/** Puts a newer state of a payment where its page finds it. */
function useRememberPayment(): (payment: Payment) => void {
  const client = useQueryClient();
  return (payment) => client.setQueryData(callQuery('wallet.get_payment', { id: payment.id }).queryKey, payment);
}

/** Makes the payment of a recharge; its answer is the cashier's page at once. */
export function useRecharge() {
  const remember = useRememberPayment();
  const mutation = callMutation('wallet.recharge');
  return useMutation({ mutationFn: mutation.mutationFn, onSuccess: remember });
}

/** Pays at the cashier, from the wallet or at a provider. */
export function usePay() {
  const remember = useRememberPayment();
  const mutation = callMutation('wallet.pay');
  return useMutation({
    mutationFn: mutation.mutationFn,
    onSuccess: (payment) => {
      remember(payment);
      void mutation.onSuccess();
    },
  });
}

/** Milliseconds between two questions for a payment that is under way at a provider. */
const askEveryMs = 3000;

/** A payment; one under way is asked for again and again, and at once when the wallet is told to have changed. */
export function usePayment(id: string) {
  const active = useScreenActive();
  const query = useQuery({
    ...callQuery('wallet.get_payment', { id }),
    enabled: id !== '',
    subscribed: active,
    // Whoever comes back from a provider's page is shown what has happened there, not what the phone remembers.
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.state === 'processing' ? askEveryMs : false),
  });
  const { refetch } = query;
  useEffect(() => onLiveEvent((event) => void (event.name === 'wallet.changed' && id !== '' && refetch())), [id, refetch]);
  return query;
}
