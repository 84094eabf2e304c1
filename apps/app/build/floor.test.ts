import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { floor, youngerThanFloor } from './floor.ts';

const project = fileURLToPath(new URL('../../..', import.meta.url));

test.each([
  ['a lookbehind', 'x.replace(/(?<=a)b/, "")', ['syntax: lookbehind']],
  ['a class static block', 'class A { static { A.b = 1 } }', ['syntax: class static block']],
  ['a flag of younger regular expressions', 'const a = /[a--b]/v', ['syntax: Invalid regular expression flag (1:11)']],
  ['a younger static method', 'Map.groupBy(rows, by)', ['Map.groupBy']],
  ['a younger method of lists', 'rows.toReversed()', ['TypedArray.toReversed']],
  ['a younger method of the page', 'AbortSignal.any([a, b])', ['AbortSignal.any']],
  ['a younger method of the page’s document', 'document.startViewTransition(draw)', ['Document.startViewTransition']],
  ['a younger function of the page', 'requestIdleCallback(work)', ['requestIdleCallback']],
  ['a younger method of the scheduler', 'await scheduler.yield()', ['Scheduler.yield']],
  ['a younger class', 'new CloseWatcher()', ['CloseWatcher']],
  ['a younger class of Intl', 'new Intl.DurationFormat("zh")', ['Intl.DurationFormat']],
  [
    'an option that older browsers refuse',
    'createImageBitmap(file, { imageOrientation: "from-image" })',
    ['createImageBitmap with options'],
  ],
])('%s is found in a built file', (_, code, found) => {
  expect(youngerThanFloor(code)).toEqual(found);
});

test.each([
  'rows.findLast(Boolean)',
  'structuredClone(a)',
  'Object.hasOwn(a, "b")',
  'dialog.showModal()',
  'class A { #b = 1; has(c) { return #b in c } }',
])('the oldest browsers have %s', (code) => {
  expect(youngerThanFloor(code)).toEqual([]);
});

test('the sources of app and console name no younger standard library', () => {
  const { status, stdout } = spawnSync(`${project}node_modules/.bin/tsc`, ['-p', 'apps/floor.tsconfig.json'], {
    cwd: project,
    encoding: 'utf8',
  });
  expect([status, stdout]).toEqual([0, '']);
}, 300_000);

test('the phone apps are for the same floor', () => {
  const read = (file: string): string => readFileSync(`${project}apps/app/${file}`, 'utf8');
  const { android } = JSON.parse(read('capacitor.config.json')) as { android: { minWebViewVersion: number } };
  expect(android.minWebViewVersion).toBe(floor.chrome);
  const targets = read('ios/App/App.xcodeproj/project.pbxproj').matchAll(/IPHONEOS_DEPLOYMENT_TARGET = ([\d.]+);/g);
  expect(new Set([...targets].map(([, target]) => Number(target)))).toEqual(new Set([floor.safari_ios]));
});
