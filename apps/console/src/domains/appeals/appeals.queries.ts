import { useQuery } from '@tanstack/react-query';
import { request } from '../../shell/api.ts';

/** Weighings, what scales sent, and photos of the appealed order. */
export function useEvidence(no: string) {
  return useQuery({
    queryKey: ['appeals.console_evidence', { no }],
    queryFn: ({ signal }) => request('appeals.console_evidence', { no }, { signal, silent: true }),
  });
}
