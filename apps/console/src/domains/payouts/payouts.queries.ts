import { useQuery } from '@tanstack/react-query';
import { request } from '../../shell/api.ts';

/** What is behind a withdrawal. */
export function useBackground(no: string) {
  return useQuery({ queryKey: ['payouts.console_background', { no }], queryFn: ({ signal }) => request('payouts.console_background', { no }, { signal, silent: true }) });
}
