import type { Project } from '../source/project.ts';
import type { Violation } from './violation.ts';
import { testPattern } from './zones.ts';

/** How a statement begins, in capitals as written in this project; comments and template values may precede it. */
const beginnings = [
  'SELECT\\s+\\S',
  'INSERT\\s+INTO\\s',
  'UPDATE\\s+[\\w".]+\\s+(AS\\s+\\w+\\s+|\\w+\\s+)?SET\\s',
  'DELETE\\s+FROM\\s',
  'MERGE\\s+INTO\\s',
  'WITH\\s+(RECURSIVE\\s+)?\\w+\\s*(\\([^)]*\\)\\s*)?AS\\s',
  'CREATE\\s+(TABLE|INDEX|DATABASE|FUNCTION|UNIQUE|TEMP)',
  'ALTER\\s+(TABLE|DATABASE)',
  'DROP\\s+(TABLE|DATABASE|INDEX)',
  '(TRUNCATE|LISTEN|NOTIFY)\\s',
];
const sql = new RegExp(`^\\s*((--[^\\n]*\\n|\\$\\{\\})\\s*)*(${beginnings.join('|')})`);
const mayHoldSql = [/\.(store|builders)\.ts$/, /^apps\/server\/migrations\//, /^apps\/server\/src\/(platform|seed|testing|sandbox)\//, /^bench\//, /^tools\//, /^e2e\//];

/** SQL is written in stores only, where a reader looks for it; builders may write test data. */
export function checkSqlPlaces(project: Project): Violation[] {
  const violations: Violation[] = [];
  for (const { path, texts } of project.sources.values()) {
    if (testPattern.test(path) || mayHoldSql.some((pattern) => pattern.test(path))) continue;
    for (const { text, line } of texts) {
      if (sql.test(text)) violations.push({ file: path, line, rule: 'sql/place', message: 'SQL belongs in a .store.ts of its domain' });
    }
  }
  return violations;
}
