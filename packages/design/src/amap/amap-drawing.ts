import { metresPerDegree, type Coordinates } from '@shoushou/kernel/distance';
import type { AmapApi, AmapInstance, AmapOverlay, LngLat, RidingResult } from './amap-api.ts';

export const point = ({ longitude, latitude }: Coordinates): [number, number] => [longitude, latitude];
export const coordinates = ({ lng, lat }: LngLat): Coordinates => ({ longitude: lng, latitude: lat });

/** The square around a centre. @param radius metres from the centre to its sides */
export function boundsAround(api: AmapApi, { longitude, latitude }: Coordinates, radius: number): unknown {
  const metres = metresPerDegree(latitude);
  const [east, north] = [radius / metres.longitude, radius / metres.latitude];
  return new api.Bounds([longitude - east, latitude - north], [longitude + east, latitude + north]);
}

/** An overlay with an element of ours at a point; the element's own styles place what is in it around that point. */
export function overlayAt(
  api: AmapApi,
  map: AmapInstance,
  at: Coordinates,
  element: HTMLElement,
  zIndex: number,
): AmapOverlay {
  const overlay = new api.Marker({ position: point(at), content: element, anchor: 'top-left', zIndex });
  map.add(overlay);
  return overlay;
}

/** Metres and seconds of a ride, and the points on its way. */
export interface Ride {
  metres: number;
  seconds: number;
  path: LngLat[];
}

/** The way by bicycle; null when AMap finds none or refuses. */
export function findRide(
  api: AmapApi,
  { from, to }: { readonly from: Coordinates; readonly to: Coordinates },
): Promise<Ride | null> {
  return new Promise((resolve) => {
    new api.Riding().search(point(from), point(to), (status, result) =>
      resolve(status === 'complete' ? rideOf(result as RidingResult) : null),
    );
  });
}

function rideOf({ routes: [first] }: RidingResult): Ride | null {
  return first
    ? { metres: Number(first.distance), seconds: Number(first.time), path: first.rides.flatMap(({ path }) => path) }
    : null;
}
