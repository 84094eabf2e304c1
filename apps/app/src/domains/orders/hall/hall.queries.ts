import { useCallback, useEffect, useState } from 'react';
import { useInfiniteQuery, useMutation, useQuery, useQueryClient, type InfiniteData } from '@tanstack/react-query';
import { RefusedError } from '@shoushou/client/calls/refusal';
import type { Data } from '@shoushou/contract/schemas';
import type { HallOrder } from '@shoushou/contract/types';
import { lastPoint, type CurrentPoint } from '../../../shell/location/last-point.ts';
import { chosenPointQuery, nearPointOf, type NearPoint } from '../../../shell/location/near-point.ts';
import { onLiveEvent } from '../../../shell/push/live.ts';
import { locate } from '../../../shell/location/location.ts';
import { useScreenActive } from '../../../shell/navigator/index.ts';
import { callQuery, request } from '../../../shell/calls/queries.ts';
import { callMutation } from '../../../shell/calls/writes.ts';
import type { HallFilters } from './hall-filter.rules.ts';

type Page = Data<'orders.hall'>;
type Pages = InfiniteData<Page, string | undefined>;

/** Milliseconds that the list waits for the device's position. */
const timeoutMs = 2500;
const positionMaxAgeMs = 60_000;
const hereKey = ['here'];

/** The recycler's position: the current one, or the last known one when it takes too long. */
export function useCurrentPosition() {
  const client = useQueryClient();
  return useQuery({
    queryKey: hereKey,
    queryFn: async (): Promise<CurrentPoint> => {
      const found = locate();
      let read = false;
      void found.then((here) => {
        client.setQueryData(hereKey, here);
        // The hall was read from another position meanwhile.
        if (read && here.actual) void client.invalidateQueries({ queryKey: ['orders.hall'] });
      });
      const last = new Promise<CurrentPoint>((resolve) => {
        setTimeout(() => {
          read = true;
          void lastPoint().then(resolve);
        }, timeoutMs);
      });
      return Promise.race([found, last]);
    },
    staleTime: positionMaxAgeMs,
    networkMode: 'always',
    meta: { volatile: true },
  });
}

/** The origin of distances: the recycler's position, or else the place that they chose. */
export function useNearPosition(): { data: NearPoint | undefined; refetch(): Promise<unknown> } {
  const own = useCurrentPosition();
  const chosen = useQuery(chosenPointQuery);
  return { data: nearPointOf(own.data, chosen.data), refetch: own.refetch };
}

/** The loaded pages of the hall, nearest first. Refreshed on request, not at every event. */
export function useHall(filters: HallFilters, here: CurrentPoint | undefined) {
  const client = useQueryClient();
  const active = useScreenActive();
  return useInfiniteQuery({
    // Without the position: offline the last known list is shown, wherever the person has moved.
    queryKey: ['orders.hall', filters],
    queryFn: ({ pageParam, signal }) => {
      const { longitude, latitude } = nearPointOf(
        client.getQueryData<CurrentPoint>(hereKey),
        client.getQueryData(chosenPointQuery.queryKey),
      )!.point;
      return request(
        'orders.hall',
        { ...filters, longitude, latitude, ...(pageParam === undefined ? {} : { cursor: pageParam }) },
        { signal, silent: true },
      );
    },
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => last.next ?? undefined,
    enabled: here !== undefined,
    subscribed: active,
  });
}

/** The number of orders that the chosen filters would show; undefined while unknown. */
export function useHallCount(filters: HallFilters | null, here: CurrentPoint | undefined): number | undefined {
  const { longitude = 0, latitude = 0 } = here?.point ?? {};
  const counted = useQuery({
    ...callQuery('orders.count_hall', { ...filters, longitude, latitude }),
    enabled: filters !== null && here !== undefined,
    meta: { volatile: true },
  });
  return filters === null ? undefined : counted.data?.count;
}

function without(pages: Pages | undefined, no: string): Pages | undefined {
  if (!pages?.pages.some((page) => page.items.some((order) => order.no === no))) return pages;
  return {
    ...pages,
    pages: pages.pages.map((page) => ({ ...page, items: page.items.filter((order) => order.no !== no) })),
  };
}

/**
 * Removes an order from every hall list on this phone. Requests in progress may still contain it, so they are
 * restarted.
 */
export function useRemoveFromHall(): (no: string) => void {
  const client = useQueryClient();
  return useCallback(
    (no) => {
      const hall = { queryKey: ['orders.hall'] };
      const reading = client.isFetching(hall) > 0;
      client.setQueriesData<Pages>(hall, (pages) => without(pages, no));
      if (reading) void client.invalidateQueries(hall);
    },
    [client],
  );
}

/** Orders that arrived by the live stream since the list was loaded; taken ones are removed automatically. */
export function useNewHallOrders(filters: HallFilters, listed: readonly HallOrder[]) {
  const client = useQueryClient();
  const leave = useRemoveFromHall();
  const [fresh, setFresh] = useState<readonly string[]>([]);
  const service = filters.service ?? '0';
  useEffect(() => setFresh([]), [service, filters.categoryId, filters.when, filters.within]);
  useEffect(
    () =>
      onLiveEvent(({ name, body }) => {
        if (name === 'hall.left') {
          leave(body.no);
          setFresh((nos) => nos.filter((no) => no !== body.no));
        } else if (
          name === 'hall.opened' &&
          (service === '0' || body.service === service) &&
          (filters.categoryId === undefined || body.categoryIds.includes(filters.categoryId))
        ) {
          setFresh((nos) => (nos.includes(body.no) ? nos : [...nos, body.no]));
        }
      }),
    [leave, service, filters.categoryId],
  );
  const unseen = fresh.filter((no) => !listed.some((order) => order.no === no));
  /** Reloads the list from the start: one request, however many pages were loaded. */
  const reload = useCallback(async () => {
    setFresh([]);
    client.setQueryData<Pages>(
      ['orders.hall', filters],
      (pages) => pages && { pages: pages.pages.slice(0, 1), pageParams: pages.pageParams.slice(0, 1) },
    );
    await client.invalidateQueries({ queryKey: ['orders.hall', filters] });
  }, [client, filters]);
  return { unseen: unseen.length, reload };
}

/** Why the hall may be empty or locked: area, category, duty, lock. */
export function useHallSummary(here: CurrentPoint | undefined) {
  const active = useScreenActive();
  const { longitude = 0, latitude = 0 } = here?.point ?? {};
  return useQuery({
    ...callQuery('orders.summary', { longitude, latitude }),
    enabled: here !== undefined,
    subscribed: active,
  });
}

/** The end of an order-brushing lock; null for other failures. */
export function lockOf(error: unknown): string | null {
  if (!(error instanceof RefusedError) || error.refused.status !== 409) return null;
  const until = error.refused.detail?.['lockedUntil'];
  return typeof until === 'string' ? until : null;
}

export function useSetDuty() {
  return useMutation(callMutation('accounts.set_duty'));
}
