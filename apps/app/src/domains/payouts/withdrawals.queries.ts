import { useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query';
import type { Withdrawal } from '@shoushou/contract/types';
import { callQuery } from '../../shell/calls/queries.ts';
import { pagedQuery } from '../../shell/calls/paged-query.ts';
import { callMutation } from '../../shell/calls/writes.ts';
import { useScreenActive } from '../../shell/navigator/index.ts';
import { isInProgress } from './withdrawals.rules.ts';

export function useWithdrawOptions() {
  const active = useScreenActive();
  return useQuery({ ...callQuery('payouts.withdraw_options', {}), subscribed: active });
}

export function useWithdraw() {
  return useMutation(callMutation('payouts.withdraw'));
}

export function useEndAutoReceive() {
  return useMutation(callMutation('payouts.end_auto_receive'));
}

export function useCancelWithdrawal() {
  return useMutation(callMutation('payouts.cancel_withdrawal'));
}

/** Polling interval of a withdrawal on its way, milliseconds. */
const pollIntervalMs = 4_000;

/**
 * A withdrawal, refetched on live events. One at its provider is polled as well, because reading it makes the server
 * query the provider.
 */
export function useWithdrawal(no: string) {
  const active = useScreenActive();
  return useQuery({
    ...callQuery('payouts.get_withdrawal', { no }),
    subscribed: active,
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data && isInProgress(state.data.state) ? pollIntervalMs : false),
  });
}

/** Earlier withdrawals, newest first. */
export function useWithdrawals(source: Withdrawal['source']) {
  const active = useScreenActive();
  const query = useInfiniteQuery({
    ...pagedQuery('payouts.list_withdrawals', { source }),
    subscribed: active,
  });
  return { query, items: query.data?.pages.flatMap((page) => page.items) ?? [] };
}
