import type { Project } from '../../source/project.ts';
import type { Violation } from '../violation.ts';

const migration = /^apps\/server\/migrations\/(\d{4})-[a-z0-9-]+\.sql$/;

/** A statement of the migration itself (function bodies are indented) that changes rows or derives rows from others. */
const changesRows = /^(UPDATE|DELETE\s+FROM|MERGE\s+INTO|WITH)\s|^INSERT\s+INTO\s[^;]*\bSELECT\b/m;

/**
 * A migration that changes rows has a test next to it, with rows before and after: it runs once, on rows that cannot be
 * recreated.
 */
export function checkMigrationTests(project: Project): Violation[] {
  const violations: Violation[] = [];
  for (const [path, text] of project.files) {
    if (!migration.test(path) || !changesRows.test(text)) continue;
    const test = path.replace(/\.sql$/, '.test.ts');
    if (!project.files.has(test))
      violations.push({
        file: path,
        rule: 'migrations/untested',
        message: `changes rows that are there: show rows before and after in ${test}, with createDatabaseBefore()`,
      });
  }
  return violations;
}

/**
 * Each migration has its own number, although two people may have taken the next one at the same time: otherwise no
 * database migrates.
 */
export function checkMigrationNumbers(project: Project): Violation[] {
  const violations: Violation[] = [];
  const taken = new Map<string, string>();
  for (const path of [...project.files.keys()].sort()) {
    const number = migration.exec(path)?.[1];
    if (number === undefined) continue;
    const other = taken.get(number);
    if (other)
      violations.push({
        file: path,
        rule: 'migrations/number',
        message: `has the number of ${other}: take the next free one`,
      });
    taken.set(number, path);
  }
  return violations;
}

/** Migrations up to this one are applied somewhere: they are never edited. */
const LAST_APPLIED = 1852;

/** Adds a check that reads every row. */
const addsValid = (statement: string): boolean =>
  statement
    .split(/(?=\bADD )/)
    .some((added) => /^ADD .*\b(?:CHECK|REFERENCES)\b/s.test(added) && !/\bNOT VALID\b/.test(added));

/** Gives a column another type. */
const retypes = /\bALTER\s+(?:COLUMN\s+)?\w+\s+(?:SET\s+DATA\s+)?TYPE\b/;

/** The columns that a statement makes required. */
const requiredColumns = (statement: string): string[] =>
  [...statement.matchAll(/\bALTER\s+(?:COLUMN\s+)?(\w+)\s+SET\s+NOT\s+NULL\b/g)].map(([, column]) => column!);

/** Whether these migrations made a check, and validated it, by which PostgreSQL knows without reading that no row lacks the column. */
function isKnownRequired(earlier: readonly string[], table: string, column: string): boolean {
  const check = new RegExp(`\\bADD CONSTRAINT (\\w+)\\s+CHECK \\(${column} IS NOT NULL\\)`, 'g');
  const statements = earlier.flatMap((text) => text.match(new RegExp(`^ALTER TABLE ${table}\\b[^;]*;`, 'gm')) ?? []);
  const names = statements.flatMap((statement) => [...statement.matchAll(check)].map(([, name]) => name!));
  return names.some((name) => statements.some((statement) => statement.includes(`VALIDATE CONSTRAINT ${name}`)));
}

/**
 * A statement on a table that stands reads or rewrites no row while nobody else can read or write the table: a new check,
 * alone or of a new column, is validated later; a column keeps its type; one becomes required once a validated check
 * says that no row lacks it.
 */
export function checkMigrationLocks(project: Project): Violation[] {
  const violations: Violation[] = [];
  const numberOf = (path: string): number => Number(migration.exec(path)?.[1] ?? 0);
  for (const [path, text] of project.files) {
    if (numberOf(path) <= LAST_APPLIED) continue;
    const earlier = [...project.files].flatMap(([other, sql]) =>
      migration.test(other) && numberOf(other) < numberOf(path) ? [sql] : [],
    );
    const made = new Set([...text.matchAll(/\bCREATE TABLE (?:IF NOT EXISTS )?(\w+)/g)].map(([, table]) => table));
    for (const [statement, table] of text.matchAll(/^ALTER TABLE (?:IF EXISTS )?(?:ONLY )?(\w+)[^;]*;/gm)) {
      if (made.has(table)) continue;
      const faults = [
        ...(addsValid(statement)
          ? [
              `reads all of ${table} under a lock: add the constraint NOT VALID, and VALIDATE it in a migration of its own`,
            ]
          : []),
        ...(retypes.test(statement)
          ? [
              `rewrites all of ${table} under a lock: add a column of the other type, fill it in portions, and read that`,
            ]
          : []),
        ...requiredColumns(statement).flatMap((column) =>
          isKnownRequired(earlier, table!, column)
            ? []
            : [
                `reads all of ${table} under a lock: add CHECK (${column} IS NOT NULL) NOT VALID, VALIDATE it in a migration of its own, then SET NOT NULL`,
              ],
        ),
      ];
      violations.push(...faults.map((message) => ({ file: path, rule: 'migrations/locks', message })));
    }
  }
  return violations;
}
