import type { Point } from '../../device/location/point.ts';
import { deviceStore } from '../calls/device-store.ts';
import type { CurrentPoint } from './last-point.ts';

/** The point from which distances are measured; `actual` is false for the specification's default point. */
export interface NearPoint extends CurrentPoint {
  /**
   * Chosen on the map: distances start there, but the person is not known to be there, and no step of a visit is
   * recorded there.
   */
  readonly chosen?: true;
}

/** Key under which the device stores the chosen place, apart from where the device itself was. */
const stored = 'chosenPoint';

/** The place that the person chose; null when they chose none. */
export const chosenPointQuery = {
  queryKey: ['chosen-point'],
  queryFn: async (): Promise<Point | null> => (await deviceStore.get<Point>(stored)) ?? null,
  staleTime: Infinity,
  networkMode: 'always',
  meta: { volatile: true },
} as const;

export function saveChosenPoint(point: Point): Promise<void> {
  return deviceStore.set(stored, point);
}

/**
 * The device's own point where it is known, else the chosen place, else the default point. Undefined while either is
 * still being read.
 */
export function nearPointOf(own: CurrentPoint | undefined, chosen: Point | null | undefined): NearPoint | undefined {
  if (own === undefined || own.actual || chosen === null) return own;
  return chosen && { point: chosen, actual: true, chosen: true };
}
