import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { jobNames } from './reports.labels.ts';

const server = join(import.meta.dirname, '../../../../server/src');

/** What names a job: its row, the deadlines of a case, or a constant for a name that is used twice. */
const naming = [
  /name: '([a-z-]+\.[a-z_]+)',\s*(?:\/\/[^\n]*\s*)*cron:/g,
  /\.deadlines\(deps, '([a-z-]+\.[a-z_]+)'/g,
  /_JOB = '([a-z-]+\.[a-z_]+)'/g,
  /^const NAME = '([a-z-]+\.[a-z_]+)';$(?=[^]*cron:)/gm,
];

test('every job of the server is named in words that name no other', () => {
  const jobs = globSync('**/*.ts', { cwd: server })
    .filter((file) => !file.endsWith('.test.ts'))
    .map((file) => readFileSync(join(server, file), 'utf8'))
    .flatMap((text) => naming.flatMap((each) => [...text.matchAll(each)].map(([, name]) => name!)));
  expect(Object.keys(jobNames).sort()).toEqual([...new Set(jobs)].sort());
  const words = Object.values(jobNames);
  expect(words.filter((name, index) => words.indexOf(name) !== index || !/^\p{Script=Han}+$/u.test(name))).toEqual([]);
});
