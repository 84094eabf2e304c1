import { distanceBetween, formatDistance } from '@shoushou/kernel/distance';
import type { MapRoute } from './map-view.ts';

/** Metres per minute of an electric tricycle in city traffic. */
const METRES_A_MINUTE = 170;

/** Metres beyond which nobody rides: neither minutes nor a way are shown. */
export const RIDE_LIMIT = 30_000;

/** Whole minutes of a ride, at least one. @param metres length of the way */
export function rideMinutes(metres: number): number {
  return Math.max(1, Math.round(metres / METRES_A_MINUTE));
}

/** `直线 1.8 km · 骑行约 11 分钟`, for a map that knows no roads. */
export function straightRouteText({ from, to }: MapRoute): string {
  const metres = distanceBetween(from, to);
  return `直线 ${formatDistance(metres)} · 骑行约 ${rideMinutes(metres)} 分钟`;
}

/** `骑行 2.3 km · 约 14 分钟`, by roads. @param seconds of the ride as the provider of the map estimates it */
export function routeText({ metres, seconds }: { metres: number; seconds: number }): string {
  return `骑行 ${formatDistance(metres)} · 约 ${Math.max(1, Math.round(seconds / 60))} 分钟`;
}
