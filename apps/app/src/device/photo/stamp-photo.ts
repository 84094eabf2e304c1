import { bitmapOf, canvasFile, whiteCanvas } from './picture.ts';

/** Longest side in pixels of a stamped picture, and its JPEG quality. */
const longestSide = 2_400;
const quality = 0.9;
/** Of the picture's shorter side. */
const letters = 1 / 28;

/**
 * The picture as JPEG with lines of text burnt into its lower left corner, such as when and where it was taken. @throws
 * UnsupportedError when this browser can't read the file
 */
export async function stampPhoto(file: Blob, lines: readonly string[]): Promise<Blob> {
  const picture = await bitmapOf(file);
  const scale = Math.min(1, longestSide / Math.max(picture.width, picture.height));
  const { canvas, context } = whiteCanvas(picture.width * scale, picture.height * scale);
  context.drawImage(picture.image, 0, 0, canvas.width, canvas.height);
  picture.close();
  const size = Math.max(14, Math.round(Math.min(canvas.width, canvas.height) * letters));
  const height = Math.round(size * 1.5);
  context.fillStyle = 'rgb(0 0 0 / 55%)';
  context.fillRect(0, canvas.height - height * (lines.length + 0.5), canvas.width, height * (lines.length + 0.5));
  context.fillStyle = '#fff';
  context.font = `${size}px system-ui, sans-serif`;
  for (const [index, line] of lines.entries())
    context.fillText(line, size, canvas.height - height * (lines.length - index - 0.75), canvas.width - 2 * size);
  return canvasFile(canvas, 'image/jpeg', quality);
}
