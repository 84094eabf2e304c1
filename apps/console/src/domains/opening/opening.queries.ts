import { request } from '../../shell/api.ts';

export const brandQuery = {
  queryKey: ['opening.console_brand', {}],
  queryFn: ({ signal }: { signal: AbortSignal }) => request('opening.console_brand', {}, { signal, silent: true }),
};
