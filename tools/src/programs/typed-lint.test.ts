import { expect, test } from 'vitest';
import { targetsBySide } from './typed-lint.ts';

test('one program compiles and lints the server, the other all else', () => {
  expect(targetsBySide('all')).toEqual([['apps/server/'], ['--ignore-pattern', 'apps/server/**']]);
  expect(targetsBySide(['apps/server/src/main.ts', 'apps/app/src/main.tsx', 'packages/kernel/src/money.ts'])).toEqual([
    ['apps/server/src/main.ts'],
    ['apps/app/src/main.tsx', 'packages/kernel/src/money.ts'],
  ]);
});

test('no program runs for a side without changes', () => {
  expect(targetsBySide(['tools/src/check.ts'])).toEqual([['tools/src/check.ts']]);
  expect(targetsBySide([])).toEqual([]);
});
