import type { PhotoPort, PhotoSource } from './port.ts';
import { resizeAll } from './resize-photo.ts';

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

export const browserPhotos: PhotoPort = {
  pick: async (source, most, size) => resizeAll(await chooseFiles(source, most), size),
};
