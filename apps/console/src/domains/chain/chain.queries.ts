import { useQuery } from '@tanstack/react-query';
import { request } from '../../shell/api.ts';

export function useChains() {
  return useQuery({ queryKey: ['chain.console_chains', {}], queryFn: ({ signal }) => request('chain.console_chains', {}, { signal, silent: true }) });
}
