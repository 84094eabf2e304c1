import type { PhotoPort, PhotoSource } from './port.ts';
import { inSize } from './resize-photo.ts';

function chooseFile(source: PhotoSource): Promise<File | null> {
  return new Promise((resolve) => {
    const input = document.createElement('input');
    input.type = 'file';
    input.accept = 'image/*';
    if (source === 'camera') input.setAttribute('capture', 'environment');
    input.hidden = true;
    const done = (): void => {
      const file = input.files?.[0] ?? null;
      input.remove();
      resolve(file);
    };
    input.addEventListener('change', done, { once: true });
    input.addEventListener('cancel', done, { once: true });
    document.body.append(input);
    input.click();
  });
}

export const browserPhotos: PhotoPort = {
  async pick(source, size) {
    const file = await chooseFile(source);
    return file && inSize(file, size);
  },
};
