type Library = typeof import('sharp').default;

let library: Promise<Library> | undefined;

/** The library of pictures, from the first one on: it is a tenth of what the idle server holds. */
export function loadSharp(): Promise<Library> {
  library ??= import('sharp').then(({ default: sharp }) => {
    // It can read dozens of formats, vector and document formats among them; here it may read three.
    sharp.block({ operation: ['VipsForeignLoad'] });
    sharp.unblock({ operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp'] });
    // Kept decodings are of no use to anybody, and the machine has other work than one picture.
    sharp.cache(false);
    sharp.concurrency(1);
    return sharp;
  });
  return library;
}
