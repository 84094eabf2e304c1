import { describe, expect, test } from 'vitest';
import { openProject } from '../source/project.ts';
import { checkLockFile } from './lock-file.ts';

const packages = {
  '': { dependencies: { one: '1.0.0' } },
  'node_modules/one': {
    version: '1.0.0',
    hasInstallScript: true,
    dependencies: { deep: '2.0.0' },
    optionalDependencies: { '@one/linux': '1.0.0' },
  },
  'node_modules/one/node_modules/deep': { version: '2.0.0' },
  'node_modules/@one/linux': { version: '1.0.0' },
  'node_modules/@house/part': { resolved: 'packages/part', link: true },
};

function broken(
  changed: Readonly<Record<string, unknown>>,
  allowScripts: Readonly<Record<string, boolean>> = { one: true },
): string[] {
  const lock = JSON.parse(JSON.stringify({ packages: { ...packages, ...changed } })) as object;
  const files = new Map([
    ['package-lock.json', JSON.stringify(lock)],
    ['package.json', JSON.stringify({ allowScripts })],
  ]);
  return checkLockFile(openProject(files)).map(({ rule }) => rule);
}

describe('the lock file', () => {
  test('is in order', () => expect(broken({})).toEqual([]));
  test('lacks the build for another platform', () =>
    expect(broken({ 'node_modules/@one/linux': undefined })).toEqual(['lock/missing']));
  test('lacks a package below another', () =>
    expect(broken({ 'node_modules/one/node_modules/deep': undefined })).toEqual(['lock/missing']));
  test('names a registry', () =>
    expect(
      broken({ 'node_modules/@one/linux': { version: '1.0.0', resolved: 'https://registry.example/one.tgz' } }),
    ).toEqual(['lock/registry']));
  test('has a package whose install script nobody allowed', () => expect(broken({}, {})).toEqual(['lock/script']));
  test('is not there', () =>
    expect(checkLockFile(openProject(new Map())).map(({ rule }) => rule)).toEqual(['lock/blind']));
});
