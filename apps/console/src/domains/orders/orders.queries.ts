import type { Data } from '@shoushou/contract/schemas';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../shell/api.ts';

export type ConsoleOrder = Data<'orders.console_get'>;

/** The order of the open row; disabled while none is open. */
export function useConsoleOrder(no: string | null) {
  return useQuery({
    queryKey: ['orders.console_get', { no }],
    queryFn: ({ signal }) => api.request('orders.console_get', { no: no! }, { signal, silent: true }),
    enabled: no !== null,
  });
}
