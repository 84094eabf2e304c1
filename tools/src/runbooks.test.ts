import { existsSync, globSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { inProject } from './project.ts';

const read = (path: string): string => readFileSync(inProject(path), 'utf8');
const runbooks = globSync('docs/runbooks/*.md', { cwd: inProject('.') }).sort();
const scripts = Object.keys((JSON.parse(read('package.json')) as { scripts: Record<string, string> }).scripts);
const built = [...read('apps/server/rolldown.config.ts').matchAll(/\b([a-z]+): '[^']*\.ts'/g)].map(
  ([, name]) => `apps/server/dist/${name}.js`,
);
/** Texts for operators: the console, and the texts of messages and states that it imports. */
const operatorTexts = globSync(['apps/console/src/**/*.{ts,tsx}', 'packages/{contract,rules,kernel}/src/**/*.ts'], {
  cwd: inProject('.'),
})
  .filter((path) => !path.includes('.test.'))
  .map(read)
  .join('\n');

describe.each(runbooks)('%s', (runbook) => {
  const text = read(runbook);

  test('names commands and files that are there', () => {
    const commands = [...text.matchAll(/npm run ([a-z:]+)/g)].map(([, name]) => name!);
    expect(commands.filter((name) => !scripts.includes(name))).toEqual([]);
    const files = [...text.matchAll(/\b((?:apps|deploy|docs|e2e|tools)\/[\w./-]+\.\w+)/g)].map(([, path]) => path!);
    expect(
      files.filter((path) => !(path.includes('/dist/') ? built.includes(path) : existsSync(inProject(path)))),
    ).toEqual([]);
    const links = [...text.matchAll(/\]\(([\w./-]+)\)/g)].map(([, path]) => path!);
    expect(links.filter((path) => !existsSync(inProject('docs/runbooks', path)))).toEqual([]);
  });
});

test('the runbook of opening a city leads along words that stand in the console', () => {
  const words = [...read('docs/runbooks/opening-a-city.md').matchAll(/[\u4e00-\u9fff]{2,}/g)].map(([word]) => word);
  expect(words.length).toBeGreaterThan(10);
  expect(words.filter((word) => !operatorTexts.includes(word))).toEqual([]);
});
