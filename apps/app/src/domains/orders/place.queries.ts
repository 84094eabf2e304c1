import { useQuery } from '@tanstack/react-query';
import { ADCODE } from '@shoushou/rules/places/region-code';
import type { Point } from '../../device/location/point.ts';
import { request } from '../../shell/calls/queries.ts';
import type { CurrentPoint } from '../../shell/location/last-point.ts';
import { mapText } from '../../shell/location/place-of-point.ts';

export interface CurrentPlace {
  readonly point: Point;
  readonly adcode: string;
  readonly district: string;
  /** Street and number, without province and city. */
  readonly address: string;
}

interface Regeocode {
  readonly regeocode?: {
    readonly formatted_address?: string | [];
    readonly addressComponent?: {
      readonly province?: string | [];
      readonly city?: string | [];
      readonly district?: string | [];
      readonly adcode?: string | [];
      readonly township?: string | [];
    };
  };
}

/** Parses a reply of reverse geocoding; null when it names no district. */
export function readPlace(text: string, point: Point): CurrentPlace | null {
  try {
    const { formatted_address, addressComponent = {} } = (JSON.parse(text) as Regeocode).regeocode ?? {};
    const adcode = mapText(addressComponent.adcode);
    if (!ADCODE.test(adcode)) return null;
    const above = [mapText(addressComponent.province), mapText(addressComponent.city)].filter((name) => name !== '');
    const address = above.reduce(
      (rest, name) => (rest.startsWith(name) ? rest.slice(name.length) : rest),
      mapText(formatted_address),
    );
    return {
      point,
      adcode,
      district: mapText(addressComponent.district),
      address: address || `${mapText(addressComponent.district)}${mapText(addressComponent.township)}`,
    };
  } catch {
    return null;
  }
}

/** Milliseconds that an address is cached. */
const positionMaxAgeMs = 2 * 60_000;

/**
 * The address of the recycler's position, stored on the phone, so that a deal made offline has one too; none without a
 * position.
 */
export function useCurrentPlace(here: CurrentPoint | undefined) {
  const point = here?.actual ? here.point : null;
  const { data, isFetching, refetch } = useQuery({
    queryKey: ['here-place'],
    queryFn: async ({ signal }) =>
      readPlace(
        await request(
          'places.reverse_geocode',
          { lng: point!.longitude, lat: point!.latitude },
          { signal, silent: true },
        ),
        point!,
      ),
    enabled: point !== null,
    staleTime: positionMaxAgeMs,
    retry: false,
  });
  return {
    data: point === null ? undefined : data,
    isFetching,
    refetch: () => (point === null ? undefined : refetch()),
  };
}
