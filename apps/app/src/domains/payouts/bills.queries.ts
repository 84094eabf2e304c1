import { keepPreviousData, useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query';
import { callQuery } from '../../shell/calls/queries.ts';
import { pagedQuery } from '../../shell/calls/paged-query.ts';
import { callMutation } from '../../shell/calls/writes.ts';
import { useScreenActive } from '../../shell/navigator/index.ts';

export function useBill(userid: string, month: string, enabled: boolean) {
  const active = useScreenActive();
  return useQuery({
    ...callQuery('payouts.get_bill', { userid, month }),
    enabled,
    subscribed: active,
    placeholderData: keepPreviousData,
  });
}

export function useBillYear(year: number, enabled: boolean) {
  return useQuery({ ...callQuery('payouts.get_bill_year', { year }), enabled });
}

/** A picture of a month or a year for others. */
export function useMakePoster() {
  return useMutation(callMutation('payouts.make_poster'));
}

export function useReward() {
  const active = useScreenActive();
  return useQuery({ ...callQuery('payouts.get_reward', {}), subscribed: active });
}

export function useRewardToWallet() {
  return useMutation(callMutation('payouts.reward_to_wallet'));
}

/** Movements of the rewards, newest first. */
export function useRewardLines() {
  const active = useScreenActive();
  const query = useInfiniteQuery({
    ...pagedQuery('payouts.list_reward_lines', {}),
    subscribed: active,
  });
  return { query, items: query.data?.pages.flatMap((page) => page.items) ?? [] };
}
