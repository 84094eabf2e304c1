import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { inProject } from '../project.ts';

const rows = readFileSync(inProject('docs', 'trust.md'), 'utf8')
  .split('\n')
  .filter((line) => /^\| [RFPS]\d+ \|/.test(line));

describe('the table of what is shown', () => {
  test('has a row for each of the 67 claims', () => {
    const ids = rows.map((row) => row.split('|')[1]!.trim());
    const range = (letter: string, count: number): string[] =>
      Array.from({ length: count }, (_, index) => `${letter}${index + 1}`);
    expect(ids).toEqual([...range('R', 11), ...range('F', 16), ...range('P', 7), ...range('S', 33)]);
  });

  test.each(rows.map((row) => [row.split('|')[1]!.trim(), row] as const))(
    '%s names tests that exist, or says that it is open',
    (_, row) => {
      const [, , , shown = '', open = ''] = row.split('|');
      const paths = [...shown.matchAll(/`([\w./-]+\.(?:ts|md))`/g)].map(([, path = '']) =>
        path.includes('/') ? path : `apps/server/src/trust/${path}`,
      );
      expect(paths.filter((path) => !existsSync(inProject(path)))).toEqual([]);
      expect(paths.length > 0 || open.trim() !== '').toBe(true);
    },
  );
});
