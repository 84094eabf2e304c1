/** A point in degrees, GCJ-02 unless stated otherwise, as used by all maps in mainland China. */
export interface Point {
  readonly longitude: number;
  readonly latitude: number;
}

/** The specification's point without a position (§4): Shenzhen. */
export const defaultPoint: Point = { longitude: 114.05571, latitude: 22.52245 };
