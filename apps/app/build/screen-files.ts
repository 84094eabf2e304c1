import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Plugin, Rolldown } from 'vite';

/** A route with the files that its screen is made of. */
export interface ScreenFiles {
  /** As in the route table: `orderdetails/:no/:type/:hytype`. */
  readonly path: string;
  readonly files: readonly string[];
}

/** Each route of a table's text with the module of its screen. */
export function screensOf(table: string): { path: string; module: string }[] {
  return [...table.matchAll(/path: '([^']*)'[^}]*?import\('([^']+)'\)/g)].map(([, route = '', module = '']) => ({ path: route, module }));
}

/**
 * Says in `screen-files.json` which files the screen of each route needs, so that the server can name them with the page:
 * else a phone learns of them one after the other, from the page, the boot chunk, the map of routes.
 */
export function screenFiles(): Plugin {
  let root = '';
  let folder = '';
  return {
    name: 'shoushou:screen-files',
    apply: 'build',
    configResolved(config) {
      root = config.root;
      folder = path.resolve(config.root, config.build.outDir);
    },
    async writeBundle(_options, bundle) {
      const domains = path.join(root, 'src', 'domains');
      const tables = (await readdir(domains, { recursive: true })).filter((file) => file.endsWith('.routes.ts'));
      const screens: ScreenFiles[] = [];
      for (const file of tables) {
        const table = path.join(domains, file);
        for (const screen of screensOf(await readFile(table, 'utf8'))) {
          screens.push({ path: screen.path, files: filesOf(bundle, path.resolve(path.dirname(table), screen.module)) });
        }
      }
      await writeFile(path.join(folder, 'screen-files.json'), `${JSON.stringify(screens)}\n`);
    },
  };
}

/** The chunk that holds the module, what it imports, and their style sheets; without the boot chunk, which the page names itself. */
function filesOf(bundle: Rolldown.OutputBundle, module: string): string[] {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
  const found = new Set<string>();
  const add = (chunk: Rolldown.OutputChunk | undefined): void => {
    if (!chunk || chunk.isEntry || found.has(chunk.fileName)) return;
    found.add(chunk.fileName);
    for (const sheet of chunk.viteMetadata?.importedCss ?? []) found.add(sheet);
    for (const imported of chunk.imports) add(chunks.find(({ fileName }) => fileName === imported));
  };
  add(chunks.find(({ moduleIds }) => moduleIds.includes(module)));
  return [...found];
}
