import { readFile } from 'node:fs/promises';
import path from 'node:path';

/** A route of the app with the files of its screen, as the app's build writes them. */
interface ScreenFiles {
  path: string;
  files: string[];
}

/** Finds the `Link` header that names what the screen at an address is made of, which may be nothing; null where no screen is known. */
export type FindLinks = (pathname: string) => string | null;

/** Reads what the build has written of its screens; a build without it names no files. */
export async function readScreenLinks(folder: string): Promise<FindLinks> {
  const text = await readFile(path.join(folder, 'screen-files.json'), 'utf8').catch(() => '[]');
  const screens = (JSON.parse(text) as ScreenFiles[]).map((screen) => ({ segments: screen.path.split('/'), links: screen.files.map(linkOf).join(', ') }));
  return (pathname) => {
    const given = pathname.split('/').filter((segment) => segment !== '');
    return screens.find(({ segments }) => matches(segments, given))?.links ?? null;
  };
}

/** Whether an address is of a route: `:name` stands for any segment, `:name?` also for none. */
function matches(segments: readonly string[], given: readonly string[]): boolean {
  if (given.length > segments.length) return false;
  return segments.every((segment, index) => (segment.startsWith(':') ? given[index] !== undefined || segment.endsWith('?') : segment === given[index]));
}

function linkOf(file: string): string {
  return file.endsWith('.css') ? `</${file}>; rel=preload; as=style; crossorigin` : `</${file}>; rel=modulepreload; crossorigin`;
}
