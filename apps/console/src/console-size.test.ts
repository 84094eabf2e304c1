import { fileURLToPath } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
import { build, type Rolldown } from 'vite';
import { beforeAll, describe, expect, test, vi } from 'vitest';

/** Bytes after brotli that are downloaded before a page's own: the frame with menu and search, or the sign-in. */
const FIRST_LOAD = 250_000;
/** Bytes after brotli of a page's own chunk; what pages share is downloaded once. */
const PAGE = 60_000;

let chunks: ReadonlyMap<string, Rolldown.OutputChunk>;

beforeAll(async () => {
  const root = fileURLToPath(new URL('..', import.meta.url));
  vi.stubEnv('NODE_ENV', 'production');
  const { output } = (await build({
    root,
    configFile: `${root}vite.config.ts`,
    logLevel: 'error',
    build: { write: false },
  })) as Rolldown.RolldownOutput;
  vi.unstubAllEnvs();
  chunks = new Map(output.flatMap((file) => (file.type === 'chunk' ? [[file.fileName, file] as const] : [])));
}, 240_000);

const bytesOf = ({ code }: Rolldown.OutputChunk): number => brotliCompressSync(code).length;
const chunkOf = (source: string): Rolldown.OutputChunk =>
  [...chunks.values()].find(({ facadeModuleId }) => facadeModuleId?.endsWith(source))!;

/** A chunk with all its static imports. */
function withImports(chunk: Rolldown.OutputChunk, seen = new Set<Rolldown.OutputChunk>()): Set<Rolldown.OutputChunk> {
  if (seen.has(chunk)) return seen;
  seen.add(chunk);
  for (const name of chunk.imports) withImports(chunks.get(name)!, seen);
  return seen;
}

describe('the console', () => {
  test.each(['/src/signed-in.tsx', '/screens/SignInScreen.tsx'])('needs at most 250 kB to begin: %s', (source) => {
    const entry = [...chunks.values()].find(({ isEntry }) => isEntry)!;
    const loaded = withImports(chunkOf(source), withImports(entry));
    const total = [...loaded].reduce((sum, chunk) => sum + bytesOf(chunk), 0);
    expect(total).toBeLessThanOrEqual(FIRST_LOAD);
  });

  test('has no page whose chunk is larger than 60 kB', () => {
    const pages = [...chunks.values()].filter(({ facadeModuleId }) => facadeModuleId?.endsWith('Screen.tsx'));
    expect(pages.length).toBeGreaterThan(50);
    expect(pages.map((chunk) => [chunk.name, bytesOf(chunk)] as const).filter(([, bytes]) => bytes > PAGE)).toEqual([]);
  });
});
