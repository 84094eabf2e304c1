/** Pixels of a picture. */
export interface PictureSize {
  readonly width: number;
  readonly height: number;
}

/** The square that is kept of a picture: its middle in pixels of the picture, and how far it is drawn near. */
export interface Crop {
  /** 1 keeps the whole of the shorter side, 4 a quarter of it. */
  readonly zoom: number;
  readonly x: number;
  readonly y: number;
}

export const MAX_ZOOM = 4;

/** The largest square in the middle. */
export function middleSquare({ width, height }: PictureSize): Crop {
  return { zoom: 1, x: width / 2, y: height / 2 };
}

/** Side of the square in pixels of the picture. */
export function sideOf({ zoom }: Crop, { width, height }: PictureSize): number {
  return Math.min(width, height) / zoom;
}

/** The square brought back inside of the picture. */
function inside(crop: Crop, size: PictureSize): Crop {
  const zoom = Math.min(MAX_ZOOM, Math.max(1, crop.zoom));
  const half = sideOf({ ...crop, zoom }, size) / 2;
  const within = (at: number, length: number): number => Math.min(length - half, Math.max(half, at));
  return { zoom, x: within(crop.x, size.width), y: within(crop.y, size.height) };
}

/** The picture pulled under the square, by shares of the square's side: to the right and down when positive. */
export function pulled(crop: Crop, size: PictureSize, right: number, down: number): Crop {
  const side = sideOf(crop, size);
  return inside({ ...crop, x: crop.x - right * side, y: crop.y - down * side }, size);
}

/** The picture drawn nearer or further, about the middle of the square. */
export function zoomed(crop: Crop, size: PictureSize, zoom: number): Crop {
  return inside({ ...crop, zoom }, size);
}

/** The square in pixels of the picture. */
export function squareOf(crop: Crop, size: PictureSize): { left: number; top: number; side: number } {
  const side = sideOf(crop, size);
  return { left: crop.x - side / 2, top: crop.y - side / 2, side };
}
