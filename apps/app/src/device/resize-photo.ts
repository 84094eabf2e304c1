import { AbsentError } from './form.ts';

/** Longest side in pixels of a picture that is sent, and its JPEG quality. */
const longestSide = 1600;
const quality = 0.85;

/**
 * A picture as it is sent: upright, JPEG, at most 1600 pixels on its longest side.
 * @throws AbsentError when the file is not a picture that this browser can read.
 */
export async function resizePhoto(file: Blob): Promise<Blob> {
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => {
    throw new AbsentError('这张图片打不开，请换一张');
  });
  const scale = Math.min(1, longestSide / Math.max(picture.width, picture.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(picture.width * scale));
  canvas.height = Math.max(1, Math.round(picture.height * scale));
  const context = canvas.getContext('2d');
  if (!context) throw new AbsentError('手机内存不足，请关闭其他应用后重试');
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(picture, 0, 0, canvas.width, canvas.height);
  picture.close();
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality));
  if (!blob) throw new AbsentError('这张图片打不开，请换一张');
  return blob;
}

/** Pictures in the size that was asked for, one after the other: ten large ones decoded at once are more than a cheap phone's memory. */
export async function inSize(files: readonly Blob[], size: 'original' | 'compressed'): Promise<Blob[]> {
  if (size === 'original') return [...files];
  const pictures: Blob[] = [];
  for (const file of files) pictures.push(await resizePhoto(file));
  return pictures;
}
