import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { InvitedPerson } from '@shoushou/contract/types';
import { useScreenActive } from '../../shell/navigator/index.ts';
import { callQuery } from '../../shell/calls/queries.ts';
import { pagedQuery } from '../../shell/calls/paged-query.ts';

/** The person's code, generated on first use. */
export function useInviteCode(userid: string | undefined) {
  return useQuery({
    ...callQuery('campaigns.generate_code', { userid: userid ?? '' }),
    enabled: userid !== undefined,
    staleTime: Infinity,
  });
}

export function useProfit(userid: string | undefined) {
  const active = useScreenActive();
  return useQuery({
    ...callQuery('campaigns.get_profit', { x: userid ?? '' }),
    enabled: userid !== undefined,
    subscribed: active,
  });
}

/** Invited people, newest first. */
export function useProfitDetails(userid: string | undefined) {
  const active = useScreenActive();
  const query = useInfiniteQuery({
    ...pagedQuery('campaigns.get_profit_details', { x: userid ?? '' }),
    enabled: userid !== undefined,
    subscribed: active,
  });
  return { query, people: query.data?.pages.flatMap(({ items }): InvitedPerson[] => items) ?? [] };
}
