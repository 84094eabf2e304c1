import { defaultPoint } from '@shoushou/rules/places/default-place';
import type { Point } from '../../device/location/point.ts';
import { deviceStore } from '../calls/device-store.ts';

export interface CurrentPoint {
  /** GCJ-02. */
  readonly point: Point;
  /** False for the specification's default point, used when the device has no position. */
  readonly actual: boolean;
}

/** The last known position, without asking the device; the default point when there is none. */
export async function lastPoint(): Promise<CurrentPoint> {
  const [longitude, latitude] = await Promise.all([
    deviceStore.get<number>('longitude'),
    deviceStore.get<number>('latitude'),
  ]);
  const known = typeof longitude === 'number' && typeof latitude === 'number';
  return { point: known ? { longitude, latitude } : defaultPoint, actual: known };
}
