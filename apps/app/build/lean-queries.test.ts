import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { build, type Plugin, type Rolldown } from 'vite';
import { describe, expect, it } from 'vitest';
import { excludedSource, leanQueries } from './lean-queries.ts';

const sources = path.resolve(import.meta.dirname, '../src');

/** Size after Brotli of the query library's code that home uses, built with these plugins. */
async function builtBytes(plugins: readonly Plugin[]): Promise<number> {
  const entry = '\0home';
  const home: Plugin = {
    name: 'home',
    resolveId: (id) => (id === entry ? entry : null),
    load: (id) =>
      id === entry
        ? "export { QueryClient, QueryClientProvider, useQuery, useQueryClient } from '@tanstack/react-query';"
        : null,
  };
  const built = (await build({
    configFile: false,
    root: path.dirname(sources),
    logLevel: 'error',
    plugins: [home, ...plugins],
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      write: false,
      target: 'es2022',
      rolldownOptions: { input: entry, external: /^react(\/|$)/, preserveEntrySignatures: 'strict' },
    },
  })) as Rolldown.RolldownOutput;
  return built.output.reduce(
    (sum, file) => sum + (file.type === 'chunk' ? brotliCompressSync(file.code).length : 0),
    0,
  );
}

describe('the query library as it is built', () => {
  it('lacks only what no part of the app asks for', () => {
    for (const file of readdirSync(sources, { recursive: true, encoding: 'utf8' }).filter((name) =>
      /\.tsx?$/.test(name),
    )) {
      expect([file, excludedSource.exec(readFileSync(path.join(sources, file), 'utf8'))?.[0]]).toEqual([
        file,
        undefined,
      ]);
    }
    expect(excludedSource.test('useQuery({ throwOnError: true })')).toBe(true);
  });

  it('is at least a kilobyte smaller for it, or this plugin has nothing left to do', async () => {
    const [lean, whole] = [await builtBytes([leanQueries()]), await builtBytes([])];
    expect(whole).toBeGreaterThan(8_000);
    expect(whole - lean).toBeGreaterThanOrEqual(1_000);
  });
});
