import { useEffect, useState } from 'react';
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import type { Region } from '@shoushou/contract/types';
import { cityOf, provinceOf, withoutStreets } from '@shoushou/rules/places/region-code';
import { hasConsented, saveConsent } from '../../shell/session/consent.ts';
import { locate } from '../../shell/location/location.ts';
import type { StoredPlace } from '../../shell/location/place-of-point.ts';
import { confirmDialog } from '../../shell/messages/messages.ts';
import { useScreenActive } from '../../shell/navigator/index.ts';
import { placesOf, type Place } from './found-place.rules.ts';
import { deviceStore } from '../../shell/calls/device-store.ts';
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

/** Children of a region, cached while the app runs, because they do not change. */
export function loadRegions(parent: string | null): Promise<Region[]> {
  return queryClient.fetchQuery({
    ...callQuery('places.list_regions', parent === null ? {} : { parent }),
    staleTime: Infinity,
  });
}

/** `loadRegions` for a choice that ends at the district. */
export async function loadDistricts(parent: string | null): Promise<Region[]> {
  return withoutStreets(await loadRegions(parent));
}

/** The regions from the province down to a district or street, for opening the picker at an address. */
export async function loadRegionPath(adcode: string, streetCode: string | null): Promise<readonly RegionStep[]> {
  const codes = new Set([provinceOf(adcode), cityOf(adcode), adcode, ...(streetCode === null ? [] : [streetCode])]);
  const path: RegionStep[] = [];
  for (const code of codes) {
    const found = (await loadRegions(path.at(-1)?.code ?? null)).find((region) => region.code === code);
    if (!found) break;
    path.push({ code: found.code, name: found.name });
  }
  return path;
}

/** `loadRegionPath` for a screen that may refetch; null disables it. */
export function useRegionPath(adcode: string | null) {
  return useQuery({
    queryKey: ['region-path', adcode],
    queryFn: () => loadRegionPath(adcode ?? '', null),
    enabled: adcode !== null,
    staleTime: Infinity,
    // Each list on the path is retried by itself.
    retry: false,
    meta: { volatile: true },
  });
}

/** The centre of a region; null when its list is not loaded or it has none. */
export async function regionCentre(
  path: readonly RegionStep[],
): Promise<{ longitude: number; latitude: number } | null> {
  for (let last = path.length - 1; last >= 0; last -= 1) {
    const region = (await loadRegions(path[last - 1]?.code ?? null)).find(({ code }) => code === path[last]?.code);
    if (region?.longitude != null && region.latitude != null)
      return { longitude: region.longitude, latitude: region.latitude };
  }
  return null;
}

/** Debounce of a search, milliseconds. */
const typedMs = 300;

/** The text after the person has paused typing. */
export function useDebounced(word: string): string {
  const [paused, setPaused] = useState(word);
  useEffect(() => {
    const timer = setTimeout(setPaused, typedMs, word);
    return () => clearTimeout(timer);
  }, [word]);
  return paused;
}

/** The place at a point, for choosing it. */
export function useReverseGeocode(point: { longitude: number; latitude: number } | null) {
  return useQuery({
    ...callQuery('places.reverse_geocode', { lng: point?.longitude ?? 0, lat: point?.latitude ?? 0 }),
    enabled: point !== null,
    select: (reply) => (point === null ? null : placeAt(reply, point)),
    meta: { volatile: true },
  });
}

/** The place at a point, asked for once; null when nothing is known there. */
export async function placeAtPoint(point: { longitude: number; latitude: number }): Promise<Place | null> {
  return placeAt(
    await queryClient.fetchQuery(
      callQuery('places.reverse_geocode', { lng: point.longitude, lat: point.latitude }, false),
    ),
    point,
  );
}

/**
 * The person's position on their request. People who have not consented to the privacy policy are asked for that first.
 */
export function useOwnPosition() {
  const { user } = useSession();
  const [point, setPoint] = useState<{ longitude: number; latitude: number } | null>(null);
  const [busy, setBusy] = useState(false);
  return {
    point,
    busy,
    /** @returns the point; null when it was not found or may not be asked for */
    async find(): Promise<{ longitude: number; latitude: number } | null> {
      if (user === null && !(await hasConsented())) {
        const sure = await confirmDialog({
          title: '使用您的位置',
          text: '位置只用来查找附近的地点，按《隐私政策》处理。不同意也可以搜索地点。',
          confirm: '同意',
          cancel: '不同意',
        });
        if (!sure) return null;
        await saveConsent(true);
      }
      setBusy(true);
      const found = await locate();
      setBusy(false);
      if (!found.actual) return null;
      setPoint(found.point);
      return found.point;
    },
  };
}

/** Results of a search, and the distance around a point, metres. */
const search = { offset: '20', page: '1', extensions: 'base', output: 'JSON' } as const;
const radius = '5000';

/**
 * The city that a search by text prefers: of names that many cities have, AMap lists others first without one. Where
 * the device was last, else the person's own; none while neither is known.
 */
function useSearchCity(): { city?: string } {
  const { user } = useSession();
  const here = useQuery({
    queryKey: ['last-place'],
    queryFn: async () => (await deviceStore.get<StoredPlace>('location')) ?? null,
    networkMode: 'always',
    meta: { volatile: true },
  });
  const adcode = here.data?.adcode ?? user?.adcode;
  return adcode == null ? {} : { city: cityOf(adcode) };
}

/**
 * Places by text, or near a point, by the maps service's own searches; earlier ones stay while the next are loading.
 */
export function useSearchPlaces(keyword: string, near: { longitude: number; latitude: number } | null) {
  const active = useScreenActive();
  const city = useSearchCity();
  const word = keyword.trim();
  const location = near === null ? '' : `${near.longitude.toFixed(6)},${near.latitude.toFixed(6)}`;
  return useQuery({
    ...(word === ''
      ? callQuery('places.around', { ...search, location, radius, sortrule: 'distance' })
      : callQuery('places.text', { ...search, ...city, keywords: word })),
    enabled: near !== null,
    placeholderData: keepPreviousData,
    subscribed: active,
    select: (reply) => placesOf(reply, near),
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
