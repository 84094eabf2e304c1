import type { PhotoPort, PhotoSource } from './port.ts';
import { inSize } from './resize-photo.ts';

/** Milliseconds after the focus in which a chosen file arrives; an iPhone converts it first. */
const FOCUS_TO_CHANGE_MS = 3_000;

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
    // Chromium before 113 and Safari before 16.4 say nothing when nothing is chosen: the page merely gets its focus
    // back.
    addEventListener('focus', () => setTimeout(done, FOCUS_TO_CHANGE_MS), { once: true });
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
