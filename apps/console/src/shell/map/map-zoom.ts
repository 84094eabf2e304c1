/**
 * What part of a drawing is shown: a point of the drawing stands at `point * scale + offset`, in units of the drawing.
 */
export interface MapZoomState {
  readonly scale: number;
  readonly x: number;
  readonly y: number;
}

interface DrawingSize {
  readonly width: number;
  readonly height: number;
}

/** A city of 100 km is shown down to 4 km. */
const MAX_SCALE = 24;

export const wholeDrawing: MapZoomState = { scale: 1, x: 0, y: 0 };

/** Within the drawing, so that no edge is drawn into its middle. */
const within = (offset: number, length: number, scale: number): number =>
  Math.min(0, Math.max(length * (1 - scale), offset));

/** Moves what is shown by a distance, in units of the drawing. */
export const movedBy = (
  { scale, x, y }: MapZoomState,
  { width, height }: DrawingSize,
  by: { x: number; y: number },
) => ({
  scale,
  x: within(x + by.x, width, scale),
  y: within(y + by.y, height, scale),
});

/** Enlarges by a factor around a place on the drawing, which stays where it is unless an edge would come in. */
export function enlargedBy(
  { scale: before, x, y }: MapZoomState,
  size: DrawingSize,
  factor: number,
  around: { x: number; y: number },
): MapZoomState {
  const scale = Math.min(MAX_SCALE, Math.max(1, before * factor));
  const change = scale / before;
  return movedBy({ scale, x: around.x - (around.x - x) * change, y: around.y - (around.y - y) * change }, size, {
    x: 0,
    y: 0,
  });
}
