import { readFile } from 'node:fs/promises';
import path from 'node:path';

/** A route of the app with its title and the files of its screen, as the app's build writes them. */
interface ScreenFiles {
  path: string;
  title: string;
  files: string[];
  picture?: string;
}

export interface ScreenOfAddress {
  /** The route: one for all addresses of it. */
  readonly path: string;
  readonly title: string;
  /** A `Link` header that names what the screen is made of, style sheets to come first; may be empty. */
  readonly links: string;
  /** What stands on the page before any code has run, and the style sheets that it wants; null where that is the same as elsewhere. */
  readonly picture: { readonly markup: string; readonly sheets: readonly string[] } | null;
}

/** Finds the screen at an address; null where none is known. */
export type FindScreen = (pathname: string) => ScreenOfAddress | null;

/** Reads what the build has written of its screens; a build without it knows none. */
export async function readScreens(folder: string): Promise<FindScreen> {
  const text = await readFile(path.join(folder, 'screen-files.json'), 'utf8').catch(() => '[]');
  const screens = (JSON.parse(text) as ScreenFiles[]).map((screen) => ({ segments: screen.path.split('/'), screen: screenOf(screen) }));
  return (pathname) => {
    const given = pathname.split('/').filter((segment) => segment !== '');
    return screens.find(({ segments }) => matches(segments, given))?.screen ?? null;
  };
}

function screenOf({ path: route, title, files, picture }: ScreenFiles): ScreenOfAddress {
  const sheets = files.filter((file) => file.endsWith('.css'));
  return { path: route, title, links: files.map(linkOf).join(', '), picture: picture === undefined ? null : { markup: picture, sheets } };
}

const TITLE = '<title>收收</title>';
const BAR_SLOT = '<!--screen-title-->';
const PICTURE_SLOT = /<!--screen-->.*<!--\/screen-->/s;

/** The app's page as it stands at a screen's address before any code has run: with its title, and its own picture where it has one. */
export function pageOfScreen(page: string, { title, picture }: ScreenOfAddress): string {
  const titled = page.replace(TITLE, () => `<title>${title}</title>`).replace(BAR_SLOT, () => title);
  if (!picture) return titled;
  const sheets = picture.sheets.map((file) => `<link rel="stylesheet" crossorigin href="/${file}">`).join('');
  return titled.replace('</head>', () => `${sheets}</head>`).replace(PICTURE_SLOT, () => picture.markup);
}

/** Whether an address is of a route: `:name` stands for any segment, `:name?` also for none. */
function matches(segments: readonly string[], given: readonly string[]): boolean {
  if (given.length > segments.length) return false;
  return segments.every((segment, index) => (segment.startsWith(':') ? given[index] !== undefined || segment.endsWith('?') : segment === given[index]));
}

function linkOf(file: string): string {
  return file.endsWith('.css') ? `</${file}>; rel=preload; as=style; crossorigin` : `</${file}>; rel=modulepreload; crossorigin; fetchpriority=low`;
}
