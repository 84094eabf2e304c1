import { describe, expect, test } from 'vitest';
import { applyMutant, guardLoops, mutantsOf } from './mutants.ts';
import { accepted } from './accepted-mutants.ts';
import { mutatedFiles } from './mutated-files.ts';
import { tallyOfMutations } from './run-mutants.ts';
import { isInShare, readShare, shareOfDay, whole } from './share.ts';
import { mutantsOfSql } from './sql-mutants.ts';
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

test.each([
  'let a = 0; while (true) a += 1;',
  'let a = 0; do { a += 1; for (const b of [1]) if (b) a += 1; } while (a > 0);',
])('a loop that never ends is cut: %s', (text) => {
  expect(() => void runInNewContext(guardLoops('a.ts', text).replaceAll('100000000', '1000'))).toThrow(
    'loops for ever',
  );
});

describe('mutants of an SQL function', () => {
  const changed = (body: string): string[] => {
    const text = `CREATE FUNCTION a() RETURNS int AS $$ ${body} $$`;
    return mutantsOfSql(text).map((mutant) => applyMutant(text, mutant).slice(38, -3));
  };
  test.each<[string, string, string[]]>([
    ['a comparison', 'a < b', ['a <= b']],
    ['equality', 'a = b', ['a <> b']],
    ['arithmetic', 'a + b', ['a - b']],
    ['logic', 'a AND b', ['a OR b']],
    ['what is missing', 'a IS NULL', ['a IS NOT NULL']],
    ['a number', 'a[1]', ['a[2]']],
    ['a lock', 'SELECT a FOR NO KEY UPDATE', ['SELECT a ']],
    ['a kind of a list', `a IN ('b', 'c')`, [`a IN ('b.', 'c')`, `a IN ('b', 'c.')`]],
    ['nothing in a text, a comment or a member of JSON', `'a = 1' -- b = 2\n || c ->> 'd'`, []],
  ])('of %s', (_, body, expected) => {
    expect(changed(body)).toEqual(expected);
  });
});

test.each<[string, boolean, string, object]>([
  ['that noticed all', true, '5 mutations noticed, 2 accepted with a reason, 0 not noticed', { passed: 7, failed: 0 }],
  ['with a survivor', false, '5 mutations noticed, 2 accepted with a reason, 1 not noticed', { passed: 7, failed: 1 }],
  ['that did not end', false, 'The tests fail without a mutant.', { passed: 0, failed: 1 }],
])('a run of mutations %s is counted', (_, ok, output, expected) => {
  expect(tallyOfMutations(ok, output)).toMatchObject(expected);
});

describe('the files that are mutated', () => {
  test.each(mutatedFiles.map(({ file, tests }) => [file, tests] as const))('%s and its tests exist', (file, tests) => {
    expect([file, ...tests].filter((path) => !existsSync(inProject(path)))).toEqual([]);
  });

  test('what is accepted to survive still exists, and says why', () => {
    for (const { file, within, change, why } of accepted) {
      const text = readFileSync(inProject(file), 'utf8');
      const found = (file.endsWith('.sql') ? mutantsOfSql(text) : mutantsOf(file, text)).filter(
        (mutant) => mutant.change === change && text.split('\n')[mutant.line - 1]!.includes(within),
      );
      expect(found.length, `${file} has no mutant ${change}`).toBeGreaterThan(0);
      expect(why.length).toBeGreaterThan(20);
    }
  });
});

describe('a share of the mutants', () => {
  const mutants = Array.from({ length: 20 }, (_, index) => index);

  test('is what its day says, and within as many days as there are shares each has its turn once', () => {
    const turns = Array.from({ length: 8 }, (_, day) =>
      mutants.filter((index) => isInShare(index, shareOfDay(1_764_100_000_000 + day * 86_400_000, 8))),
    );
    expect(turns.flat().toSorted((a, b) => a - b)).toEqual(mutants);
  });

  test('is written as a fraction, and is everything when nothing is written', () => {
    expect(readShare('2/5')).toEqual({ number: 2, of: 5 });
    expect(readShare(undefined)).toEqual(whole);
    for (const text of ['0/5', '6/5', '2', 'a/b']) expect(() => readShare(text)).toThrow('written like 2/5');
  });
});
