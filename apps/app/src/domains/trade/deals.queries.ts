import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Data, Input } from '@shoushou/contract/schemas';
import type { Deal } from '@shoushou/contract/types';
import { DEAL_NUMBER } from '@shoushou/rules/numbers/dated-number';
import { useScreenActive } from '../../shell/navigator/index.ts';
import { callQuery } from '../../shell/calls/queries.ts';
import { pagedQuery } from '../../shell/calls/paged-query.ts';
import { useSession } from '../../shell/session/session.ts';
import { callMutation } from '../../shell/calls/writes.ts';
import type { DealFilter } from './deals.labels.ts';

/** One deal as the signed-in person sees it. */
export function useDeal(no: string) {
  const active = useScreenActive();
  const { user } = useSession();
  return useQuery({
    ...callQuery('trade.get_deal', { no }),
    enabled: user !== null && DEAL_NUMBER.test(no),
    subscribed: active,
  });
}

/** The caller's deals, newest first. */
export function useDeals(filter: DealFilter) {
  const active = useScreenActive();
  const narrowed = filter === 'open' || filter === 'ended' ? { group: filter } : { side: filter };
  const query = useInfiniteQuery({
    ...pagedQuery('trade.list_deals', narrowed),
    subscribed: active,
  });
  return { query, deals: query.data?.pages.flatMap((page) => page.items) ?? [] };
}

/** The caller's offers and deals about one listing: active ones, or all. */
export function useDealsOfListing(listing: string, group: 'open' | 'all', enabled: boolean) {
  const active = useScreenActive();
  return useQuery({
    ...callQuery('trade.list_deals', group === 'all' ? { listing } : { listing, group }),
    enabled,
    subscribed: active,
  });
}

type DealWrite =
  | 'trade.make_offer'
  | 'trade.answer_offer'
  | 'trade.send'
  | 'trade.hand_over'
  | 'trade.receive'
  | 'trade.cancel'
  | 'trade.dispute'
  | 'trade.set_meeting'
  | 'trade.agree_meeting'
  | 'trade.rate_deal'
  | 'trade.return_goods'
  | 'trade.confirm_return';

/** A step of a deal; its answer updates the cached deal at once. */
function useDealMutation<Name extends DealWrite>(name: Name) {
  const client = useQueryClient();
  const mutation = callMutation(name);
  return useMutation<Data<Name>, Error, Input<Name>>({
    mutationFn: mutation.mutationFn,
    onSuccess: (data) => {
      const deal = data as Deal;
      client.setQueryData(callQuery('trade.get_deal', { no: deal.no }).queryKey, deal);
      void mutation.onSuccess();
    },
  });
}

export const useAnswerOffer = () => useDealMutation('trade.answer_offer');
export const useReceiveGoods = () => useDealMutation('trade.receive');
export const useDisputeDeal = () => useDealMutation('trade.dispute');
export const useHandOver = () => useDealMutation('trade.hand_over');
export const useCancelDeal = () => useDealMutation('trade.cancel');
export const useMakeOffer = () => useDealMutation('trade.make_offer');
export const useSendGoods = () => useDealMutation('trade.send');
export const useSetMeeting = () => useDealMutation('trade.set_meeting');
export const useAgreeMeeting = () => useDealMutation('trade.agree_meeting');
export const useReturnGoods = () => useDealMutation('trade.return_goods');
export const useConfirmReturn = () => useDealMutation('trade.confirm_return');
export const useRateDeal = () => useDealMutation('trade.rate_deal');

/** Creates the payment of a deal for the cashier. */
export function usePayDeal() {
  const client = useQueryClient();
  const mutation = callMutation('trade.pay');
  return useMutation({
    mutationFn: mutation.mutationFn,
    onSuccess: ({ deal }) => {
      client.setQueryData(callQuery('trade.get_deal', { no: deal.no }).queryKey, deal);
      void mutation.onSuccess();
    },
  });
}
