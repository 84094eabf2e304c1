import type { SketchSize } from './sketch.ts';

export interface MapLabel {
  readonly key: string;
  readonly text: string;
  /** Its middle, from the upper left corner. */
  readonly x: number;
  readonly y: number;
  /** The heavier one keeps its place. */
  readonly weight: number;
}

/** Pixels of the style sheet's text of 12 pixels. */
const LINE = 14;
const WIDE = 12;
const NARROW = 7;

const widthOf = (text: string): number =>
  [...text].reduce((width, sign) => width + (sign.charCodeAt(0) < 0x2e80 ? NARROW : WIDE), 0);

/** Lines up or down by which a label may move from its place. */
const moves = [0, -1, 1, -2, 2];

/**
 * Labels that do not cover each other, the heaviest first: one whose place is taken moves by a line or two, and is left
 * out where that is taken as well. @param scale by how much the drawing is enlarged, while the text keeps its size
 */
export function placeLabels(
  labels: readonly MapLabel[],
  { width, height }: Pick<SketchSize, 'width' | 'height'>,
  scale = 1,
): MapLabel[] {
  const line = LINE / scale;
  const placed: (MapLabel & { readonly half: number })[] = [];
  for (const label of [...labels].sort((a, b) => b.weight - a.weight)) {
    const half = widthOf(label.text) / 2 / scale;
    const x = Math.min(width - half, Math.max(half, label.x));
    const y = moves
      .map((lines) => label.y + lines * line)
      .find(
        (at) =>
          at >= line &&
          at <= height &&
          placed.every((other) => Math.abs(other.x - x) >= other.half + half || Math.abs(other.y - at) >= line),
      );
    if (y !== undefined) placed.push({ ...label, x, y, half });
  }
  return placed;
}
