import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { callQuery, request } from '../../shell/calls/queries.ts';
import { useScreenActive } from '../../shell/navigator/index.ts';

export function useGroups() {
  return useQuery({ ...callQuery('market.list_groups', {}), subscribed: useScreenActive() });
}

/** The articles of a group, page by page; none before the group is known. */
export function useArticles(grpcode: string | undefined) {
  return useInfiniteQuery({
    queryKey: ['market.list_articles', { grpcode }],
    queryFn: ({ pageParam, signal }) => request('market.list_articles', { grpcode: grpcode!, ...(pageParam === null ? {} : { cursor: pageParam }) }, { signal, silent: true }),
    initialPageParam: null as string | null,
    getNextPageParam: (last) => last.next,
    enabled: grpcode !== undefined,
    subscribed: useScreenActive(),
  });
}

export function useArticle(id: string) {
  return useQuery({ ...callQuery('market.open_article', { id }), subscribed: useScreenActive() });
}

export function usePrices() {
  return useQuery({ ...callQuery('market.list_prices', {}), subscribed: useScreenActive() });
}

export function useOrgs() {
  return useQuery({ ...callQuery('market.list_orgs', {}), subscribed: useScreenActive() });
}

export function useSeries(code: string | null) {
  return useQuery({ ...callQuery('market.open_series', { code: code ?? '' }), enabled: code !== null, subscribed: useScreenActive() });
}

export function useGroupCodes() {
  return useQuery({ ...callQuery('market.list_group_codes', {}), subscribed: useScreenActive() });
}
