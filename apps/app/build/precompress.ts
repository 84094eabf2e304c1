import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);
const compressible = /\.(?:js|css|html|json|svg|wasm|webmanifest|txt)$/;
/** Files smaller than this many bytes are not compressed. */
const least = 1024;

/** Writes a `.br` and a `.gz` next to every built text file, so that the server compresses nothing at run time. */
export function precompress(): Plugin {
  let folder = '';
  return {
    name: 'shoushou:precompress',
    apply: 'build',
    configResolved(config) {
      folder = path.resolve(config.root, config.build.outDir);
    },
    writeBundle: {
      order: 'post',
      sequential: true,
      async handler() {
        for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
          if (!entry.isFile() || !compressible.test(entry.name)) continue;
          const file = path.join(entry.parentPath, entry.name);
          const bytes = await readFile(file);
          if (bytes.length < least) continue;
          const options = {
            params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
          };
          await Promise.all([
            brotli(bytes, options).then((small) => writeFile(`${file}.br`, small)),
            zip(bytes, { level: 9 }).then((small) => writeFile(`${file}.gz`, small)),
          ]);
        }
      },
    },
  };
}
