import { expect, test } from 'vitest';
import { openProject } from '../source/project.ts';
import { checkLengths } from './lengths.ts';

const linesOf = (count: number): string => 'export {};\n'.repeat(count);
const messages = (files: Readonly<Record<string, string>>, allowed: Readonly<Record<string, number>> = {}): string[] =>
  checkLengths(openProject(new Map(Object.entries(files))), allowed).map(({ file, message }) => `${file}: ${message}`);

test.each<[string, Record<string, string>, Record<string, number>, string[]]>([
  ['a file of 300 lines is short enough', { 'a.ts': linesOf(300) }, {}, []],
  ['a file of 301 lines is refused', { 'a.ts': linesOf(301) }, {}, ['a.ts: 301 lines; it may have 300']],
  ['a listed file keeps its length', { 'a.ts': linesOf(310) }, { 'a.ts': 310 }, []],
  [
    'a listed file that grew is refused',
    { 'a.ts': linesOf(311) },
    { 'a.ts': 310 },
    ['a.ts: 311 lines; it may have 310'],
  ],
  [
    'a listed file that is short enough leaves the list',
    { 'a.ts': linesOf(299) },
    { 'a.ts': 310 },
    ['a.ts: 299 lines, and a row in long-files.ts: take it out of the list'],
  ],
  [
    'a row without a file leaves the list',
    {},
    { 'a.ts': 310 },
    ['a.ts: stands in long-files.ts, and is no file: take it out of the list'],
  ],
])('%s', (_, files, allowed, expected) => expect(messages(files, allowed)).toEqual(expected));
