import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Plugin, Rolldown } from 'vite';
import { filesOf } from './imported-chunks.ts';

/** A route and the files of its screen. */
export interface ScreenFiles {
  /** As in the route table, such as `orderdetails/:no/:type/:hytype`. */
  readonly path: string;
  /** Title in the navigation bar. */
  readonly title: string;
  readonly files: readonly string[];
  /** Static markup and style of what everybody sees first on this screen; the page shows it before any script runs. */
  readonly picture?: string;
}

/** Every route in the source of a route table, with its title and the module of its screen. */
export function screensOf(table: string): { path: string; title: string; module: string }[] {
  return [...table.matchAll(/path: '([^']*)',\s+title: '([^']*)'[^}]*?import\('([^']+)'\)/g)].map(
    ([, route = '', title = '', module = '']) => ({ path: route, title, module }),
  );
}

/**
 * The style rules whose classes all occur in the markup, so that it can be painted without waiting for a style sheet.
 * Covers classes and their combinations outside any at-rule, also in the states that a field has before any script
 * runs.
 */
export function rulesOf(markup: string, sheets: readonly string[]): string {
  const classes = new Set([...markup.matchAll(/class="([^"]*)"/g)].flatMap(([, names = '']) => names.split(' ')));
  const rules = sheets.flatMap((sheet) => [
    ...sheet.replace(/@[^{;]*(;|\{(?:[^{}]*\{[^{}]*\})*[^{}]*\})/g, '').matchAll(/([^{}]+)\{([^{}]*)\}/g),
  ]);
  const states = /::?(?:placeholder|after)|:(?:focus-within|focus|disabled|checked)\b/g;
  const isHere = (selector: string): boolean =>
    /^[\w\s.>+-]+$/.test(selector.replace(states, '')) &&
    (selector.match(/\.[\w-]+/g) ?? ['']).every((name) => classes.has(name.slice(1)));
  return rules
    .flatMap(([, selectors = '', declarations = '']) => {
      const here = selectors.split(',').filter(isHere);
      return here.length === 0 ? [] : [`${here.join(',')}{${declarations}}`];
    })
    .join('');
}

/** Modules that a screen imports on demand but needs at once, by route; listing them saves one round trip. */
const neededAtOnce: Readonly<Record<string, string>> = { 'jiedan/:hytype': 'src/device/location/browser.ts' };

/** The files of every screen in the route tables of the app at `root`. */
export async function screenFilesOf(root: string, bundle: Rolldown.OutputBundle): Promise<ScreenFiles[]> {
  const domains = path.join(root, 'src', 'domains');
  const tables = (await readdir(domains, { recursive: true })).filter((file) => file.endsWith('.routes.ts'));
  const first = path.join(root, 'src', 'first-routes.ts');
  const firstTables = await readFile(first, 'utf8');
  const screens: ScreenFiles[] = [];
  for (const file of tables) {
    const table = path.join(domains, file);
    for (const { path: route, title, module } of screensOf(await readFile(table, 'utf8'))) {
      const later = neededAtOnce[route];
      const modules = [
        firstTables.includes(`'./domains/${file.replaceAll('\\', '/')}'`) ? first : path.join(root, 'src', 'routes.ts'),
        path.resolve(path.dirname(table), module),
        ...(later === undefined ? [] : [path.join(root, later)]),
      ];
      screens.push({ path: route, title, files: filesOf(bundle, modules) });
    }
  }
  return screens;
}

/**
 * Writes to `screen-files.json` which files the screen of each route needs, so that the server can preload them with
 * the page; otherwise the browser discovers them one after the other, from the page, the boot chunk and the route map.
 * For a route with a file in `first-pictures` it also contains the markup shown before any script runs.
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
      const screens: ScreenFiles[] = [];
      for (const screen of await screenFilesOf(root, bundle)) {
        const markup = await readFile(path.join(root, 'first-pictures', `${screen.path}.html`), 'utf8').catch(
          () => null,
        );
        screens.push({
          ...screen,
          ...(markup === null ? {} : { picture: pictureOf(markup, screen.files, bundle) }),
        });
      }
      await writeFile(path.join(folder, 'screen-files.json'), `${JSON.stringify(screens)}\n`);
    },
  };
}

function pictureOf(markup: string, files: readonly string[], bundle: Rolldown.OutputBundle): string {
  const sheets = files.flatMap((file) =>
    bundle[file]?.type === 'asset' && file.endsWith('.css') ? [String(bundle[file].source)] : [],
  );
  return `<style>${rulesOf(markup, sheets)}</style>${markup.trim().replace(/>\s+</g, '><')}`;
}
