import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { findDeadCode } from './dead-code.ts';
import { inProject } from './project.ts';

let root: string;
const write = (path: string, text: string): void => {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
};
const manifest = (name: string, more: object = {}): string => JSON.stringify({ name: `@shoushou/${name}`, version: '0.0.0', private: true, type: 'module', ...more });

/** A small project with the real configuration, in which everything is used. */
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'shoushou-dead-'));
  copyFileSync(inProject('knip.jsonc'), join(root, 'knip.jsonc'));
  write('package.json', manifest('root', { workspaces: ['packages/*', 'tools'] }));
  write('packages/kernel/package.json', manifest('kernel', { exports: { './*': './src/*.ts' } }));
  write('packages/kernel/src/money.ts', 'export const fen = 1;\n');
  write('tools/package.json', manifest('tools'));
  write('tools/src/start.ts', "import { fen } from '../../packages/kernel/src/money.ts';\nimport { add } from './source/add.ts';\nadd(fen);\n");
  write('tools/src/source/add.ts', 'export const add = (fen: number): number => fen;\n');
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

test.each([
  ['an export of a package', 'packages/kernel/src/money.ts', 'export const fen = 1;\nexport const yuan = 100;\n', /Unused exports[^]*yuan/],
  ['an exported type', 'packages/kernel/src/money.ts', 'export const fen = 1;\nexport type Fen = number;\n', /Unused exported types[^]*Fen/],
  ['an export of a program', 'tools/src/source/add.ts', 'export const add = (fen: number): number => fen;\nexport const subtract = add;\n', /Unused exports[^]*subtract/],
  ['a file', 'tools/src/source/gone.ts', 'export {};\n', /Unused files[^]*gone\.ts/],
  ['a dependency', 'tools/package.json', manifest('tools', { dependencies: { dayjs: '1.0.0' } }), /Unused dependencies[^]*dayjs/],
  ['a package that nobody declares', 'tools/src/source/add.ts', "import dayjs from 'dayjs';\nexport const add = dayjs;\n", /Unlisted dependencies[^]*dayjs/],
])('dead code is found: %s', async (_, path, text, report) => {
  expect(await findDeadCode(root)).not.toMatch(report);
  write(path, text);
  expect(await findDeadCode(root)).toMatch(report);
});
