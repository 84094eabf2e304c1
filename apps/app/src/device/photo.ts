import { AbsentError, formFor, type Forms } from './form.ts';

export type PhotoSource = 'camera' | 'album';

export interface PhotoPort {
  /** Lets the person take or choose pictures; an empty list when they choose none. */
  pick(source: PhotoSource, most: number): Promise<Blob[]>;
}

/** Longest side in pixels of a picture that is sent, and its JPEG quality. */
const longestSide = 1600;
const quality = 0.85;

function chooseFiles(source: PhotoSource, most: number): Promise<File[]> {
  return new Promise((resolve) => {
    const input = document.createElement('input');
    input.type = 'file';
    input.accept = 'image/*';
    input.multiple = most > 1 && source === 'album';
    if (source === 'camera') input.setAttribute('capture', 'environment');
    input.hidden = true;
    const done = (): void => {
      const files = [...(input.files ?? [])].slice(0, most);
      input.remove();
      resolve(files);
    };
    input.addEventListener('change', done, { once: true });
    input.addEventListener('cancel', done, { once: true });
    document.body.append(input);
    input.click();
  });
}

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

const browser: PhotoPort = {
  async pick(source, most) {
    const files = await chooseFiles(source, most);
    const pictures: Blob[] = [];
    // One after the other: ten large pictures decoded at once are more than a cheap phone's memory.
    for (const file of files) pictures.push(await resizePhoto(file));
    return pictures;
  },
};

const forms: Forms<PhotoPort> = { browser };

export const devicePhotos = (): PhotoPort => formFor(forms);
