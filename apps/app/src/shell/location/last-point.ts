import { defaultPoint, type Point } from '../../device/location/point.ts';
import { deviceStore } from '../calls/device-store.ts';

export interface CurrentPoint {
  /** GCJ-02. */
  readonly point: Point;
  /** False when it is the specification's default point because the device told none. */
  readonly actual: boolean;
}

/** The last point that the device told, without asking again; the default point when it never has. */
export async function lastPoint(): Promise<CurrentPoint> {
  const [longitude, latitude] = await Promise.all([deviceStore.get<number>('longitude'), deviceStore.get<number>('latitude')]);
  const known = typeof longitude === 'number' && typeof latitude === 'number';
  return { point: known ? { longitude, latitude } : defaultPoint, actual: known };
}
