import { bitmapOf, canvasFile, whiteCanvas } from './picture.ts';
import type { PhotoSize } from './port.ts';

/** Longest side in pixels of an uploaded picture, and its JPEG quality. */
const longestSide = 1600;
const quality = 0.85;

/**
 * A picture prepared for upload: upright, JPEG, at most 1600 pixels on its longest side. @throws UnsupportedError when
 * this browser can't read the file
 */
export async function resizePhoto(file: Blob): Promise<Blob> {
  const picture = await bitmapOf(file);
  const scale = Math.min(1, longestSide / Math.max(picture.width, picture.height));
  const { canvas, context } = whiteCanvas(picture.width * scale, picture.height * scale);
  context.drawImage(picture.image, 0, 0, canvas.width, canvas.height);
  picture.close();
  return canvasFile(canvas, 'image/jpeg', quality);
}

/** Types uploaded unchanged; any other, such as HEIC, is converted to JPEG. */
const accepted = { types: ['image/jpeg', 'image/png', 'image/webp'], bytes: 10 * 1024 * 1024 };

/** The picture in the wanted size. */
export async function inSize(file: Blob, size: PhotoSize): Promise<Blob> {
  return size === 'original' && accepted.types.includes(file.type) && file.size <= accepted.bytes
    ? file
    : resizePhoto(file);
}
