import {
  unzipSync,
  zipSync,
  type AsyncUnzipOptions,
  type FlateCallback,
  type UnzipCallback,
  type Zippable,
} from 'fflate/browser';

export { strFromU8, strToU8, zipSync } from 'fflate/browser';

/**
 * Replaces the archiver of the workbooks' writer and reader (`vite.config.ts`), which creates workers from strings,
 * which the content security policy refuses.
 */
export function zip(files: Zippable, done: FlateCallback): void {
  done(null, zipSync(files));
}

/** Throws for what is no archive; the reader passes errors on either way. */
export function unzip(archive: Uint8Array, options: AsyncUnzipOptions, done: UnzipCallback): void {
  done(null, unzipSync(archive, options));
}
