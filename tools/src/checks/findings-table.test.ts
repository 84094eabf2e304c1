import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { inProject } from '../project.ts';

test('every finding has one line in the table, and every line a script', () => {
  const scripts = readdirSync(inProject('findings'))
    .filter((file) => file.endsWith('.sh'))
    .map((file) => file.slice(0, -'.sh'.length))
    .sort();
  expect(scripts.length).toBeGreaterThan(10);
  const lines = readFileSync(inProject('findings', 'README.md'), 'utf8').matchAll(/^\| `([^`]+)` \|/gm);
  expect([...lines].map(([, name]) => name!).sort((one, other) => (one < other ? -1 : 1))).toEqual(scripts);
});
