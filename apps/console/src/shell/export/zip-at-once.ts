import { zipSync, type FlateCallback, type Zippable } from 'fflate/browser';

export { strToU8, zipSync } from 'fflate/browser';

/** In place of the archiver's own for the workbook writer (`vite.config.ts`): that one makes workers from texts, which the content policy refuses. */
export function zip(files: Zippable, done: FlateCallback): void {
  done(null, zipSync(files));
}
