import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Plugin } from 'vite';
import { filesOf, withImports } from './imported-chunks.ts';

/** The files of the console beside its boot chunk: for the sign-in, for signed-in operators, and for each page. */
interface ConsoleFiles {
  readonly signIn: readonly string[];
  readonly signedIn: readonly string[];
  readonly pages: Readonly<Record<string, readonly string[]>>;
}

/** Every page in the source of the console's sections, with the module of its screen. */
export function pagesOf(sections: string): { path: string; module: string }[] {
  return [...sections.matchAll(/path: '([^']+)'[^]*?import\('([^']+)'\)/g)].map(([, page = '', module = '']) => ({
    path: page,
    module,
  }));
}

/**
 * Writes to `console-files.json` which files each page of the console needs, so that the server can list them in the
 * page; otherwise the browser discovers them one after the other: from the boot chunk the frame, from the frame the
 * page.
 */
export function consoleFiles(): Plugin {
  let root = '';
  let folder = '';
  return {
    name: 'shoushou:console-files',
    apply: 'build',
    configResolved(config) {
      root = config.root;
      folder = path.resolve(config.root, config.build.outDir);
    },
    async writeBundle(_options, bundle) {
      const source = path.join(root, 'src');
      // The page itself names what the boot chunk imports.
      const boot = new Set(
        withImports(
          bundle,
          Object.values(bundle).flatMap((file) => (file.type === 'chunk' && file.isEntry ? [file.fileName] : [])),
        ).map(({ fileName }) => fileName),
      );
      const filesOutsideBoot = (module: string): string[] =>
        filesOf(bundle, [module]).filter((file) => !boot.has(file));
      const signedIn = filesOutsideBoot(path.join(source, 'signed-in.tsx'));
      const pages = pagesOf(await readFile(path.join(source, 'sections.ts'), 'utf8'));
      const files: ConsoleFiles = {
        signIn: filesOutsideBoot(path.join(source, 'domains', 'accounts', 'screens', 'SignInScreen.tsx')),
        signedIn,
        pages: Object.fromEntries(
          pages.map(({ path: page, module }) => [
            page,
            filesOutsideBoot(path.resolve(source, module)).filter((file) => !signedIn.includes(file)),
          ]),
        ),
      };
      await writeFile(path.join(folder, 'console-files.json'), `${JSON.stringify(files)}\n`);
    },
  };
}
