import { zipSync, type FlateCallback, type Zippable } from 'fflate/browser';

export { strToU8, zipSync } from 'fflate/browser';

/** Replaces the workbook writer's archiver (`vite.config.ts`), which creates workers from strings, which the content security policy refuses. */
export function zip(files: Zippable, done: FlateCallback): void {
  done(null, zipSync(files));
}
