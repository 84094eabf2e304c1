/** A point in degrees, GCJ-02 unless said otherwise: the coordinates of all maps in mainland China. */
export interface Point {
  readonly longitude: number;
  readonly latitude: number;
}

/** The specification's point when no location can be had (§4): Shenzhen. */
export const defaultPoint: Point = { longitude: 114.05571, latitude: 22.52245 };
