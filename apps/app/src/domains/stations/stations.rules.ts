import type { Station } from '@shoushou/contract/types';

/** The centre of outlets, for their map while the person's position is unknown; null without any. */
export function centreOf(
  stations: readonly Pick<Station, 'longitude' | 'latitude'>[],
): { longitude: number; latitude: number } | null {
  if (stations.length === 0) return null;
  const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;
  return {
    longitude: mean(stations.map(({ longitude }) => longitude)),
    latitude: mean(stations.map(({ latitude }) => latitude)),
  };
}

/** @param filter `open` for outlets that are open now, a service for those that take its goods, null for all */
export function matchesFilter(
  { openNow, services }: Pick<Station, 'openNow' | 'services'>,
  filter: string | null,
): boolean {
  return filter === null || (filter === 'open' ? openNow : services.some((service) => service === filter));
}
