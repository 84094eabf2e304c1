import {
  functionsBesideOrders,
  orderTables,
  referencesBesideOrders,
} from '../../../../apps/server/src/platform/database/distribution.ts';
import { placements } from '../../../../apps/server/src/platform/database/placement.ts';
import type { Project } from '../../source/project.ts';
import type { Violation } from '../violation.ts';
import { namesByTemplate, problemOfOrderFunction, problemOfOrderStatement, type OwnFunctions } from './order-city.ts';
import { parseStatements, type SqlNode } from './parse-sql.ts';
import { scatterReads } from './scatter-reads.ts';
import { lastName, nodesOf, tableOf } from './sql-nodes.ts';
import { testPattern } from '../zones.ts';

const placementFile = 'apps/server/src/platform/database/placement.ts';
const migrationFile = /^apps\/server\/migrations\/\d{4}-[a-z0-9-]+\.sql$/;
const functionFile = /^apps\/server\/migrations\/functions\/[a-z0-9-]+\.sql$/;
const storeFile = /^apps\/server\/src\/(?:domains|sandbox)\/.*\.store\.ts$/;

/**
 * Keys of earlier migrations were replaced by later ones; the final keys are checked in a migrated database
 * (placement.test.ts of the server).
 */
const firstChecked = '0800';

const cityTables = Object.entries(placements)
  .filter(([, placement]) => placement.by === 'city' && placement.column === 'city')
  .map(([table]) => table)
  .join('|');
const changesCityTable = new RegExp(`\\b(?:UPDATE|DELETE\\s+FROM)\\s+(${cityTables})\\b`);
/**
 * Requires a column list; where the columns are inserted by a template, the database rejects a row without its city.
 */
const writesCityTable = new RegExp(`\\bINSERT\\s+INTO\\s+(${cityTables})\\s*\\((?!\\$\\{)`);
const readsCityTable = new RegExp(`\\b(?:FROM|JOIN)\\s+(${cityTables})\\b`, 'g');
/** Statements that deliberately cover all cities, by their beginning, with the reason. */
const everyCity: Readonly<Record<string, string>> = {
  'UPDATE trade_listings SET state = CASE': 'erases a person, who may have listed anywhere',
  'UPDATE trade_deals SET address = CASE': 'erases a person, who may have traded anywhere',
};

/**
 * Every table created by migrations has a placement, and statements that change rows of a city or join tables of a city
 * name the city. `placement.test.ts` checks the keys in a migrated database.
 */
export function checkPlacement(project: Project): Violation[] {
  const violations: Violation[] = [];
  const tables = new Map<string, string>();
  const own = ownFunctions(project.files);
  for (const [path, text] of project.files) {
    if (migrationFile.test(path)) {
      followTables(path, text, tables);
      if (path >= `apps/server/migrations/${firstChecked}`)
        violations.push(
          ...(parseStatements(text) ?? [])
            .flatMap(problemsOfOrderSchema)
            .map((message) => ({ file: path, rule: 'placement/key', message })),
        );
    } else if (functionFile.test(path)) {
      for (const statement of text.replace(/--.*$/gm, '').split(';')) report(path, undefined, statement);
      const problem = problemOfOrderFunction(text, own);
      if (problem) violations.push({ file: path, rule: 'placement/scatter', message: problem });
    }
  }
  for (const [table, path] of tables)
    if (!(table in placements))
      violations.push({ file: path, rule: 'placement/missing', message: `${table} has no row in ${placementFile}` });
  for (const { path, texts } of project.sources.values()) {
    if (!storeFile.test(path) || testPattern.test(path)) continue;
    for (const { text, line } of texts) report(path, line, text);
    if (!forTestsAlone.test(path)) violations.push(...scatterViolations(path, texts, own));
  }
  return violations;

  function report(file: string, line: number | undefined, statement: string): void {
    const problem = problemOf(statement);
    if (problem)
      violations.push({ file, ...(line === undefined ? {} : { line }), rule: 'placement/city', message: problem });
  }
}

/** Statements of test code that create data or verify consistency. */
const forTestsAlone = /\/builders\/|\.(?:builders|invariants|scenes)\.store\.ts$/;

/** Statements on order tables that read every city, beyond those listed in `scatterReads`. */
function scatterViolations(
  path: string,
  texts: readonly { text: string; line: number }[],
  own: OwnFunctions,
): Violation[] {
  const found = texts.flatMap(({ text, line }) => {
    const problem = problemOfOrderStatement(text, own);
    return problem === undefined ? [] : [{ problem, line }];
  });
  const hidden = namesByTemplate(texts.map(({ text }) => text));
  if (hidden && !(path in scatterReads))
    found.push({
      problem: `puts the name of ${hidden} into a statement by a template, where nothing can check its city`,
      line: 1,
    });
  const [known = 0] = scatterReads[path] ?? [];
  if (found.length < known)
    return [
      {
        file: path,
        rule: 'placement/scatter',
        message: `has ${found.length} statements without the city of an order where scatter-reads.ts says ${known}: say the lower number`,
      },
    ];
  if (found.length === known) return [];
  return found.map(({ problem, line }) => ({
    file: path,
    line,
    rule: 'placement/scatter',
    message: `${problem}; ${known} such statements are known of this file (scatter-reads.ts), here are ${found.length}`,
  }));
}

/**
 * Violations in a migration's statement that prevent distributing the order tables (platform/database/distribution.ts
 * checks the same in the catalogue).
 */
function problemsOfOrderSchema(statement: SqlNode): string[] {
  return [...nodesOf(statement)].flatMap(({ kind, node }) => {
    const relation = node['relation'] as SqlNode | undefined;
    const table = relation === undefined ? '' : tableOf(relation);
    const ofOrders = orderTables.has(table);
    if (kind === 'CreateTrigStmt')
      return ofOrders ? [`puts a trigger on ${table}, which no engine with shards has`] : [];
    if (kind === 'IndexStmt') {
      const columns = ((node['indexParams'] ?? []) as { IndexElem: { name?: string } }[]).map(
        ({ IndexElem }) => IndexElem.name,
      );
      return ofOrders && node['unique'] && !columns.includes('city')
        ? [`makes a key of ${table} without the city, over all shards`]
        : [];
    }
    if (kind !== 'AlterTableStmt' && kind !== 'CreateStmt') return [];
    return [...nodesOf(node)].flatMap((part) =>
      part.kind === 'Constraint'
        ? problemsOfConstraint(table, part.node)
        : ofOrders && part.kind === 'ColumnDef' && countsForItself(part.node)
          ? [`has a column of ${table} that counts for itself`]
          : [],
    );
  });
}

function problemsOfConstraint(table: string, constraint: SqlNode): string[] {
  const names = (field: string): string[] =>
    ((constraint[field] ?? []) as { String: { sval: string } }[]).map(({ String: { sval } }) => sval);
  const kind = String(constraint['contype']);
  if (kind === 'CONSTR_FOREIGN') {
    const target = tableOf(constraint['pktable'] as SqlNode);
    if (!orderTables.has(table) && !orderTables.has(target)) return [];
    const within =
      orderTables.has(table) &&
      (referencesBesideOrders.has(target) ||
        (orderTables.has(target) && names('fk_attrs').includes('city') && names('pk_attrs').includes('city')));
    return within ? [] : [`leads from ${table} to ${target}, which may be on another node`];
  }
  if (!orderTables.has(table)) return [];
  if (kind === 'CONSTR_IDENTITY') return [`has a column of ${table} that counts for itself`];
  return /^CONSTR_(UNIQUE|PRIMARY|EXCLUSION)$/.test(kind) &&
    constraint['indexname'] === undefined &&
    !names('keys').includes('city')
    ? [`makes a key of ${table} without the city, over all shards`]
    : [];
}

const countsForItself = (column: SqlNode): boolean =>
  /^(small|big)?serial/.test(lastName((column['typeName'] as { names?: unknown }).names));

/** Declarations in the files of SQL functions, by function. */
function ownFunctions(files: ReadonlyMap<string, string>): OwnFunctions {
  const own = {
    readers: new Set<string>(),
    elsewhere: new Set<string>(),
    volatile: new Set<string>(),
    stable: new Set<string>(),
  };
  const reads = new RegExp(`\\b(?:FROM|JOIN|INTO|UPDATE)\\s+(?:${Object.keys(placements).join('|')})\\b`);
  for (const [path, file] of files) {
    const text = functionFile.test(path) ? file.replace(/--.*$/gm, '') : '';
    const name = /CREATE OR REPLACE FUNCTION (\w+)/.exec(text)?.[1];
    if (name === undefined) continue;
    if (reads.test(text)) own.readers.add(name);
    if (!functionsBesideOrders.has(name)) own.elsewhere.add(name);
    const header = text.slice(0, text.indexOf('$$'));
    if (!/\bIMMUTABLE\b/.test(header)) own[/\bSTABLE\b/.test(header) ? 'stable' : 'volatile'].add(name);
  }
  return own;
}

/** Applies a migration to the set of tables; files are processed in the order of their numbers. */
function followTables(path: string, text: string, tables: Map<string, string>): void {
  for (const [, made, dropped, renamed, to] of text
    .replace(/--.*$/gm, '')
    .matchAll(
      /\bCREATE\s+(?:UNLOGGED\s+)?TABLE\s+(?:IF\s+NOT\s+EXISTS\s+)?(\w+)|\bDROP\s+TABLE\s+(?:IF\s+EXISTS\s+)?(\w+)|\bALTER\s+TABLE\s+(\w+)\s+RENAME\s+TO\s+(\w+)/g,
    )) {
    if (made) tables.set(made, path);
    if (dropped) tables.delete(dropped);
    if (renamed && to) {
      tables.delete(renamed);
      tables.set(to, path);
    }
  }
}

function problemOf(statement: string): string | undefined {
  if (
    /\bcity\b/.test(statement) ||
    Object.keys(everyCity).some((beginning) => statement.trimStart().startsWith(beginning))
  )
    return undefined;
  const written = changesCityTable.exec(statement)?.[1] ?? writesCityTable.exec(statement)?.[1];
  if (written) return `changes ${written} without naming the city, so it would go to every node`;
  const read = new Set([...statement.matchAll(readsCityTable)].map(([, table]) => table));
  return read.size > 1 && /\bJOIN\b/.test(statement)
    ? `joins ${[...read].join(' and ')} without the city, so rows of every node would meet`
    : undefined;
}
