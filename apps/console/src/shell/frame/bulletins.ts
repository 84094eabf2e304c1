import { useQuery } from '@tanstack/react-query';
import { request } from '../api.ts';

/** The newest notices of colleagues that the operator has not read. */
export function useUnreadBulletins() {
  return useQuery({
    queryKey: ['operations.bulletins', { which: 'unread' }],
    queryFn: ({ signal }) => request('operations.bulletins', { which: 'unread' }, { signal, silent: true }),
    refetchInterval: 60_000,
  });
}
