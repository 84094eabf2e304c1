import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findDeadCode } from './dead-code.ts';
import { inProject } from '../project.ts';

let root: string;
const write = (path: string, text: string): void => {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
};
const manifest = (name: string, more: object = {}): string =>
  JSON.stringify({ name: `@shoushou/${name}`, version: '0.0.0', private: true, type: 'module', ...more });

let clean: string;
let planted: string;

/** A small project with the real configuration, checked once with everything in use, and once with unused code. */
beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), 'shoushou-dead-'));
  copyFileSync(inProject('knip.jsonc'), join(root, 'knip.jsonc'));
  write('package.json', manifest('root', { workspaces: ['packages/*', 'tools'] }));
  write('packages/kernel/package.json', manifest('kernel', { exports: { './*': './src/*.ts' } }));
  write('packages/kernel/src/money.ts', 'export const fen = 1;\n');
  write('tools/package.json', manifest('tools'));
  write(
    'tools/src/start.ts',
    "import { fen } from '../../packages/kernel/src/money.ts';\nimport { add } from './source/add.ts';\nadd(fen);\n",
  );
  write('tools/src/source/add.ts', 'export const add = (fen: number): number => fen;\n');
  clean = await findDeadCode(root);
  write('packages/kernel/src/money.ts', 'export const fen = 1;\nexport const yuan = 100;\nexport type Fen = number;\n');
  write('tools/package.json', manifest('tools', { dependencies: { dayjs: '1.0.0' } }));
  write(
    'tools/src/source/add.ts',
    "import ms from 'ms';\nexport const add = (fen: number): number => ms(fen);\nexport const subtract = add;\n",
  );
  write('tools/src/source/gone.ts', 'export {};\n');
  planted = await findDeadCode(root);
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

test.each([
  ['an export of a package', /Unused exports[^]*yuan/],
  ['an exported type', /Unused exported types[^]*Fen/],
  ['an export of a program', /Unused exports[^]*subtract/],
  ['a file', /Unused files[^]*gone\.ts/],
  ['a dependency', /Unused dependencies[^]*dayjs/],
  ['a package that nobody declares', /Unlisted dependencies[^]*\bms\b/],
])('dead code is found: %s', (_, report) => {
  expect(clean).not.toMatch(report);
  expect(planted).toMatch(report);
});
