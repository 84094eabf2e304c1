/** Pixels of a picture. */
export interface PictureSize {
  readonly width: number;
  readonly height: number;
}

/** The cropped square of a picture: its centre in pixels of the picture, and the zoom. */
export interface Crop {
  /** 1 shows the whole shorter side, 4 a quarter of it. */
  readonly zoom: number;
  readonly x: number;
  readonly y: number;
}

export const MAX_ZOOM = 4;

/** The largest centred square. */
export function middleSquare({ width, height }: PictureSize): Crop {
  return { zoom: 1, x: width / 2, y: height / 2 };
}

/** Side of the square in pixels of the picture. */
export function sideOf({ zoom }: Crop, { width, height }: PictureSize): number {
  return Math.min(width, height) / zoom;
}

/** The square moved back inside the picture. */
function inside(crop: Crop, size: PictureSize): Crop {
  const zoom = Math.min(MAX_ZOOM, Math.max(1, crop.zoom));
  const half = sideOf({ ...crop, zoom }, size) / 2;
  const within = (at: number, length: number): number => Math.min(length - half, Math.max(half, at));
  return { zoom, x: within(crop.x, size.width), y: within(crop.y, size.height) };
}

/** The picture moved under the square, by shares of the square's side: right and down when positive. */
export function pulled(crop: Crop, size: PictureSize, right: number, down: number): Crop {
  const side = sideOf(crop, size);
  return inside({ ...crop, x: crop.x - right * side, y: crop.y - down * side }, size);
}

/** The picture zoomed about the square's centre. */
export function zoomed(crop: Crop, size: PictureSize, zoom: number): Crop {
  return inside({ ...crop, zoom }, size);
}

/** The square in pixels of the picture. */
export function squareOf(crop: Crop, size: PictureSize): { left: number; top: number; side: number } {
  const side = sideOf(crop, size);
  return { left: crop.x - side / 2, top: crop.y - side / 2, side };
}
