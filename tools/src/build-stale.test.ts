import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { hashInputs } from './build-stale.ts';

let root: string;
const write = (path: string, text: string): void => {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
};
const hash = (): string => hashInputs(['apps/app', 'package.json'], root);

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'shoushou-hash-'));
  write('apps/app/src/main.tsx', 'one');
  write('package-lock.json', '{}');
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

describe('what makes a build stale', () => {
  test.each([
    ['a changed source', 'apps/app/src/main.tsx'],
    ['a new source', 'apps/app/src/shell/bar.tsx'],
    ['another set of packages', 'package-lock.json'],
    ['a single file that is named', 'package.json'],
  ])('%s', (_, path) => {
    const before = hash();
    write(path, 'two');
    expect(hash()).not.toBe(before);
  });

  test.each([
    ['a test', 'apps/app/src/main.test.tsx'],
    ['an earlier build', 'apps/app/dist/index.html'],
    ['an installed package', 'apps/app/node_modules/react/index.js'],
    ['a note', 'apps/app/README.md'],
    ['another part of the project', 'apps/server/src/main.ts'],
  ])('not %s', (_, path) => {
    const before = hash();
    write(path, 'two');
    expect(hash()).toBe(before);
  });
});
