import type { Point } from '../location/point.ts';

export interface MapTarget {
  /** GCJ-02. */
  readonly point: Point;
  readonly name: string;
}
