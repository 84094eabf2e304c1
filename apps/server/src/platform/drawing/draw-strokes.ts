import type { TextImage } from './draw-text.ts';

type Point = readonly [number, number];

export interface StrokeBox {
  /** Pixels. */
  width: number;
  height: number;
  /** Width of the pen, pixels. */
  pen: number;
}

/** Points drawn at most; hand-drawn signatures have fewer, and more would block other requests. */
const MAX_POINTS = 1_500;

/** Pen strokes as black ink on a transparent background, scaled to fit the box. */
export function drawStrokes(strokes: readonly (readonly Point[])[], box: StrokeBox): TextImage {
  const ink = new Uint8Array(box.width * box.height);
  for (const [from, to] of segmentsOf(strokes, box)) inkSegment(ink, from, to, box);
  const pixels = new Uint8Array(ink.length * 4);
  for (let index = 0; index < ink.length; index += 1) pixels[index * 4 + 3] = ink[index]!;
  return { pixels, width: box.width, height: box.height };
}

function segmentsOf(strokes: readonly (readonly Point[])[], { width, height, pen }: StrokeBox): [Point, Point][] {
  const points = strokes.flat().slice(0, MAX_POINTS);
  if (points.length === 0) return [];
  const [left, right, top, bottom] = [least(points, 0), most(points, 0), least(points, 1), most(points, 1)];
  const scale = Math.min((width - 2 * pen) / Math.max(1, right - left), (height - 2 * pen) / Math.max(1, bottom - top));
  const place = ([x, y]: Point): Point => [pen + (x - left) * scale, pen + (y - top) * scale];
  let budget = MAX_POINTS;
  return strokes.flatMap((stroke) => {
    const taken = stroke.slice(0, Math.max(0, budget)).map(place);
    budget -= taken.length;
    return taken.slice(1).map((to, index): [Point, Point] => [taken[index]!, to]);
  });
}

const least = (points: readonly Point[], axis: 0 | 1): number =>
  points.reduce((found, point) => Math.min(found, point[axis]), Infinity);
const most = (points: readonly Point[], axis: 0 | 1): number =>
  points.reduce((found, point) => Math.max(found, point[axis]), -Infinity);

/**
 * A line with round ends: a pixel is darker the nearer it is. Walks along the line, so the cost grows with its length.
 */
function inkSegment(ink: Uint8Array, [x0, y0]: Point, [x1, y1]: Point, { width, height, pen }: StrokeBox): void {
  const reach = Math.ceil(pen / 2 + 1);
  const [dx, dy] = [x1 - x0, y1 - y0];
  const square = dx * dx + dy * dy || 1;
  const steps = Math.max(1, Math.ceil(Math.max(Math.abs(dx), Math.abs(dy))));
  for (let step = 0; step <= steps; step += 1) {
    const [cx, cy] = [Math.round(x0 + (dx * step) / steps), Math.round(y0 + (dy * step) / steps)];
    for (let y = Math.max(0, cy - reach); y <= Math.min(height - 1, cy + reach); y += 1) {
      for (let x = Math.max(0, cx - reach); x <= Math.min(width - 1, cx + reach); x += 1) {
        const along = Math.min(1, Math.max(0, ((x - x0) * dx + (y - y0) * dy) / square));
        const distance = Math.hypot(x - x0 - along * dx, y - y0 - along * dy);
        const dark = Math.round(255 * Math.min(1, Math.max(0, pen / 2 + 0.5 - distance)));
        const at = y * width + x;
        if (dark > ink[at]!) ink[at] = dark;
      }
    }
  }
}
