import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { request } from '../../shell/api.ts';
import { useChosenCity } from '../../shell/city.ts';

/** Polling interval of the first page, milliseconds; the stream refetches what changes in between. */
const EVERY = 30_000;

/** What colleagues and the operator themselves work on. */
export function useHeld() {
  const [city] = useChosenCity();
  const input = city === null ? {} : { city };
  return useQuery({
    queryKey: ['operations.held', input],
    queryFn: ({ signal }) => request('operations.held', input, { signal, silent: true }),
    refetchInterval: EVERY,
  });
}

/** The most urgent warnings of the console's city. */
export function useUrgentWarnings() {
  const [city] = useChosenCity();
  const input = { state: 'open', ...(city === null ? {} : { city }) } as const;
  return useQuery({
    // The page of warnings keeps pages under its filter.
    queryKey: ['dispatch.console_warnings', { urgent: input }, 'list'],
    queryFn: ({ signal }) => request('dispatch.console_warnings', input, { signal, silent: true }),
    refetchInterval: EVERY,
    placeholderData: keepPreviousData,
  });
}

/**
 * The hours of a city's day beside those of the day before; null reads nothing. @param until the end of its last
 * complete hour: they are read again once another is complete
 */
export function useDayHours(shown: { city: string; day: string } | null, until: string | undefined) {
  const input = { by: 'hour', from: shown?.day ?? '', to: shown?.day ?? '', city: shown?.city ?? '' } as const;
  return useQuery({
    queryKey: ['statistics.console_report', input, until],
    queryFn: ({ signal }) => request('statistics.console_report', input, { signal, silent: true }),
    enabled: shown !== null,
    placeholderData: keepPreviousData,
    staleTime: Infinity,
  });
}
