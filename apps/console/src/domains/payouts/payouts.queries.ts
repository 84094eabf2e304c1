import { useQuery } from '@tanstack/react-query';
import { request } from '../../shell/api.ts';

/** Background information for checking a withdrawal. */
export function useBackground(no: string) {
  return useQuery({
    queryKey: ['payouts.console_background', { no }],
    queryFn: ({ signal }) => request('payouts.console_background', { no }, { signal, silent: true }),
  });
}

/** Files for the bank, and withdrawals that wait for the next one. */
export function useBatches() {
  return useQuery({
    queryKey: ['payouts.console_batches', {}],
    queryFn: ({ signal }) => request('payouts.console_batches', {}, { signal, silent: true }),
  });
}
