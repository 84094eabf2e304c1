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
const LAST_APPLIED = 1850;

/**
 * A new check of a table that stands, alone or of a new column, is not validated by the statement that adds it: that
 * reads every row while nobody else can read or write the table.
 */
export function checkMigrationLocks(project: Project): Violation[] {
  const violations: Violation[] = [];
  for (const [path, text] of project.files) {
    if (Number(migration.exec(path)?.[1] ?? 0) <= LAST_APPLIED) continue;
    const made = new Set([...text.matchAll(/\bCREATE TABLE (?:IF NOT EXISTS )?(\w+)/g)].map(([, table]) => table));
    for (const [statement, table] of text.matchAll(/^ALTER TABLE (?:IF EXISTS )?(?:ONLY )?(\w+)[^;]*;/gm))
      if (
        !made.has(table) &&
        statement
          .split(/(?=\bADD )/)
          .some((added) => /^ADD .*\b(?:CHECK|REFERENCES)\b/s.test(added) && !/\bNOT VALID\b/.test(added))
      )
        violations.push({
          file: path,
          rule: 'migrations/locks',
          message: `reads all of ${table} under a lock: add the constraint NOT VALID, and VALIDATE it in a migration of its own`,
        });
  }
  return violations;
}
