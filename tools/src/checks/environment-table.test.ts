import { describe, expect, test } from 'vitest';
import { openProject } from '../source/project.ts';
import { checkEnvironmentTable } from './environment-table.ts';

const broken = (files: Readonly<Record<string, string>>): string[] => [
  ...new Set(
    checkEnvironmentTable(openProject(new Map(Object.entries(files)))).map(({ file, rule }) => `${rule} ${file}`),
  ),
];

describe('the table of the environment', () => {
  const reader = {
    'apps/server/src/environment.ts': 'const schema = z.object({\n  PORT: z.string(),\n  HOST: z.string(),\n});',
  };
  const table = (...names: string[]): string => names.map((name) => `| \`${name}\` | x |`).join('\n');
  test('agrees with what is read', () =>
    expect(
      broken({
        ...reader,
        'docs/configuration.md': table('PORT', 'HOST'),
        'docs/configuration.zh-CN.md': table('PORT', 'HOST'),
      }),
    ).toEqual([]));
  test('lacks a variable, or tells of one that is not read', () =>
    expect(
      broken({
        ...reader,
        'docs/configuration.md': table('PORT'),
        'docs/configuration.zh-CN.md': table('PORT', 'HOST', 'GONE'),
      }),
    ).toEqual(['environment/table docs/configuration.md', 'environment/table docs/configuration.zh-CN.md']));
  test('says another default than the one that is read', () =>
    expect(
      broken({
        'apps/server/src/environment.ts':
          'const schema = z.object({\n  PORT: z.coerce\n    .number()\n    .default(8_080),\n});',
        'docs/configuration.md': '| `PORT` | 8080 (any free one in tests) | x |',
        'docs/configuration.zh-CN.md': '| `PORT` | 80 | x |',
      }),
    ).toEqual(['environment/table docs/configuration.zh-CN.md']));
  test('a reader that is not understood does not pass', () =>
    expect(broken({})).toEqual(['environment/blind apps/server/src/environment.ts']));
});
