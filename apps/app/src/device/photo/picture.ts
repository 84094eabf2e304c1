import { isHeic } from '@shoushou/rules/files/heic';
import { UnsupportedError } from '../host/adapters.ts';

/** A decoded picture. Close it when it is no longer shown. */
export interface Picture {
  /** For an `<img>`. */
  readonly url: string;
  /** Pixels. */
  readonly width: number;
  readonly height: number;
  readonly image: CanvasImageSource;
  close(): void;
}

/** Longest side in pixels of a picture that is kept decoded: what a phone of 2 GB holds several times. */
const keptSide = 4096;

/** A decoded picture, upright. */
export interface Bitmap {
  readonly image: CanvasImageSource;
  /** Pixels. */
  readonly width: number;
  readonly height: number;
  close(): void;
}

/** The picture, upright. @throws UnsupportedError in words when this browser can't read the file */
export async function bitmapOf(file: Blob): Promise<Bitmap> {
  try {
    // Upright is the default. Naming it throws in Chromium before 112 and Safari before 16, which know the option by
    // another word.
    const bitmap = await createImageBitmap(file);
    return { image: bitmap, width: bitmap.width, height: bitmap.height, close: () => bitmap.close() };
  } catch {
    if (isHeic(new Uint8Array(await file.slice(0, 32).arrayBuffer())))
      throw new UnsupportedError('这是 HEIC 照片，这个浏览器打不开。请截屏后选截图，或在相机设置里改成 JPG 再拍');
    // A view that fails to hold 50 megapixels as a bitmap shows them nevertheless: an element is decoded at the size it
    // is drawn in.
    return elementOf(file);
  }
}

async function elementOf(file: Blob): Promise<Bitmap> {
  const url = URL.createObjectURL(file);
  const image = new Image();
  image.src = url;
  const decoded = await image.decode().then(
    () => true,
    () => false,
  );
  // A drawing without a size of its own decodes, and can't be drawn.
  if (!decoded || image.naturalWidth === 0) {
    URL.revokeObjectURL(url);
    throw new UnsupportedError('这张图片打不开，请换一张');
  }
  return { image, width: image.naturalWidth, height: image.naturalHeight, close: () => URL.revokeObjectURL(url) };
}

/**
 * A picture for viewing and cropping, at most 4096 pixels a side. @throws UnsupportedError in words when this browser
 * can't read the file
 */
export async function readPicture(file: Blob): Promise<Picture> {
  const kept = await keepable(await bitmapOf(file));
  const url = URL.createObjectURL(file);
  return {
    url,
    width: kept.width,
    height: kept.height,
    image: kept.image,
    close() {
      kept.close();
      URL.revokeObjectURL(url);
    },
  };
}

/** While a picture is cropped it stays decoded: 50 megapixels are 200 MB, of which a view has no more. */
async function keepable(read: Bitmap): Promise<Bitmap> {
  const scale = keptSide / Math.max(read.width, read.height);
  if (scale >= 1) return read;
  const { canvas, context } = whiteCanvas(read.width * scale, read.height * scale);
  context.drawImage(read.image, 0, 0, canvas.width, canvas.height);
  read.close();
  // Safari gives a canvas's memory back when it has no area.
  return { image: canvas, width: canvas.width, height: canvas.height, close: () => void (canvas.width = 0) };
}

/** A canvas with a white background. @throws UnsupportedError when memory does not suffice */
export function whiteCanvas(
  width: number,
  height: number,
): { canvas: HTMLCanvasElement; context: CanvasRenderingContext2D } {
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(width));
  canvas.height = Math.max(1, Math.round(height));
  const context = canvas.getContext('2d');
  if (!context) throw new UnsupportedError('手机内存不足，请关闭其他应用后重试');
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  return { canvas, context };
}

/** @throws UnsupportedError when the browser fails to encode it */
export async function canvasFile(
  canvas: HTMLCanvasElement,
  type: 'image/jpeg' | 'image/png',
  quality?: number,
): Promise<Blob> {
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, quality));
  if (!blob) throw new UnsupportedError('这张图片打不开，请换一张');
  return blob;
}

/** A square part of the picture, scaled to `size` pixels, as JPEG. */
export function cutSquare(
  { image }: Picture,
  { left, top, side }: { left: number; top: number; side: number },
  size: number,
): Promise<Blob> {
  const { canvas, context } = whiteCanvas(size, size);
  context.drawImage(image, left, top, side, side, 0, 0, canvas.width, canvas.height);
  return canvasFile(canvas, 'image/jpeg', 0.9);
}

/** Pixels of the longer side of a signature's image. */
const signatureWidth = 900;

/** Strokes drawn on a pad of this size (CSS px), black on white, as PNG. */
export function strokesFile(
  strokes: ReadonlyArray<ReadonlyArray<{ x: number; y: number }>>,
  { width, height }: { width: number; height: number },
): Promise<Blob> {
  const scale = signatureWidth / Math.max(1, width);
  const { canvas, context } = whiteCanvas(width * scale, height * scale);
  context.strokeStyle = '#17191c';
  context.lineWidth = 3 * scale;
  context.lineCap = 'round';
  context.lineJoin = 'round';
  for (const stroke of strokes) {
    context.beginPath();
    // A dot is a line of zero length, which round ends make visible.
    for (const [index, { x, y }] of [...stroke, ...stroke.slice(-1)].entries()) {
      if (index === 0) context.moveTo(x * scale, y * scale);
      else context.lineTo(x * scale, y * scale);
    }
    context.stroke();
  }
  return canvasFile(canvas, 'image/png');
}

/** A typed name in place of a signature, for people who can't draw. */
export function nameFile(name: string): Promise<Blob> {
  const { canvas, context } = whiteCanvas(signatureWidth, signatureWidth / 3);
  context.fillStyle = '#17191c';
  context.font = `${Math.min(120, (signatureWidth * 0.8) / Math.max(1, [...name].length))}px serif`;
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  context.fillText(name, canvas.width / 2, canvas.height / 2);
  return canvasFile(canvas, 'image/png');
}
