import { createHash } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, type Plugin, type Rolldown } from 'vite';
import { browserFloor } from './floor.ts';

export interface BuiltFile {
  readonly url: string;
  readonly revision: string | null;
}

const source = fileURLToPath(new URL('../src/worker/service-worker.ts', import.meta.url));
const files = 'virtual:built-files';

/**
 * Files that are not cached in advance but fetched when needed: the QR code scanner, 1 MB that few people use offline,
 * and the licences of libraries.
 */
const leftOut = /^zxing_reader-[\w-]+\.wasm$|^third-party-notices\.json$/;
/** Placeholder that the server replaces by the hash of the page's settings. */
const SETTINGS_SLOT = '__SETTINGS_HASH__';

function hashOf(bytes: Uint8Array | string): string {
  return createHash('sha256').update(bytes).digest('hex').slice(0, 16);
}

/** Every file of the build folder that a page of this build may request without network, by address. */
export async function builtFiles(folder: string): Promise<BuiltFile[]> {
  const found: BuiltFile[] = [];
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || /\.(?:html|br|gz|map)$|^(?:csp-hashes|screen-files)\.json$|^sw\.js$/.test(entry.name))
      continue;
    if (leftOut.test(entry.name)) continue;
    const file = path.join(entry.parentPath, entry.name);
    const bytes = await readFile(file);
    const url = `/${path.relative(folder, file).split(path.sep).join('/')}`;
    found.push({ url, revision: url.startsWith('/assets/') ? null : hashOf(bytes) });
  }
  return found.sort((left, right) => left.url.localeCompare(right.url));
}

/**
 * Scripts and styles of the build that the list lacks: without network a start or a screen would wait for them in vain.
 */
export function missingFiles(built: readonly string[], list: readonly BuiltFile[]): string[] {
  const listed = new Set(list.map(({ url }) => url));
  return built.filter(
    (file) => /\.(?:js|css|wasm)$/.test(file) && !leftOut.test(path.basename(file)) && !listed.has(`/${file}`),
  );
}

async function buildWorker(root: string, list: readonly BuiltFile[], pageHash: string): Promise<string> {
  const module = `export const builtFiles = ${JSON.stringify(list)};\nexport const pageRevision = '${pageHash}-${SETTINGS_SLOT}';\n`;
  const { output } = (await build({
    root,
    configFile: false,
    publicDir: false,
    logLevel: 'error',
    define: { 'process.env.NODE_ENV': '"production"' },
    plugins: [
      browserFloor(),
      {
        name: files,
        resolveId: (id) => (id === files ? `\0${files}` : null),
        load: (id) => (id === `\0${files}` ? module : null),
      },
    ],
    build: { write: false, target: 'es2022', rolldownOptions: { input: source, output: { format: 'iife' } } },
  })) as Rolldown.RolldownOutput;
  return output[0].code;
}

/** Builds the service worker `sw.js` next to `index.html` after the app, with the list of built files. */
export function serviceWorker(): Plugin {
  let root = '';
  let folder = '';
  return {
    name: 'shoushou:service-worker',
    apply: 'build',
    configResolved(config) {
      root = config.root;
      folder = path.resolve(root, config.build.outDir);
    },
    writeBundle: {
      order: 'post',
      sequential: true,
      async handler(_options, bundle) {
        const list = await builtFiles(folder);
        const missing = missingFiles(Object.keys(bundle), list);
        if (missing.length > 0) this.error(`the app would lack these files offline: ${missing.join(', ')}`);
        // The page on the device has the first pictures of the screens in it.
        const page = await Promise.all(
          ['index.html', 'screen-files.json'].map((name) => readFile(path.join(folder, name), 'utf8')),
        );
        await writeFile(path.join(folder, 'sw.js'), await buildWorker(root, list, hashOf(page.join('\n'))));
      },
    },
  };
}
