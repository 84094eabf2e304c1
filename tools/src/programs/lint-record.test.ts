import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { openLintRecord } from './lint-record.ts';
import { openProject } from '../source/project.ts';

const base = {
  'tools/src/price.ts': 'export const price = 1;',
  'tools/src/basket.ts': "import type { price } from './price.ts';\nexport const basket: typeof price = 1;",
  'tools/src/screen.ts': "export const screen = () => import('./basket.ts');",
  'tools/src/other.ts': 'export const other = 2;',
  'tools/src/ambient.ts': 'declare global { interface Window { price: number } }\nexport {};',
  '.oxlintrc.json': '{}',
  'README.md': 'one',
};
const newCache = (): string => join(mkdtempSync(join(tmpdir(), 'lint-record-')), 'deep', 'lint.json');
const open = (cacheFile: string, changes: Record<string, string> = {}) =>
  openLintRecord(cacheFile, openProject(new Map(Object.entries({ ...base, ...changes }))));
const linted = (): string => {
  const cacheFile = newCache();
  open(cacheFile).save();
  return cacheFile;
};

describe('what the check compiles and lints', () => {
  test('is everything where it never ran, and where its record is spoiled', () => {
    const cacheFile = newCache();
    expect(open(cacheFile).files).toBe('all');
    open(cacheFile).save();
    writeFileSync(cacheFile, '{');
    expect(open(cacheFile).files).toBe('all');
  });

  test('is nothing while no source file changes', () => {
    const cacheFile = linted();
    expect(open(cacheFile).files).toEqual([]);
    expect(open(cacheFile, { 'README.md': 'two' }).files).toEqual([]);
  });

  test('is a changed file and all that import it, for its types or dynamically, at any distance', () => {
    expect(open(linted(), { 'tools/src/price.ts': 'export const price = Promise.resolve(1);' }).files).toEqual([
      'tools/src/basket.ts',
      'tools/src/price.ts',
      'tools/src/screen.ts',
    ]);
    expect(open(linted(), { 'tools/src/other.ts': 'export const other = 3;' }).files).toEqual(['tools/src/other.ts']);
    expect(open(linted(), { 'tools/src/new.ts': 'export const fresh = 3;' }).files).toEqual(['tools/src/new.ts']);
  });

  test('is everything when rules, options, packages or types known everywhere change', () => {
    for (const [path, text] of [
      ['.oxlintrc.json', '{ "rules": {} }'],
      ['apps/app/tsconfig.json', '{}'],
      ['package-lock.json', '{}'],
      ['packages/rules/package.json', '{}'],
      ['tools/src/ambient.ts', 'declare global { interface Window { price: string } }\nexport {};'],
      ['apps/app/src/vite-env.d.ts', ''],
    ] as const) {
      expect(open(linted(), { [path]: text }).files, path).toBe('all');
    }
  });

  test('stays what it was until a lint finds nothing', () => {
    const cacheFile = linted();
    const changes = { 'tools/src/other.ts': 'export const other = 3;' };
    expect(open(cacheFile, changes).files).toEqual(open(cacheFile, changes).files);
    open(cacheFile, changes).save();
    expect(open(cacheFile, changes).files).toEqual([]);
  });
});
