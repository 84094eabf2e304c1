import { useEffect } from 'react';
import { useMutation, useQuery } from '@tanstack/react-query';
import type { Data, Input } from '@shoushou/contract/schemas';
import { api } from '../../shell/calls/api.ts';
import { callQuery, queryClient } from '../../shell/calls/queries.ts';
import { callMutation } from '../../shell/calls/writes.ts';
import { useScreenActive } from '../../shell/navigator/index.ts';
import { shownDistrict } from '../../shell/frame/district.ts';
import { useOwnDistrict } from '../../shell/location/own-district.ts';
import { useSession } from '../../shell/session/session.ts';
import { withMinute, withQuotes, type ChangedQuotes } from './futures.rules.ts';

/**
 * Polling interval for minutes, which the stream does not carry, and where the stream does not connect. Milliseconds.
 */
const againAfter = 60_000;

export function useMarket() {
  const active = useScreenActive();
  return useQuery({
    ...callQuery('market.list', {}),
    subscribed: active,
    refetchInterval: active ? againAfter : false,
  });
}

export function useVariety(varcode: string) {
  const active = useScreenActive();
  return useQuery({
    ...callQuery('market.open_variety', { varcode }),
    subscribed: active,
    refetchInterval: active ? againAfter : false,
  });
}

/** Scrap that follows a variety, in the district whose prices this device shows. */
export function useScrap(varcode: string) {
  const { adcode = shownDistrict(), read } = useOwnDistrict();
  return useQuery({
    ...callQuery('market.list_scrap', { varcode, ...(adcode === undefined ? {} : { adcode }) }),
    enabled: read,
    subscribed: useScreenActive(),
  });
}

export type BarPeriod = Input<'market.list_bars'>['period'];

export function useBars(varcode: string, period: BarPeriod, wanted: boolean) {
  const active = useScreenActive();
  return useQuery({ ...callQuery('market.list_bars', { varcode, period }), enabled: wanted, subscribed: active });
}

/** Nobody signed in watches anything: the empty list. */
export function useWatches() {
  const { user } = useSession();
  return useQuery({ ...callQuery('market.list_watches', {}), enabled: user !== null, subscribed: useScreenActive() });
}

/** The new list is shown at once, and the old one again when it was not stored. */
export function useSetWatches() {
  const { queryKey } = callQuery('market.list_watches', {});
  return useMutation({
    ...callMutation('market.set_watches'),
    onMutate: async ({ varcodes }) => {
      await queryClient.cancelQueries({ queryKey });
      const before = queryClient.getQueryData(queryKey);
      queryClient.setQueryData(queryKey, varcodes);
      return before;
    },
    onError: (_error, _input, before) => queryClient.setQueryData(queryKey, before),
  });
}

export function useAlerts() {
  const { user } = useSession();
  return useQuery({ ...callQuery('market.list_alerts', {}), enabled: user !== null, subscribed: useScreenActive() });
}

export function useAddAlert() {
  return useMutation(callMutation('market.add_alert'));
}

export function useChangeAlert() {
  return useMutation(callMutation('market.change_alert'));
}

export function useRemoveAlert() {
  return useMutation(callMutation('market.remove_alert'));
}

function applyQuotes(quotes: ChangedQuotes): void {
  queryClient.setQueryData<Data<'market.list'>>(
    callQuery('market.list', {}).queryKey,
    (shown) => shown && { ...shown, varieties: shown.varieties.map((variety) => withQuotes(variety, quotes)) },
  );
  for (const [varcode] of quotes) {
    queryClient.setQueryData<Data<'market.open_variety'>>(
      callQuery('market.open_variety', { varcode }).queryKey,
      (shown) => {
        const variety = shown && withQuotes(shown.variety, quotes);
        if (!shown || !variety?.quote || variety === shown.variety) return shown;
        return { ...shown, variety, minutes: withMinute(shown.minutes, variety.quote.last, variety.quote.at) };
      },
    );
  }
}

/** Follows the quotes while the screen is in front and the app is visible. */
export function useLiveQuotes(): void {
  const active = useScreenActive();
  useEffect(() => {
    if (!active) return undefined;
    let stream: ReturnType<typeof api.stream> | null = null;
    const review = (): void => {
      if (document.visibilityState !== 'visible') {
        stream?.close();
        stream = null;
      } else {
        stream ??= api.stream('market.stream', {
          onEvent: (event) => event.name === 'market.quotes' && applyQuotes(event.body.quotes),
          onGap: () => void queryClient.invalidateQueries({ queryKey: ['market.list'] }),
        });
      }
    };
    document.addEventListener('visibilitychange', review);
    review();
    return () => {
      document.removeEventListener('visibilitychange', review);
      stream?.close();
    };
  }, [active]);
}
