/** A point in degrees, GCJ-02 unless stated otherwise, as used by all maps in mainland China. */
export interface Point {
  readonly longitude: number;
  readonly latitude: number;
}
