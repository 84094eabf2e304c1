import { useCallback, useEffect, useState } from 'react';
import { useInfiniteQuery, useMutation, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import type { Data, Input } from '@shoushou/contract/schemas';
import type { Listing, ListingState } from '@shoushou/contract/types';
import { LISTING_NUMBER } from '@shoushou/rules/numbers/dated-number';
import { cityOf, withoutStreets } from '@shoushou/rules/places/region-code';
import { lastPoint } from '../../shell/location/last-point.ts';
import { locate } from '../../shell/location/location.ts';
import { useScreenActive } from '../../shell/navigator/index.ts';
import { callQuery } from '../../shell/calls/queries.ts';
import { pagedQuery } from '../../shell/calls/paged-query.ts';
import { useSession } from '../../shell/session/session.ts';
import { callMutation } from '../../shell/calls/writes.ts';
import type { ListingFilters, Point } from './trade.rules.ts';

/** Open listings, page by page. */
export function useListings(filters: ListingFilters, enabled: boolean) {
  const active = useScreenActive();
  const query = useInfiniteQuery({
    ...pagedQuery('trade.list_listings', filters),
    enabled,
    subscribed: active,
  });
  return { query, listings: query.data?.pages.flatMap((page) => page.items) ?? [] };
}

/** The person's listings, in one state or all. */
export function useMyListings(state: ListingState | 'all', enabled: boolean) {
  const active = useScreenActive();
  const narrowed = state === 'all' ? {} : { state };
  const query = useInfiniteQuery({
    ...pagedQuery('trade.list_mine', narrowed),
    enabled,
    subscribed: active,
  });
  return { query, listings: query.data?.pages.flatMap((page) => page.items) ?? [] };
}

/** The person's favourites, the newest first. */
export function useFavourites() {
  const active = useScreenActive();
  const query = useInfiniteQuery({
    ...pagedQuery('trade.list_favourites', {}),
    subscribed: active,
  });
  return { query, listings: query.data?.pages.flatMap((page) => page.items) ?? [] };
}

export function useReportListing() {
  return useMutation(callMutation('trade.report_listing'));
}

export function useSetFavourite() {
  return useMutation(callMutation('trade.set_favourite'));
}

/** Whether a number has a listing's form; others are not requested. */
export function isListingNumber(no: string): boolean {
  return LISTING_NUMBER.test(no);
}

/** One listing as the viewer may see it; more is visible with a session. */
export function useListing(no: string, enabled = true) {
  const active = useScreenActive();
  const { ready } = useSession();
  return useQuery({
    ...callQuery('trade.get_listing', { no }),
    enabled: enabled && ready && isListingNumber(no),
    subscribed: active,
  });
}

/** Questions about a listing, newest first. */
export function useQuestions(no: string, enabled: boolean) {
  const active = useScreenActive();
  const query = useInfiniteQuery({
    ...pagedQuery('trade.list_questions', { no }),
    enabled,
    subscribed: active,
  });
  return { query, questions: query.data?.pages.flatMap((page) => page.items) ?? [] };
}

function remember(client: QueryClient, listing: Listing): void {
  client.setQueryData(callQuery('trade.get_listing', { no: listing.no }).queryKey, listing);
}

/** A write that returns a listing, which is cached at once. */
function useListingWrite<Name extends 'trade.publish' | 'trade.edit' | 'trade.withdraw'>(name: Name) {
  const client = useQueryClient();
  const mutation = callMutation(name);
  return useMutation<Data<Name>, Error, Input<Name>>({
    mutationFn: mutation.mutationFn,
    onSuccess: (listing) => {
      remember(client, listing as Listing);
      void mutation.onSuccess();
    },
  });
}

export const usePublishListing = () => useListingWrite('trade.publish');
export const useEditListing = () => useListingWrite('trade.edit');
export const useWithdrawListing = () => useListingWrite('trade.withdraw');

export function useAskQuestion() {
  return useMutation(callMutation('trade.ask'));
}

export function useAnswerQuestion() {
  return useMutation(callMutation('trade.answer'));
}

/** Districts of the person's city for filtering; of the home screen's city when unknown. */
export function useDistricts() {
  const { user } = useSession();
  const home = useQuery({ ...callQuery('catalog.home', {}), enabled: user?.adcode === null });
  const known = user?.adcode ?? home.data?.adcode ?? null;
  const city = known === null ? null : cityOf(known);
  const regions = useQuery({
    ...callQuery('places.list_regions', { parent: city ?? '' }),
    enabled: city !== null,
    staleTime: Infinity,
  });
  return { city, districts: withoutStreets(regions.data ?? []), ready: city !== null || home.isFetched };
}

export interface MarketPoint {
  /** Null until the device has a position. */
  readonly point: Point | null;
  /** Whether the stored position was read. */
  readonly ready: boolean;
  /**
   * Requests the device's position, only when needed for distances. False, with a toast explaining why, when
   * unavailable.
   */
  find(): Promise<boolean>;
}

/** The last known position, for distances. */
export function useMarketPoint(): MarketPoint {
  const [known, setKnown] = useState<{ point: Point | null } | null>(null);
  useEffect(() => {
    let wanted = true;
    void lastPoint().then(({ point, actual }) => wanted && setKnown({ point: actual ? point : null }));
    return () => {
      wanted = false;
    };
  }, []);
  const find = useCallback(async () => {
    const { point, actual } = await locate();
    if (actual) setKnown({ point });
    return actual;
  }, []);
  return { point: known?.point ?? null, ready: known !== null, find };
}
