import { referencesBesideOrders } from '../../../apps/server/src/platform/database/distribution.ts';
import { orderTables, placements } from '../../../apps/server/src/platform/database/placement.ts';
import { citiesOfInsert, citiesOfQuery, type Cities } from './bound-city.ts';
import { parseFunction, parseStatements, type SqlNode } from './parse-sql.ts';
import { lastName, nodesOf, tableOf, type Found } from './sql-nodes.ts';

const names = [...orderTables].join('|');
const mentioned = new RegExp(`\\b(${names})\\b`, 'i');
const named = new RegExp(`\\b(?:FROM|JOIN|UPDATE|INTO|USING|TABLE|LOCK|TRUNCATE|COPY|,)\\s*\\(?\\s*(?:ONLY\\s+)?(?:public\\.)?"?(${names})\\b`, 'i');
/** Functions of PostgreSQL that mean one node: a shard's is another one than the caller's. */
const ofOneNode = /^(pg_notify|(next|curr|last|set)val|pg_(try_)?advisory_.*)$/;
/** What can be sent to a shard at all. */
const sendable = new Set(['SelectStmt', 'InsertStmt', 'UpdateStmt', 'DeleteStmt']);
const writing = new Set(['InsertStmt', 'UpdateStmt', 'DeleteStmt']);

/**
 * What keeps a statement from being one city's alone; undefined when nothing does. It is PostgreSQL's own parser that reads it. In each query of a statement, each
 * order table has its city compared with a value, or with the city of another that has: a city that is answered, sorted by, set, or that of a query around it proves
 * nothing, and nor does what a template puts in. It is one value throughout; a list of cities may be read, and neither locked nor written. Beside an order table stand no
 * tables that live elsewhere, and no functions that read tables or mean one node.
 * @param readers functions of ours that read tables
 */
export function problemOfOrderStatement(text: string, readers: ReadonlySet<string>): string | undefined {
  if (!mentioned.test(text)) return undefined;
  const statements = parseStatements(text);
  if (statements) return firstProblem(statements, { readers, variables: false });
  const table = named.exec(text)?.[1];
  return table === undefined ? undefined : `names ${table} in SQL that PostgreSQL's parser does not read, so nobody knows its city`;
}

/** The same for the file of a function, whose variables count as values. */
export function problemOfOrderFunction(text: string, readers: ReadonlySet<string>): string | undefined {
  if (!mentioned.test(text.replace(/--.*$/gm, ''))) return undefined;
  const { language, statements, builds } = parseFunction(text);
  const problem = firstProblem(statements, { readers, variables: true });
  if (language === 'sql') return statements.some((statement) => tablesOf([...nodesOf(statement)]).some((table) => orderTables.has(table))) ? `reads order tables in LANGUAGE sql, whose parameters are not known when it is planned: write it in plpgsql` : problem;
  return builds ? 'builds a statement by EXECUTE in a function on orders, which nothing can check' : problem;
}

/** Where a table's name is put in by a template, in a file that has an order table's name as a text of its own. */
export function namesByTemplate(texts: readonly string[]): string | undefined {
  const table = texts.find((text) => orderTables.has(text));
  if (table === undefined) return undefined;
  return texts.some((text) => /\b(FROM|JOIN|UPDATE|INTO)\s+\$\{\}/.test(text)) ? table : undefined;
}

interface Rules {
  readonly readers: ReadonlySet<string>;
  /** Whether a plain name may be a variable. */
  readonly variables: boolean;
}

function firstProblem(statements: readonly SqlNode[], rules: Rules): string | undefined {
  for (const statement of statements) {
    const found = [...nodesOf(statement)];
    if (!tablesOf(found).some((name) => orderTables.has(name))) continue;
    const problem = problemOfParts(found, rules) ?? problemOfCities(found, rules);
    if (problem) return problem;
  }
  return undefined;
}

const relationOf = ({ kind, node }: Found): SqlNode[] => (kind === 'RangeVar' ? [node] : node['relation'] ? [node['relation'] as SqlNode] : ((node['relations'] ?? []) as SqlNode[]).flatMap((one) => (one['RangeVar'] ? [one['RangeVar'] as SqlNode] : [])));
const tablesOf = (found: readonly Found[]): string[] => found.flatMap(relationOf).map(tableOf);

function problemOfParts(found: readonly Found[], { readers }: Rules): string | undefined {
  const other = found.find(({ kind }) => kind.endsWith('Stmt') && !sendable.has(kind));
  if (other) return `is a ${other.kind.replace('Stmt', '').toUpperCase()}, which is no statement of one city`;
  const ctes = new Set(found.flatMap(({ kind, node }) => (kind === 'CommonTableExpr' ? [String(node['ctename'])] : [])));
  const hidden = [...ctes].find((name) => orderTables.has(name));
  if (hidden) return `calls a part of its own ${hidden}, as the table of orders is called`;
  const foreign = tablesOf(found).find((name) => !ctes.has(name) && placements[name] && !orderTables.has(name) && !referencesBesideOrders.has(name));
  if (foreign) return `names ${foreign} beside an order table, which does not live where orders do: read it apart`;
  const called = found.flatMap(({ kind, node }) => (kind === 'FuncCall' ? [lastName(node['funcname'])] : []));
  const reader = called.find((name) => readers.has(name));
  if (reader) return `calls ${reader}, which reads tables, beside an order table: call it apart`;
  const alone = called.find((name) => ofOneNode.test(name));
  return alone && `calls ${alone} beside an order table, which would mean the shard's node: call it apart`;
}

function problemOfCities(found: readonly Found[], rules: Rules): string | undefined {
  const ctes = new Set(found.flatMap(({ kind, node }) => (kind === 'CommonTableExpr' ? [String(node['ctename'])] : [])));
  const values = new Map<string, Cities['values'][number]>();
  for (const { kind, node } of found) {
    const cities = kind === 'InsertStmt' ? citiesOfInsert(node, rules) : kind === 'SelectStmt' || kind === 'UpdateStmt' || kind === 'DeleteStmt' ? citiesOfQuery(node, ctes, rules) : undefined;
    if (!cities) continue;
    if (cities.unbound) return `names ${cities.unbound} without comparing its city with a value, so every shard would be asked`;
    for (const value of cities.values) values.set(value.text, value);
  }
  if (values.size > 1) return `compares cities with more than one value (${[...values.keys()].join(' and ')}), so several shards would have to meet`;
  const many = [...values.values()].some(({ isList }) => isList);
  if (many && found.some(({ kind }) => writing.has(kind))) return 'writes orders of a list of cities, so several shards would have to agree: go from one city to the next';
  if (many && found.some(({ kind }) => kind === 'LockingClause')) return 'locks orders of a list of cities, which no engine does over shards: go from one city to the next';
  return undefined;
}
