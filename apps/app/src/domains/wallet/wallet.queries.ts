import { useEffect } from 'react';
import { keepPreviousData, useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Payment } from '@shoushou/contract/types';
import { onLiveEvent } from '../../shell/push/live.ts';
import { useScreenActive } from '../../shell/navigator/index.ts';
import { callQuery } from '../../shell/calls/queries.ts';
import { pagedQuery } from '../../shell/calls/paged-query.ts';
import { callMutation } from '../../shell/calls/writes.ts';

/** Balances and a month's figures; the current month by default. */
export function useWalletMonth(month?: string) {
  const active = useScreenActive();
  return useQuery({
    ...callQuery('wallet.get', month === undefined ? {} : { month }),
    subscribed: active,
    placeholderData: keepPreviousData,
  });
}

/** Ledger lines of the balance or beside it, newest first, filtered by kind and month. */
export function useLedgerLines(place: 'balance' | 'outside', kind: string | null, month: string | undefined) {
  const active = useScreenActive();
  const narrowed = { place, ...(kind === null ? {} : { kind }), ...(month === undefined ? {} : { month }) };
  const query = useInfiniteQuery({
    ...pagedQuery('wallet.list_lines', narrowed),
    subscribed: active,
  });
  return { query, lines: query.data?.pages.flatMap((page) => page.items) ?? [] };
}

export function useRechargeOptions() {
  return useQuery(callQuery('wallet.recharge_options', {}));
}

/** Caches a newer state of a payment. */
function useRememberPayment(): (payment: Payment) => void {
  const client = useQueryClient();
  return (payment) => client.setQueryData(callQuery('wallet.get_payment', { id: payment.id }).queryKey, payment);
}

/** Creates the payment of a recharge, which is cached for the cashier's page. */
export function useRecharge() {
  const remember = useRememberPayment();
  const mutation = callMutation('wallet.recharge');
  return useMutation({ mutationFn: mutation.mutationFn, onSuccess: remember });
}

/** Pays at the cashier, from the wallet or through a provider. */
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

/** Polling interval of a payment in progress, milliseconds. */
const pollIntervalMs = 3000;

/** A payment; one in progress is polled, and refetched at once when the wallet changes. */
export function usePayment(id: string) {
  const active = useScreenActive();
  const query = useQuery({
    ...callQuery('wallet.get_payment', { id }),
    enabled: id !== '',
    subscribed: active,
    // After returning from a provider's page the current state is shown, never a cached one.
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.state === 'processing' ? pollIntervalMs : false),
  });
  const { refetch } = query;
  useEffect(
    () => onLiveEvent((event) => void (event.name === 'wallet.changed' && id !== '' && refetch())),
    [id, refetch],
  );
  return query;
}
