import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Plugin, Rolldown } from 'vite';
import { withImports } from './imported-chunks.ts';

/** A route with the files that its screen is made of. */
export interface ScreenFiles {
  /** As in the route table: `orderdetails/:no/:type/:hytype`. */
  readonly path: string;
  /** Stands in the bar. */
  readonly title: string;
  readonly files: readonly string[];
  /** Markup of what every person sees there first, with its style, for the page to show before any code runs. */
  readonly picture?: string;
}

/** Each route of a table's text with its title and the module of its screen. */
export function screensOf(table: string): { path: string; title: string; module: string }[] {
  return [...table.matchAll(/path: '([^']*)', title: '([^']*)'[^}]*?import\('([^']+)'\)/g)].map(([, route = '', title = '', module = '']) => ({ path: route, title, module }));
}

/**
 * The rules of style sheets whose classes all stand in the markup, so that it can be painted without waiting for a sheet:
 * those of a class alone or of classes in each other, outside of any `@`.
 */
export function rulesOf(markup: string, sheets: readonly string[]): string {
  const classes = new Set([...markup.matchAll(/class="([^"]*)"/g)].flatMap(([, names = '']) => names.split(' ')));
  const rules = sheets.flatMap((sheet) => [...sheet.replace(/@[^{;]*(;|\{(?:[^{}]*\{[^{}]*\})*[^{}]*\})/g, '').matchAll(/([^{}]+)\{[^{}]*\}/g)]);
  return rules
    .filter(([, selector = '']) => /^[\w\s.,>-]+$/.test(selector) && (selector.match(/\.[\w-]+/g) ?? ['']).every((name) => classes.has(name.slice(1))))
    .map(([rule]) => rule)
    .join('');
}

/** What a screen asks for at once but imports later, by its route: else its answer waits for one more file. */
const askedAtOnce: Readonly<Record<string, string>> = { 'jiedan/:hytype': 'src/device/location/browser.ts' };

/**
 * Says in `screen-files.json` which files the screen of each route needs, so that the server can name them with the page:
 * else a phone learns of them one after the other, from the page, the boot chunk, the map of routes. A route with a file in
 * `first-pictures` says also what stands there before any code has run.
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
        for (const { path: route, title, module } of screensOf(await readFile(table, 'utf8'))) {
          const later = askedAtOnce[route];
          const modules = [path.resolve(path.dirname(table), module), ...(later === undefined ? [] : [path.join(root, later)])];
          const files = filesOf(bundle, modules);
          const markup = await readFile(path.join(root, 'first-pictures', `${route}.html`), 'utf8').catch(() => null);
          screens.push({ path: route, title, files, ...(markup === null ? {} : { picture: pictureOf(markup, files, bundle) }) });
        }
      }
      await writeFile(path.join(folder, 'screen-files.json'), `${JSON.stringify(screens)}\n`);
    },
  };
}

function pictureOf(markup: string, files: readonly string[], bundle: Rolldown.OutputBundle): string {
  const sheets = files.flatMap((file) => (bundle[file]?.type === 'asset' && file.endsWith('.css') ? [String(bundle[file].source)] : []));
  return `<style>${rulesOf(markup, sheets)}</style>${markup.trim().replace(/>\s+</g, '><')}`;
}

/** The chunks that hold the modules, what they import, and their style sheets; without the boot chunk, which the page names itself. */
function filesOf(bundle: Rolldown.OutputBundle, modules: readonly string[]): string[] {
  const holding = modules.flatMap((module) => Object.values(bundle).find((file) => file.type === 'chunk' && file.moduleIds.includes(module))?.fileName ?? []);
  const chunks = withImports(bundle, holding).filter(({ isEntry }) => !isEntry);
  return [...new Set(chunks.flatMap((chunk) => [chunk.fileName, ...(chunk.viteMetadata?.importedCss ?? [])]))];
}
