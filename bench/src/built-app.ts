import { mkdtempSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { build, type Rolldown } from 'vite';
import { inProject } from '../../tools/src/project.ts';

/** The production build of the app in a temporary folder. */
export interface BuiltApp {
  /** Folders for the server; the console is an empty page. */
  readonly folders: { readonly app: string; readonly console: string };
  /** Chunks with screens: name and size in bytes after Brotli. */
  readonly screenChunks: readonly { readonly name: string; readonly bytes: number }[];
  remove(): void;
}

export async function buildApp(): Promise<BuiltApp> {
  const root = mkdtempSync(join(tmpdir(), 'shoushou-bench-app-'));
  const folders = { app: join(root, 'app'), console: join(root, 'console') };
  mkdirSync(folders.console);
  writeFileSync(join(folders.console, 'index.html'), '<!doctype html>');
  process.env['NODE_ENV'] = 'production';
  const source = inProject('apps', 'app');
  const built = (await build({
    root: source,
    configFile: join(source, 'vite.config.ts'),
    logLevel: 'error',
    build: { outDir: folders.app, emptyOutDir: true },
  })) as Rolldown.RolldownOutput;
  const screenChunks = built.output.flatMap((file) => {
    if (
      file.type !== 'chunk' ||
      file.isEntry ||
      !file.moduleIds.some((id) => /[\\/]src[\\/]domains[\\/].*Screen\.tsx$/.test(id))
    )
      return [];
    return [{ name: file.name, bytes: brotliCompressSync(file.code).length }];
  });
  return { folders, screenChunks, remove: () => rmSync(root, { recursive: true, force: true }) };
}
