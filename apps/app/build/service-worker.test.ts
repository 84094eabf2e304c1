import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { builtFiles, missingFiles } from './service-worker.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'built-'));
  mkdirSync(path.join(folder, 'assets'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const write = (name: string, bytes: number): void => writeFileSync(path.join(folder, name), 'x'.repeat(bytes));
const urls = async (): Promise<string[]> => (await builtFiles(folder)).map(({ url }) => url);

test('a script is kept for offline starts however large it is', async () => {
  write('assets/after-start-abc.js', 700_000);
  write('assets/after-start-abc.js.br', 10);
  expect(await urls()).toEqual(['/assets/after-start-abc.js']);
});

test('the scanner alone is fetched when it is needed', async () => {
  write('assets/zxing_reader-AbC_1.wasm', 10);
  write('assets/other.wasm', 10);
  expect(await urls()).toEqual(['/assets/other.wasm']);
});

test('a script that the list lacks is named', () => {
  const list = [{ url: '/assets/index-1.js', revision: null }];
  const built = ['assets/index-1.js', 'assets/after-start-2.js', 'assets/zxing_reader-3.wasm', 'index.html'];
  expect(missingFiles(built, list)).toEqual(['assets/after-start-2.js']);
});
