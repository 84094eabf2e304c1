import { describe, expect, test } from 'vitest';
import { applyMutant, guardLoops, mutantsOf } from './mutants.ts';
import { accepted, mutatedFiles } from './mutated-files.ts';
import { existsSync, readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { inProject } from '../project.ts';

const changesOf = (text: string): string[] => mutantsOf('a.ts', text).map((mutant) => applyMutant(text, mutant));

describe('mutants', () => {
  test.each<[string, string, string[]]>([
    ['a comparison', 'const a = b < c;', ['const a = b <= c;']],
    ['arithmetic', 'const a = b - c;', ['const a = b + c;']],
    ['logic', 'const a = b && c;', ['const a = b || c;']],
    ['a condition', 'const a = b ? c : d;', ['const a = true ? c : d;', 'const a = false ? c : d;']],
    ['a number', 'const a = 5;', ['const a = 6;']],
    ['a step', 'await a();', ['']],
    ['a method', 'const a = Math.min(b, c);', ['const a = Math.max(b, c);']],
    ['a negation', 'const a = !b;', ['const a = b;']],
    ['nothing in a type', 'type A = 1 | 2; interface B { c: 1 }', []],
  ])('of %s', (_, text, expected) => {
    expect(changesOf(text)).toEqual(expected);
  });
});

test.each(['let a = 0; while (true) a += 1;', 'let a = 0; do { a += 1; for (const b of [1]) if (b) a += 1; } while (a > 0);'])('a loop that never ends is cut: %s', (text) => {
  expect(() => void runInNewContext(guardLoops('a.ts', text).replaceAll('100000000', '1000'))).toThrow('loops for ever');
});

describe('the files that are mutated', () => {
  test.each(mutatedFiles.map(({ file, tests }) => [file, tests] as const))('%s and its tests exist', (file, tests) => {
    expect([file, ...tests].filter((path) => !existsSync(inProject(path)))).toEqual([]);
  });

  test('what is accepted to survive still exists, and says why', () => {
    for (const { file, within, change, why } of accepted) {
      const text = readFileSync(inProject(file), 'utf8');
      const found = mutantsOf(file, text).filter((mutant) => mutant.change === change && text.split('\n')[mutant.line - 1]!.includes(within));
      expect(found.length, `${file} has no mutant ${change}`).toBeGreaterThan(0);
      expect(why.length).toBeGreaterThan(20);
    }
  });
});
