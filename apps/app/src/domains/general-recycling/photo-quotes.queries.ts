import { useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query';
import { callQuery } from '../../shell/calls/queries.ts';
import { pagedQuery } from '../../shell/calls/paged-query.ts';
import { callMutation } from '../../shell/calls/writes.ts';
import { useScreenActive } from '../../shell/navigator/index.ts';
import { useSession } from '../../shell/session/session.ts';

/** The person's quotes for photographed goods, newest first. */
export function usePhotoQuotes() {
  const { user } = useSession();
  const active = useScreenActive();
  const query = useInfiniteQuery({
    ...pagedQuery('general-recycling.list_quotes', {}),
    enabled: user !== null,
    subscribed: active,
  });
  return { query, quotes: query.data?.pages.flatMap(({ items }) => items) ?? [] };
}

export function usePhotoQuote(no: string) {
  const { user } = useSession();
  const active = useScreenActive();
  return useQuery({ ...callQuery('general-recycling.get_quote', { no }), enabled: user !== null, subscribed: active });
}

export const useAskQuote = () => useMutation(callMutation('general-recycling.ask_quote'));
export const useWithdrawQuote = () => useMutation(callMutation('general-recycling.withdraw_quote'));
/**
 * Quotes for which the person's company (the first, unless named) may offer, or has offered. `company` is null for
 * people without a company.
 */
export function useRequests(group: 'open' | 'mine', companyNo?: string) {
  const { user } = useSession();
  const active = useScreenActive();
  const query = useInfiniteQuery({
    ...pagedQuery('general-recycling.list_requests', { group, ...(companyNo === undefined ? {} : { companyNo }) }),
    enabled: user !== null,
    subscribed: active,
  });
  return {
    query,
    companies: query.data?.pages[0]?.companies ?? [],
    company: query.data?.pages[0]?.company ?? null,
    requests: query.data?.pages.flatMap(({ items }) => items) ?? [],
  };
}

export function useRequest(no: string, companyNo: string) {
  const { user } = useSession();
  const active = useScreenActive();
  return useQuery({
    ...callQuery('general-recycling.get_request', { no, companyNo }),
    enabled: user !== null,
    subscribed: active,
  });
}

export const useMakeOffer = () => useMutation(callMutation('general-recycling.make_offer'));
export const useWithdrawOffer = () => useMutation(callMutation('general-recycling.withdraw_offer'));
export const useDeclineOffer = () => useMutation(callMutation('general-recycling.decline_offer'));
export const useReportQuote = () => useMutation(callMutation('general-recycling.report_quote'));
export const useAcceptOffer = () => useMutation(callMutation('general-recycling.accept_offer'));
