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

/** The picture, upright. @throws UnsupportedError when this browser can't read the file */
export function bitmapOf(file: Blob): Promise<ImageBitmap> {
  // Upright is the default. Naming it throws in Chromium before 112 and Safari before 16, which know the option by another word.
  return createImageBitmap(file).catch(() => {
    throw new UnsupportedError('这张图片打不开，请换一张');
  });
}

/** A picture for viewing and cropping. @throws UnsupportedError when this browser can't read the file */
export async function readPicture(file: Blob): Promise<Picture> {
  const bitmap = await bitmapOf(file);
  const url = URL.createObjectURL(file);
  return {
    url,
    width: bitmap.width,
    height: bitmap.height,
    image: bitmap,
    close() {
      bitmap.close();
      URL.revokeObjectURL(url);
    },
  };
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
