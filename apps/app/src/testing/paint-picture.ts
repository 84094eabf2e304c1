import { readFileSync } from 'node:fs';
import path from 'node:path';
import { onTestFinished } from 'vitest';

/**
 * The page of a phone whose network has not brought the app yet, as the server paints it for a screen, until the test
 * ends.
 *
 * @param name of the screen's first picture, such as `login`
 */
export function paintPicture(name: string): { markup: string; fields: HTMLInputElement[] } {
  const markup = readFileSync(path.resolve(import.meta.dirname, `../../first-pictures/${name}.html`), 'utf8');
  const page = document.createElement('div');
  page.innerHTML = markup;
  document.body.append(page);
  onTestFinished(() => page.remove());
  return { markup, fields: [...page.querySelectorAll('input')] };
}
