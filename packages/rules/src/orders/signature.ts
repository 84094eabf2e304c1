/** Pen strokes: each a list of `[x, y]` in a box `SIGNATURE_BOX_WIDTH` wide. */
export type SignatureStrokes = readonly (readonly (readonly [x: number, y: number])[])[];

/** Width of the box that strokes travel in, whatever pad they were drawn on. */
export const SIGNATURE_BOX_WIDTH = 1000;
export const MAX_STROKES = 200;
export const MAX_POINTS_IN_STROKE = 2000;
/** A point is two numbers; a signature of more numbers is no signature. */
export const MAX_SIGNATURE_NUMBERS = 20_000;

/** Shortest way of the pen that counts as signing, in the box: a dot or a slip does not. */
const SHORTEST = 120;

/** True when the pen went far enough to be a signature. */
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
