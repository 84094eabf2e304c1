import { request } from '../../shell/api.ts';

export const brandQuery = { queryKey: ['opening.console_brand', {}], queryFn: ({ signal }: { signal: AbortSignal }) => request('opening.console_brand', {}, { signal, silent: true }) };

/** How often providers are asked while the page is open, milliseconds: one that is away is red within a minute. */
export const ASK_EVERY = 30_000;
