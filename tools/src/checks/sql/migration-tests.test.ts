import { describe, expect, test } from 'vitest';
import { openProject } from '../../source/project.ts';
import { checkMigrationLocks, checkMigrationNumbers, checkMigrationTests } from './migration-tests.ts';

const migration = 'apps/server/migrations/0200-parcels.sql';
const broken = (sql: string, beside: Readonly<Record<string, string>> = {}): string[] =>
  checkMigrationTests(openProject(new Map(Object.entries({ [migration]: `-- Parcels.\n${sql}\n`, ...beside })))).map(
    ({ rule, file }) => `${rule} ${file}`,
  );

describe('migrations that change rows', () => {
  test.each([
    "UPDATE orders SET note = '';",
    'DELETE FROM orders;',
    'INSERT INTO parcels (no)\nSELECT no FROM orders;',
    'WITH late AS (SELECT 1) UPDATE orders SET note = 1;',
  ])('%s without a test is caught', (sql) => expect(broken(sql)).toEqual([`migrations/untested ${migration}`]));
  test('with a test beside it, it is fine', () =>
    expect(broken('DELETE FROM orders;', { 'apps/server/migrations/0200-parcels.test.ts': 'export {};' })).toEqual([]));
  test.each([
    'CREATE TABLE parcels (no text);',
    "INSERT INTO parcels (no) VALUES ('1');",
    'CREATE FUNCTION f() AS $$\n  UPDATE orders SET note = 1;\n$$;',
  ])('%s needs none', (sql) => expect(broken(sql)).toEqual([]));
});

describe('numbers of migrations', () => {
  const numbered = (...names: string[]) =>
    checkMigrationNumbers(
      openProject(
        new Map(
          names.map((name) => [
            `apps/server/migrations/${name}`,
            name.endsWith('.sql') ? '-- Parcels.\n' : 'export {};',
          ]),
        ),
      ),
    ).map(({ file }) => file);
  test('two with one number are caught', () =>
    expect(numbered('0200-parcels.sql', '0200-letters.sql', '0201-stamps.sql')).toEqual([
      'apps/server/migrations/0200-parcels.sql',
    ]));
  test('a test beside a migration shares its number', () =>
    expect(numbered('0200-parcels.sql', '0200-parcels.test.ts', '0201-stamps.sql')).toEqual([]));
});

describe('checks of tables that stand', () => {
  const locking = (sql: string, name = '1900-parcels.sql') =>
    checkMigrationLocks(openProject(new Map([[`apps/server/migrations/${name}`, `-- Parcels.\n${sql}\n`]]))).map(
      ({ rule }) => rule,
    );
  const checked = "ADD CONSTRAINT parcels_kind CHECK (kind <> '')";
  test.each([
    `ALTER TABLE parcels ${checked};`,
    `ALTER TABLE parcels DROP CONSTRAINT parcels_kind;\nALTER TABLE parcels ${checked};`,
    'ALTER TABLE parcels\n  ADD CONSTRAINT parcels_sender FOREIGN KEY (sender) REFERENCES users (id);',
    `ALTER TABLE parcels ADD CONSTRAINT parcels_size CHECK (size > 0) NOT VALID, ${checked};`,
    "ALTER TABLE parcels ADD CHECK (kind <> '');",
    'ALTER TABLE parcels ADD COLUMN sender uuid REFERENCES users (id);',
    `ALTER TABLE IF EXISTS parcels ${checked};`,
    'ALTER TABLE parcels ALTER COLUMN points TYPE bigint;',
    'ALTER TABLE parcels\n  ALTER points SET DATA TYPE bigint USING points::bigint;',
    'ALTER TABLE parcels ADD COLUMN note text, ALTER COLUMN points TYPE bigint;',
    'ALTER TABLE parcels ALTER COLUMN sender SET NOT NULL;',
    'ALTER TABLE parcels ALTER kind SET NOT NULL, ALTER kind DROP DEFAULT;',
    'ALTER TABLE parcels VALIDATE CONSTRAINT parcels_sender;\nALTER TABLE parcels ALTER COLUMN sender SET NOT NULL;',
  ])('%s that reads every row under a lock is caught', (sql) => expect(locking(sql)).toEqual(['migrations/locks']));
  test.each([
    `ALTER TABLE parcels ${checked} NOT VALID;`,
    `ALTER TABLE parcels ADD COLUMN sender uuid, ${checked} NOT VALID;`,
    'ALTER TABLE parcels VALIDATE CONSTRAINT parcels_kind;',
    `CREATE TABLE parcels (kind text);\nALTER TABLE parcels ${checked};`,
    'ALTER TABLE parcels ADD COLUMN kind text;',
    "ALTER TABLE parcels ADD COLUMN kind text NOT NULL DEFAULT '';",
    'ALTER TABLE parcels ALTER COLUMN sender DROP NOT NULL, ALTER COLUMN type SET DEFAULT 1;',
    'CREATE TABLE parcels (points int);\nALTER TABLE parcels ALTER COLUMN points TYPE bigint;',
  ])('%s is fine', (sql) => expect(locking(sql)).toEqual([]));
  test('a column is required once an earlier migration validated that no row lacks it, and only that column', () => {
    const steps = (column: string) =>
      checkMigrationLocks(
        openProject(
          new Map(
            [
              'ALTER TABLE parcels ADD CONSTRAINT parcels_sender CHECK (sender IS NOT NULL) NOT VALID;',
              'ALTER TABLE parcels VALIDATE CONSTRAINT parcels_sender;',
              `ALTER TABLE parcels ALTER COLUMN ${column} SET NOT NULL;`,
            ].map((sql, index) => [`apps/server/migrations/190${index}-step.sql`, `-- Parcels.\n${sql}\n`]),
          ),
        ),
      ).map(({ file }) => file);
    expect([steps('sender'), steps('kind')]).toEqual([[], ['apps/server/migrations/1902-step.sql']]);
  });
  test.each([`ALTER TABLE parcels ${checked};`, 'ALTER TABLE parcels ALTER COLUMN points TYPE bigint;'])(
    '%s stays as it is once it is applied',
    (sql) => expect(locking(sql, '1852-parcels.sql')).toEqual([]),
  );
});
