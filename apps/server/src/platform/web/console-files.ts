import { readFile } from 'node:fs/promises';
import path from 'node:path';

/** The console's files in addition to its boot chunk, as listed by its build. */
interface ConsoleFiles {
  signIn: string[];
  signedIn: string[];
  pages: Record<string, string[]>;
}

const HEAD_END = '</head>';

/** Adds the files of the screen at an address to the console's page. */
type NameConsoleFiles = (page: string, pathname: string, hasSession: boolean) => string;

/** Reads the build's list of files; a build without it names none. */
export async function readConsoleFiles(folder: string): Promise<NameConsoleFiles> {
  const text = await readFile(path.join(folder, 'console-files.json'), 'utf8').catch(() => null);
  if (text === null) return (page) => page;
  const { signIn, signedIn, pages } = JSON.parse(text) as ConsoleFiles;
  const ofPages = new Map(Object.entries(pages).map(([page, files]) => [page, linksTo([...signedIn, ...files])]));
  const [ofSignIn, ofFrame] = [linksTo(signIn), linksTo(signedIn)];
  return (page, pathname, hasSession) => {
    const links = hasSession ? (ofPages.get(pathname.slice('/console/'.length)) ?? ofFrame) : ofSignIn;
    return page.replace(HEAD_END, () => links + HEAD_END);
  };
}

/** In the page and not in a header, which would be longer than what many proxies take. */
const linksTo = (files: readonly string[]): string =>
  files
    .map(
      (file) =>
        `<link rel="${file.endsWith('.css') ? 'preload" as="style' : 'modulepreload'}" crossorigin fetchpriority="low" href="/console/${file}">`,
    )
    .join('');
