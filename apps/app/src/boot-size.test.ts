import { fileURLToPath } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
import { build, type Rolldown } from 'vite';
import { beforeAll, describe, expect, test, vi } from 'vitest';

/** Bytes after brotli to download before home can be used: the page, everything it loads at once, home's data. */
const limit = 85_000;
/** Data that the server embeds in the page: prices and services of home, settings. */
const dataBytes = 850;

let page: string;
let boot: Rolldown.OutputChunk;
let output: Rolldown.RolldownOutput['output'];

function textOf(file: Rolldown.OutputAsset | Rolldown.OutputChunk | undefined): string {
  return file?.type === 'asset' ? String(file.source) : (file?.code ?? '');
}

beforeAll(async () => {
  const root = fileURLToPath(new URL('..', import.meta.url));
  vi.stubEnv('NODE_ENV', 'production');
  ({ output } = (await build({ root, configFile: `${root}vite.config.ts`, logLevel: 'error', build: { write: false } })) as Rolldown.RolldownOutput);
  vi.unstubAllEnvs();
  page = textOf(output.find(({ fileName }) => fileName === 'index.html'));
  boot = output.find((file) => file.type === 'chunk' && file.isEntry) as Rolldown.OutputChunk;
}, 60_000);

describe('the first screen', () => {
  test('is one page and one chunk, within its bytes', () => {
    const bytes = [page, boot.code].map((text) => brotliCompressSync(text).length);
    expect(boot.imports).toEqual([]);
    expect(page.match(/(?:src|href)="\/assets\/[^"]+"/g)).toEqual([`href="/${boot.fileName}"`]);
    expect(bytes.reduce((sum, size) => sum + size)).toBeLessThanOrEqual(limit - dataBytes);
  });

  test('does not wait for what it does not need', () => {
    const unneeded = /\/(?:zod|@capacitor|contract\/src|client\/src\/(?:calls|outbox|tokens)\/|query-core\/build\/modern\/(?:infiniteQueryBehavior|mutation))\b/;
    expect(boot.moduleIds.filter((id) => unneeded.test(id))).toEqual([]);
  });

  test('is compiled while it arrives, not function by function as it runs', () => {
    expect(boot.code).toMatch(/^\/\/# allFunctionsCalledOnLoad\n/);
  });

  test('makes none of the formatters that take a browser milliseconds to make', () => {
    expect(boot.code).not.toMatch(/\bIntl\b|toLocale/);
  });

  test('paints without a request for its style', () => {
    expect(page).toContain('<style>');
    expect(page).not.toContain('rel="stylesheet"');
    expect(page).toMatch(/<script id="home-payload" type="application\/json"><!--home-payload--><\/script>/);
  });
});

describe('everything else', () => {
  test('comes in chunks by route table, not by screen', () => {
    const chunks = output.filter((file) => file.type === 'chunk');
    const domains = chunks.filter((chunk) => chunk.moduleIds.some((id) => /\/src\/domains\/.*Screen\.tsx$/.test(id)));
    for (const chunk of domains) {
      const screensOf = new Set(chunk.moduleIds.flatMap((id) => /\/src\/domains\/([^/]+)\/.*Screen\.tsx$/.exec(id)?.[1] ?? []));
      expect([chunk.fileName, screensOf.size]).toEqual([chunk.fileName, 1]);
    }
    expect(domains.length).toBeLessThanOrEqual(80);
  });

  test('is loaded without anything that another domain alone needs', () => {
    const chunks = new Map(output.flatMap((file) => (file.type === 'chunk' ? [[file.fileName, file] as const] : [])));
    const domainOf = (chunk: Rolldown.OutputChunk) => chunk.moduleIds.flatMap((id) => /\/src\/domains\/([^/]+)\/.*Screen\.tsx$/.exec(id)?.[1] ?? [])[0];
    for (const chunk of chunks.values()) {
      const foreign = chunk.imports.filter((file) => ![undefined, domainOf(chunk)].includes(domainOf(chunks.get(file)!)));
      expect([chunk.fileName, foreign]).toEqual([chunk.fileName, []]);
    }
  });

  test('names only files that are there', () => {
    const built = new Set(output.map(({ fileName }) => fileName));
    const named = output.flatMap((file) => textOf(file).match(/assets\/[\w~.-]+\.(?:js|css)/g) ?? []);
    expect(named.length).toBeGreaterThan(10);
    expect(named.filter((file) => !built.has(file))).toEqual([]);
  });
});
