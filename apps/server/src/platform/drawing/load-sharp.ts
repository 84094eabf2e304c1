type Library = typeof import('sharp').default;

let library: Promise<Library> | undefined;

/** The image library, loaded on first use: it takes a tenth of the idle server's memory. */
export function loadSharp(): Promise<Library> {
  library ??= import('sharp').then(({ default: sharp }) => {
    // The library reads dozens of formats; only three are allowed here.
    sharp.block({ operation: ['VipsForeignLoad'] });
    sharp.unblock({ operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp'] });
    // A cache of decoded images would only waste memory and processors.
    sharp.cache(false);
    sharp.concurrency(1);
    return sharp;
  });
  return library;
}
