import { bitmapOf, canvasFile, whiteCanvas } from './picture.ts';

/** Longest side in pixels of an uploaded picture, and its JPEG quality. */
const longestSide = 1600;
const quality = 0.85;

/**
 * A picture prepared for upload: upright, JPEG, at most 1600 pixels on its longest side. @throws UnsupportedError when this
 * browser can't read the file
 */
export async function resizePhoto(file: Blob): Promise<Blob> {
  const picture = await bitmapOf(file);
  const scale = Math.min(1, longestSide / Math.max(picture.width, picture.height));
  const { canvas, context } = whiteCanvas(picture.width * scale, picture.height * scale);
  context.drawImage(picture, 0, 0, canvas.width, canvas.height);
  picture.close();
  return canvasFile(canvas, 'image/jpeg', quality);
}

/** Resizes pictures one after the other: decoding ten large ones at once exceeds a cheap phone's memory. */
export async function resizeAll(files: readonly Blob[], size: 'original' | 'compressed'): Promise<Blob[]> {
  if (size === 'original') return [...files];
  const pictures: Blob[] = [];
  for (const file of files) pictures.push(await resizePhoto(file));
  return pictures;
}
