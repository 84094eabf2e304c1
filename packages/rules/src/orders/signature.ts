/** Pen strokes: each a list of `[x, y]` in a box `SIGNATURE_BOX_WIDTH` wide. */
export type SignatureStrokes = readonly (readonly (readonly [x: number, y: number])[])[];

/** Width to which strokes are normalised, independent of the signature pad. */
export const SIGNATURE_BOX_WIDTH = 1000;
export const MAX_STROKES = 200;
export const MAX_POINTS_IN_STROKE = 2000;
/** Coordinates per signature at most; a point is two of them. */
export const MAX_SIGNATURE_NUMBERS = 20_000;

/** Shortest pen path that counts as a signature, in box units; a dot or a slip does not. */
const SHORTEST = 120;

/** True when the pen path is long enough for a signature. */
export function isSignature(strokes: SignatureStrokes): boolean {
  let length = 0;
  for (const stroke of strokes) {
    for (let index = 1; index < stroke.length; index += 1) {
      const [x0, y0] = stroke[index - 1]!;
      const [x1, y1] = stroke[index]!;
      length += Math.hypot(x1 - x0, y1 - y0);
    }
  }
  return length >= SHORTEST;
}
