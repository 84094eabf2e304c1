import { request } from './api.ts';

/** The cities with districts that are open or were. */
export const citiesQuery = { queryKey: ['places.console_cities', {}], queryFn: ({ signal }: { signal: AbortSignal }) => request('places.console_cities', {}, { signal, silent: true }) };
