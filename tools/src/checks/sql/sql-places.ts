import type { Project } from '../../source/project.ts';
import type { Violation } from '../violation.ts';
import { testPattern } from '../zones.ts';

/** The start of a statement, in capitals as written in this project; comments and template values may precede it. */
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
const mayHoldSql = [
  /\.(store|builders)\.ts$/,
  /^apps\/server\/migrations\//,
  /^apps\/server\/src\/(platform|seed|testing|sandbox)\//,
  /^bench\//,
  /^tools\//,
  /^e2e\//,
];

const notification = /\b(pg_notify|NOTIFY)\b/;
/**
 * The places whose statements run outside every transaction, and the migration whose functions are replaced by files of
 * `functions/`.
 */
const mayNotify = [
  'apps/server/src/platform/live/notifier.ts',
  'apps/server/src/platform/database/read-replica.ts',
  'apps/server/migrations/0051-orders-take.sql',
];

/** SQL is written in stores only, where a reader looks for it; builders may write test data. */
export function checkSqlPlaces(project: Project): Violation[] {
  const violations: Violation[] = [];
  for (const { path, texts } of project.sources.values()) {
    if (testPattern.test(path) || mayHoldSql.some((pattern) => pattern.test(path))) continue;
    for (const { text, line } of texts) {
      if (sql.test(text))
        violations.push({ file: path, line, rule: 'sql/place', message: 'SQL belongs in a .store.ts of its domain' });
    }
  }
  return [...violations, ...notifications(project)];
}

/**
 * A transaction that has called NOTIFY makes all others wait at their commit: the platform sends notifications, after
 * the commit.
 */
function notifications(project: Project): Violation[] {
  const message = 'notifications are sent by `tx.notify`, after the commit';
  const isOurs = (path: string): boolean =>
    path.startsWith('apps/server/') && !testPattern.test(path) && !mayNotify.includes(path);
  const inCode = [...project.sources.values()].flatMap(({ path, texts }) =>
    isOurs(path)
      ? texts
          .filter(({ text }) => notification.test(text))
          .map(({ line }) => ({ file: path, line, rule: 'sql/notify', message }))
      : [],
  );
  const inFiles = [...project.files].flatMap(([path, text]) =>
    isOurs(path) && path.endsWith('.sql')
      ? text
          .split('\n')
          .flatMap((row, index) =>
            notification.test(row.replace(/--.*/, ''))
              ? [{ file: path, line: index + 1, rule: 'sql/notify', message }]
              : [],
          )
      : [],
  );
  return [...inCode, ...inFiles];
}
