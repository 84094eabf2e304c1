import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { DEFAULT_BRAND_NAME } from '@shoushou/rules/opening/brand-colors';

/** A route of the app with its title and screen files, as written by the app's build. */
interface ScreenFiles {
  path: string;
  title: string;
  files: string[];
  picture?: string;
}

export interface ScreenOfAddress {
  /** The route's path pattern. */
  readonly path: string;
  readonly title: string;
  /** A `Link` header with the screen's files, style sheets first. */
  readonly links: string;
  /** Markup shown before any code has run, and the files to load after it is painted; null for the default. */
  readonly picture: { readonly markup: string; readonly files: readonly string[] } | null;
}

/** Finds the screen of a path; null when unknown. */
export type FindScreen = (pathname: string) => ScreenOfAddress | null;

/** Reads the build's list of screens; empty for a build without it. */
export async function readScreens(folder: string): Promise<FindScreen> {
  const screens = (await readScreenFiles(folder)).map((screen) => ({
    segments: screen.path.split('/'),
    screen: screenOf(screen),
  }));
  return (pathname) => {
    const given = pathname.split('/').filter((segment) => segment !== '');
    return screens.find(({ segments }) => matches(segments, given))?.screen ?? null;
  };
}

function screenOf({ path: route, title, files, picture }: ScreenFiles): ScreenOfAddress {
  return {
    path: route,
    title,
    links: files.map(linkOf).join(', '),
    picture: picture === undefined ? null : { markup: picture, files },
  };
}

/** Hashes of the styles in the screens' pictures, for the content security policy. */
export async function pictureStyleHashes(folder: string): Promise<string[]> {
  const pictures = (await readScreenFiles(folder)).flatMap(({ picture }) => picture ?? []);
  const styles = pictures.flatMap((picture) => [...picture.matchAll(/<style>([^<]*)<\/style>/g)]);
  return styles.map(([, text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`);
}

/**
 * The app's page as a device keeps it, with the first pictures of all screens and the names of their files at hand: a
 * tap there does not wait for the network.
 */
export async function devicePage(page: string, folder: string): Promise<string> {
  const pictures = (await readScreenFiles(folder)).flatMap(({ path: route, files, picture }) =>
    picture === undefined ? [] : `<template id="/${route}" data-files="${files.join(' ')}">${picture}</template>`,
  );
  return page.replace('</body>', () => `${pictures.join('')}</body>`);
}

async function readScreenFiles(folder: string): Promise<ScreenFiles[]> {
  return JSON.parse(await readFile(path.join(folder, 'screen-files.json'), 'utf8').catch(() => '[]')) as ScreenFiles[];
}

const ROOT = '<html ';
const TITLE = `<title>${DEFAULT_BRAND_NAME}</title>`;
const BAR_SLOT = '<!--screen-title-->';
const PICTURE_SLOT = /<!--screen-->.*<!--\/screen-->/s;

/** The app's page for a screen's address before any code has run: with its title, and its own picture if it has one. */
export function pageOfScreen(page: string, { title, picture }: ScreenOfAddress): string {
  const titled = page.replace(TITLE, () => `<title>${title}</title>`).replace(BAR_SLOT, () => title);
  if (!picture) return titled;
  return titled
    .replace(ROOT, () => `${ROOT}data-files="${picture.files.join(' ')}" `)
    .replace(PICTURE_SLOT, () => picture.markup);
}

/** Whether a path matches a route: `:name` matches any segment, `:name?` also none. */
function matches(segments: readonly string[], given: readonly string[]): boolean {
  if (given.length > segments.length) return false;
  return segments.every((segment, index) =>
    segment.startsWith(':') ? given[index] !== undefined || segment.endsWith('?') : segment === given[index],
  );
}

function linkOf(file: string): string {
  return file.endsWith('.css')
    ? `</${file}>; rel=preload; as=style; crossorigin`
    : `</${file}>; rel=modulepreload; crossorigin; fetchpriority=low`;
}
