import type { Strokes } from '@shoushou/contract';

/** Shortest line, in thousandths of the pad's width, that counts as signing: a dot or a slip does not. */
const SHORTEST = 120;

/** True when the pen went far enough to be a signature. */
export function isSignature(strokes: Strokes): boolean {
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
