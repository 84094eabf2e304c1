import { placements } from '../../../apps/server/src/platform/database/placement.ts';
import type { Project } from '../source/project.ts';
import type { Violation } from './violation.ts';
import { namesByTemplate, problemOfOrderFunction, problemOfOrderStatement } from './order-city.ts';
import { scatterReads } from './scatter-reads.ts';
import { testPattern } from './zones.ts';

const placementFile = 'apps/server/src/platform/database/placement.ts';
const migrationFile = /^apps\/server\/migrations\/\d{4}-[a-z0-9-]+\.sql$/;
const functionFile = /^apps\/server\/migrations\/functions\/[a-z0-9-]+\.sql$/;
const storeFile = /^apps\/server\/src\/domains\/.*\.store\.ts$/;

const cityTables = Object.entries(placements).filter(([, placement]) => placement.by === 'city' && placement.column === 'city').map(([table]) => table).join('|');
const changesCityTable = new RegExp(`\\b(?:UPDATE|DELETE\\s+FROM)\\s+(${cityTables})\\b`);
/** Requires a column list; where the columns are inserted by a template, the database rejects a row without its city. */
const writesCityTable = new RegExp(`\\bINSERT\\s+INTO\\s+(${cityTables})\\s*\\((?!\\$\\{)`);
const readsCityTable = new RegExp(`\\b(?:FROM|JOIN)\\s+(${cityTables})\\b`, 'g');
/** Statements that deliberately cover all cities, by their beginning, with the reason. */
const everyCity: Readonly<Record<string, string>> = {
  'UPDATE trade_listings SET state = CASE': 'erases a person, who may have listed anywhere',
  'UPDATE trade_deals SET address = CASE': 'erases a person, who may have traded anywhere',
};

/**
 * Every table created by migrations has a placement, and statements that change rows of a city or join tables of a city name
 * the city. `placement.test.ts` checks the keys in a migrated database.
 */
export function checkPlacement(project: Project): Violation[] {
  const violations: Violation[] = [];
  const tables = new Map<string, string>();
  const readers = readersOf(project.files);
  for (const [path, text] of project.files) {
    if (migrationFile.test(path)) followTables(path, text, tables);
    else if (functionFile.test(path)) {
      for (const statement of text.replace(/--.*$/gm, '').split(';')) report(path, undefined, statement);
      const problem = problemOfOrderFunction(text, readers);
      if (problem) violations.push({ file: path, rule: 'placement/scatter', message: problem });
    }
  }
  for (const [table, path] of tables) if (!(table in placements)) violations.push({ file: path, rule: 'placement/missing', message: `${table} has no row in ${placementFile}` });
  for (const { path, texts } of project.sources.values()) {
    if (!storeFile.test(path) || testPattern.test(path)) continue;
    for (const { text, line } of texts) report(path, line, text);
    if (!forTestsAlone.test(path)) violations.push(...scatterViolations(path, texts, readers));
  }
  return violations;

  function report(file: string, line: number | undefined, statement: string): void {
    const problem = problemOf(statement);
    if (problem) violations.push({ file, ...(line === undefined ? {} : { line }), rule: 'placement/city', message: problem });
  }
}

/** Statements that fill a world or ask whether it is whole, for tests. */
const forTestsAlone = /\/builders\/|\.(?:builders|invariants|scenes)\.store\.ts$/;

/** Statements on order tables that ask every city, beyond those that `scatterReads` knows of. */
function scatterViolations(path: string, texts: readonly { text: string; line: number }[], readers: ReadonlySet<string>): Violation[] {
  const found = texts.flatMap(({ text, line }) => {
    const problem = problemOfOrderStatement(text, readers);
    return problem === undefined ? [] : [{ problem, line }];
  });
  const hidden = namesByTemplate(texts.map(({ text }) => text));
  if (hidden && !(path in scatterReads)) found.push({ problem: `puts the name of ${hidden} into a statement by a template, where nothing can check its city`, line: 1 });
  const [known = 0] = scatterReads[path] ?? [];
  if (found.length < known) return [{ file: path, rule: 'placement/scatter', message: `has ${found.length} statements without the city of an order where scatter-reads.ts says ${known}: say the lower number` }];
  if (found.length === known) return [];
  return found.map(({ problem, line }) => ({ file: path, line, rule: 'placement/scatter', message: `${problem}; ${known} such statements are known of this file (scatter-reads.ts), here are ${found.length}` }));
}

/** Functions of ours that read or write a table. */
function readersOf(files: ReadonlyMap<string, string>): Set<string> {
  const reads = new RegExp(`\\b(?:FROM|JOIN|INTO|UPDATE)\\s+(?:${Object.keys(placements).join('|')})\\b`);
  return new Set([...files].flatMap(([path, text]) => (functionFile.test(path) && reads.test(text.replace(/--.*$/gm, '')) ? [/CREATE OR REPLACE FUNCTION (\w+)/.exec(text)?.[1] ?? ''] : [])));
}

/** Applies a migration to the set of tables; files are processed in the order of their numbers. */
function followTables(path: string, text: string, tables: Map<string, string>): void {
  for (const [, made, dropped, renamed, to] of text.replace(/--.*$/gm, '').matchAll(/\bCREATE\s+(?:UNLOGGED\s+)?TABLE\s+(?:IF\s+NOT\s+EXISTS\s+)?(\w+)|\bDROP\s+TABLE\s+(?:IF\s+EXISTS\s+)?(\w+)|\bALTER\s+TABLE\s+(\w+)\s+RENAME\s+TO\s+(\w+)/g)) {
    if (made) tables.set(made, path);
    if (dropped) tables.delete(dropped);
    if (renamed && to) {
      tables.delete(renamed);
      tables.set(to, path);
    }
  }
}

function problemOf(statement: string): string | undefined {
  if (/\bcity\b/.test(statement) || Object.keys(everyCity).some((beginning) => statement.trimStart().startsWith(beginning))) return undefined;
  const written = changesCityTable.exec(statement)?.[1] ?? writesCityTable.exec(statement)?.[1];
  if (written) return `changes ${written} without naming the city, so it would go to every node`;
  const read = new Set([...statement.matchAll(readsCityTable)].map(([, table]) => table));
  return read.size > 1 && /\bJOIN\b/.test(statement) ? `joins ${[...read].join(' and ')} without the city, so rows of every node would meet` : undefined;
}
