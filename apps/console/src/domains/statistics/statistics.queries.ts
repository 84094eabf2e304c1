import type { Input } from '@shoushou/contract/schemas';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { request } from '../../shell/api.ts';

/** A report; the previous one stays on the page until the next has loaded. */
export function useReport(filter: Input<'statistics.console_report'>) {
  return useQuery({
    queryKey: ['statistics.console_report', filter],
    queryFn: ({ signal }) => request('statistics.console_report', filter, { signal, silent: true }),
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  });
}
