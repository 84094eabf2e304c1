import { useEffect, useState } from 'react';
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import type { Region } from '@shoushou/contract/types';
import { hasConsented, saveConsent } from '../../shell/session/consent.ts';
import { locate } from '../../shell/location/location.ts';
import { confirmDialog } from '../../shell/messages/messages.ts';
import { useScreenActive } from '../../shell/navigator/index.ts';
import { callQuery, queryClient } from '../../shell/calls/queries.ts';
import { useSession } from '../../shell/session/session.ts';
import { callMutation } from '../../shell/calls/writes.ts';
import { placeAt, type RegionStep } from './places.rules.ts';

export function useAddresses() {
  const active = useScreenActive();
  return useQuery({ ...callQuery('places.list_addresses', {}), subscribed: active });
}

export function useSaveAddress() {
  return useMutation(callMutation('places.save_address'));
}

export function useRemoveAddress() {
  return useMutation(callMutation('places.remove_address'));
}

export function useRecognizeAddress() {
  return useMutation(callMutation('places.recognize'));
}

/** Children of a region, kept for as long as the app runs: they do not change. */
export function loadRegions(parent: string | null): Promise<Region[]> {
  return queryClient.fetchQuery({ ...callQuery('places.list_regions', parent === null ? {} : { parent }), staleTime: Infinity });
}

/** The steps from the province down to a district or its street, for a picker that opens where the address is. */
export async function loadRegionPath(adcode: string, streetCode: string | null): Promise<readonly RegionStep[]> {
  const codes = [`${adcode.slice(0, 2)}0000`, `${adcode.slice(0, 4)}00`, adcode, ...(streetCode === null ? [] : [streetCode])];
  const path: RegionStep[] = [];
  for (const code of codes) {
    const found = (await loadRegions(path.at(-1)?.code ?? null)).find((region) => region.code === code);
    if (!found) break;
    path.push({ code: found.code, name: found.name });
  }
  return path;
}

/** The same for a screen that shows it, which may ask again; null asks nothing. */
export function useRegionPath(adcode: string | null) {
  return useQuery({
    queryKey: ['region-path', adcode],
    queryFn: () => loadRegionPath(adcode ?? '', null),
    enabled: adcode !== null,
    staleTime: Infinity,
    // Each list on the way is tried again by itself.
    retry: false,
    meta: { volatile: true },
  });
}

/** Where a region's middle is; null for one whose list is not known yet or that has none. */
export async function regionCentre(path: readonly RegionStep[]): Promise<{ longitude: number; latitude: number } | null> {
  for (let last = path.length - 1; last >= 0; last -= 1) {
    const region = (await loadRegions(path[last - 1]?.code ?? null)).find(({ code }) => code === path[last]?.code);
    if (region?.longitude != null && region.latitude != null) return { longitude: region.longitude, latitude: region.latitude };
  }
  return null;
}

/** Milliseconds without a letter after which a word is searched for. */
const typedMs = 300;

/** The word once the person has paused. */
export function useDebounced(word: string): string {
  const [paused, setPaused] = useState(word);
  useEffect(() => {
    const timer = setTimeout(setPaused, typedMs, word);
    return () => clearTimeout(timer);
  }, [word]);
  return paused;
}

/** What stands at a point, as a place that can be chosen. */
export function useReverseGeocode(point: { longitude: number; latitude: number } | null) {
  return useQuery({
    ...callQuery('places.reverse_geocode', { lng: point?.longitude ?? 0, lat: point?.latitude ?? 0 }),
    enabled: point !== null,
    select: (reply) => (point === null ? null : placeAt(reply, point)),
    meta: { volatile: true },
  });
}

/**
 * Where the person is, asked for by them. Who has not consented to the privacy policy yet is asked before the device is.
 */
export function useOwnPosition() {
  const { user } = useSession();
  const [point, setPoint] = useState<{ longitude: number; latitude: number } | null>(null);
  const [busy, setBusy] = useState(false);
  return {
    point,
    busy,
    async find(): Promise<void> {
      if (user === null && !(await hasConsented())) {
        const sure = await confirmDialog({ title: '使用您的位置', text: '位置只用来查找附近的地点，按《隐私政策》处理。不同意也可以搜索地点。', confirm: '同意', cancel: '不同意' });
        if (!sure) return;
        await saveConsent(true);
      }
      setBusy(true);
      const found = await locate();
      setBusy(false);
      if (found.actual) setPoint(found.point);
    },
  };
}

/** Places by a word, or near a point; earlier ones stay while the next are on their way. */
export function useSearchPlaces(keyword: string, near: { longitude: number; latitude: number } | null) {
  const active = useScreenActive();
  const word = keyword.trim();
  return useQuery({
    ...callQuery('places.search', { ...(word === '' ? {} : { keyword: word }), ...(near === null ? {} : { lng: near.longitude, lat: near.latitude }) }),
    enabled: near !== null,
    placeholderData: keepPreviousData,
    subscribed: active,
    meta: { volatile: true },
  });
}

export function useAreas(enabled: boolean) {
  const active = useScreenActive();
  return useQuery({ ...callQuery('places.list_areas', {}), enabled, subscribed: active });
}

export function useOpenAreas() {
  const active = useScreenActive();
  return useQuery({ ...callQuery('places.list_open_areas', {}), subscribed: active });
}

export function useOpenArea() {
  return useMutation(callMutation('places.open_area'));
}

export function usePauseArea() {
  return useMutation(callMutation('places.pause_area'));
}

export function useApplyArea() {
  return useMutation(callMutation('places.apply_area'));
}
