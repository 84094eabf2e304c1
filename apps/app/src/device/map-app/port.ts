import type { Point } from '../location/point.ts';

export interface MapTarget {
  /** GCJ-02. */
  readonly point: Point;
  readonly name: string;
  /** Where the way begins, GCJ-02; absent where no position is known. */
  readonly from?: Point;
}
