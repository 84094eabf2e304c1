import { useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query';
import { callQuery } from '../../shell/calls/queries.ts';
import { pagedQuery } from '../../shell/calls/paged-query.ts';
import { callMutation } from '../../shell/calls/writes.ts';
import { useScreenActive } from '../../shell/navigator/index.ts';
import { useSession } from '../../shell/session/session.ts';

/** Deals that earned the caller a share in a campaign, newest first, with the sums paid and pending. */
export function useEarnings(code: string | undefined) {
  const { user } = useSession();
  const query = useInfiniteQuery({
    ...pagedQuery('campaigns.list_earnings', { code: code ?? '' }),
    enabled: user !== null && code !== undefined,
    subscribed: useScreenActive(),
  });
  return { query, sums: query.data?.pages[0], lines: query.data?.pages.flatMap(({ items }) => items) ?? [] };
}

/** People who registered by the caller's code since the campaign began, newest first. */
export function useMembers(code: string | undefined) {
  const { user } = useSession();
  const query = useInfiniteQuery({
    ...pagedQuery('campaigns.list_members', { code: code ?? '' }),
    enabled: user !== null && code !== undefined,
    subscribed: useScreenActive(),
  });
  return { query, members: query.data?.pages.flatMap(({ items }) => items) ?? [] };
}

export function usePartner() {
  const { user } = useSession();
  return useQuery({ ...callQuery('campaigns.get_partner', {}), enabled: user !== null, subscribed: useScreenActive() });
}

export function useBindPartner() {
  return useMutation(callMutation('campaigns.bind_partner'));
}

/** Estate stewards of the caller's home district. */
export function useStewards() {
  const { user } = useSession();
  return useQuery({
    ...callQuery('campaigns.list_stewards', { userid: user?.userid ?? '' }),
    enabled: user !== null,
    subscribed: useScreenActive(),
  });
}
