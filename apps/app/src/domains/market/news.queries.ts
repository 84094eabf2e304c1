import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { devicePreferences } from '../../device/preferences/index.ts';
import { callQuery, queryClient } from '../../shell/calls/queries.ts';
import { pagedQuery } from '../../shell/calls/paged-query.ts';
import { useScreenActive } from '../../shell/navigator/index.ts';

export function useGroups() {
  return useQuery({ ...callQuery('market.list_groups', {}), subscribed: useScreenActive() });
}

const ORDER = 'news.groups';

/** The order of the groups on this device, and a function that changes it; newer groups come last. */
export function useGroupOrder(): { order: readonly string[]; setOrder: (grpcodes: string[]) => void } {
  const { data } = useQuery({
    queryKey: [ORDER],
    queryFn: async () => (await (await devicePreferences()).get(ORDER))?.split(' ') ?? [],
    staleTime: Infinity,
  });
  const setOrder = (grpcodes: string[]): void => {
    queryClient.setQueryData([ORDER], grpcodes);
    void devicePreferences().then((preferences) => preferences.set(ORDER, grpcodes.join(' ')));
  };
  return { order: data ?? [], setOrder };
}

/** The articles of a group, page by page; none before the group is known. */
export function useArticles(grpcode: string | undefined) {
  return useInfiniteQuery({
    ...pagedQuery('market.list_articles', { grpcode: grpcode! }),
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
  return useQuery({
    ...callQuery('market.open_series', { code: code ?? '' }),
    enabled: code !== null,
    subscribed: useScreenActive(),
  });
}

export function useGroupCodes() {
  return useQuery({ ...callQuery('market.list_group_codes', {}), subscribed: useScreenActive() });
}
