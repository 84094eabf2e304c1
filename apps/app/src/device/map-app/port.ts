import type { Point } from '../location/point.ts';

export interface MapTarget {
  /** GCJ-02. */
  readonly point: Point;
  readonly name: string;
  /** Start of the route, GCJ-02; absent where no position is known. */
  readonly from?: Point;
}
