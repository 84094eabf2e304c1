import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { inProject } from '../project.ts';
import { librariesOf, type LockFile } from './installed-libraries.ts';
import { billOfMaterials, noticesOf } from './notices.ts';

const lock: LockFile = {
  packages: {
    'apps/server': { dependencies: { '@own/rules': '*', fflate: '1' } },
    'node_modules/@own/rules': { link: true, resolved: 'packages/rules' },
    'packages/rules': { dependencies: { zod: '4' } },
    'packages/rules/node_modules/zod': { version: '4.0.0', license: 'MIT' },
    'node_modules/zod': { version: '3.0.0', license: 'MIT' },
    'node_modules/fflate': { version: '0.8.3', license: 'MIT', optionalDependencies: { absent: '1' } },
    'node_modules/vitest': { version: '5.1.0', license: 'MIT' },
  },
};

test('the libraries of a product are those that its parts load, each in the version that they get', () => {
  expect(librariesOf(lock, ['apps/server']).map(({ path, version }) => [path, version])).toEqual([
    ['node_modules/fflate', '0.8.3'],
    ['packages/rules/node_modules/zod', '4.0.0'],
  ]);
});

test('the notices name each library with its licence and the text it comes with', () => {
  const text = noticesOf(librariesOf(lock, ['apps/server']), (path) => (path.endsWith('zod') ? null : 'Copyright'));
  expect(text).toBe(`fflate 0.8.3\nMIT\n\nCopyright\n\n${'-'.repeat(80)}\n\nzod 4.0.0\nMIT\n`);
});

test('the bill of materials of this product has every library that its parts name, and no tool of its tests', () => {
  const whole = JSON.parse(readFileSync(inProject('package-lock.json'), 'utf8')) as LockFile;
  const parts = ['apps/server', 'apps/app', 'apps/console'];
  const { components } = billOfMaterials({ name: 'shoushou', version: '1' }, librariesOf(whole, parts));
  const names = new Set(components.map(({ name }) => name));
  for (const part of parts)
    for (const name of Object.keys(whole.packages[part]!.dependencies!))
      if (!name.startsWith('@shoushou/')) expect(names).toContain(name);
  for (const name of ['vitest', 'oxlint', 'happy-dom', 'knip']) expect(names).not.toContain(name);
  expect(components.every(({ version, licenses }) => version !== '' && licenses.length === 1)).toBe(true);
});
