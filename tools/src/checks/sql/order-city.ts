import { orderTables, referencesBesideOrders } from '../../../../apps/server/src/platform/database/distribution.ts';
import { placements } from '../../../../apps/server/src/platform/database/placement.ts';
import { citiesOfInsert, citiesOfQuery, nameOf, type Cities } from './bound-city.ts';
import { problemOfOrderWrite, type Volatility } from './order-writes.ts';
import { parseFunction, parseStatements, type SqlNode } from './parse-sql.ts';
import { fieldsOf, lastName, nodesOf, tableOf, type Found } from './sql-nodes.ts';

const names = [...orderTables].join('|');
const mentioned = new RegExp(`\\b(${names})\\b`, 'i');
const named = new RegExp(
  `\\b(?:FROM|JOIN|UPDATE|INTO|USING|TABLE|LOCK|TRUNCATE|COPY|,)\\s*\\(?\\s*(?:ONLY\\s+)?(?:public\\.)?"?(${names})\\b`,
  'i',
);
/** PostgreSQL functions that concern one node: on a shard they mean another one than on the caller's. */
const ofOneNode = /^(pg_notify|(next|curr|last|set)val|pg_(try_)?advisory_.*)$/;
/** Kinds of statements that can be sent to a shard at all. */
const sendable = new Set(['SelectStmt', 'InsertStmt', 'UpdateStmt', 'DeleteStmt']);
const writing = new Set(['InsertStmt', 'UpdateStmt', 'DeleteStmt']);

/**
 * Why a statement does not belong to one city; undefined when it does. Parsed by PostgreSQL's own parser. In each query
 * of a statement, each order table must have its city compared with a value, or with the city of a table that has. A
 * city that is selected, sorted by, set, or compared with an outer query's city proves nothing, nor does text inserted
 * by a template. It must be one value throughout; a list of cities may be read, but neither locked nor written. A query
 * on order tables must not use tables placed elsewhere, nor functions that read tables or concern one node; and values
 * written must be computable in advance (order-writes.ts).
 */
export function problemOfOrderStatement(text: string, own: OwnFunctions): string | undefined {
  if (!mentioned.test(text)) return undefined;
  const statements = parseStatements(text);
  if (statements) return firstProblem(statements, { own, variables: false });
  const table = named.exec(text)?.[1];
  return table === undefined
    ? undefined
    : `names ${table} in SQL that PostgreSQL's parser does not read, so nobody knows its city`;
}

/** The same for a function's file, whose variables count as values. */
export function problemOfOrderFunction(text: string, own: OwnFunctions): string | undefined {
  if (!mentioned.test(text.replace(/--.*$/gm, ''))) return undefined;
  const { language, statements, builds } = parseFunction(text);
  const problem = firstProblem(statements, { own, variables: true });
  if (language === 'sql')
    return statements.some((statement) => tablesOf([...nodesOf(statement)]).some((table) => orderTables.has(table)))
      ? `reads order tables in LANGUAGE sql, whose parameters are not known when it is planned: write it in plpgsql`
      : problem;
  return builds ? 'builds a statement by EXECUTE in a function on orders, which nothing can check' : problem;
}

/** A table name inserted by a template, in a file that contains an order table's name as a separate text. */
export function namesByTemplate(texts: readonly string[]): string | undefined {
  const table = texts.find((text) => orderTables.has(text));
  if (table === undefined) return undefined;
  return texts.some((text) => /\b(FROM|JOIN|UPDATE|INTO)\s+\$\{\}/.test(text)) ? table : undefined;
}

/** Own SQL functions: those that read tables, those that exist on every node, and their volatility. */
export interface OwnFunctions extends Volatility {
  readonly readers: ReadonlySet<string>;
  readonly elsewhere: ReadonlySet<string>;
}

interface Rules {
  readonly own: OwnFunctions;
  /** Whether a plain name may be a variable. */
  readonly variables: boolean;
}

function firstProblem(statements: readonly SqlNode[], rules: Rules): string | undefined {
  for (const statement of statements) {
    const found = [...nodesOf(statement)];
    if (!tablesOf(found).some((name) => orderTables.has(name))) continue;
    const problem =
      problemOfParts(found, rules) ?? problemOfCities(found, rules) ?? problemOfOrderWrite(found, rules.own);
    if (problem) return problem;
  }
  return undefined;
}

const relationOf = ({ kind, node }: Found): SqlNode[] =>
  kind === 'RangeVar'
    ? [node]
    : node['relation']
      ? [node['relation'] as SqlNode]
      : ((node['relations'] ?? []) as SqlNode[]).flatMap((one) =>
          one['RangeVar'] ? [one['RangeVar'] as SqlNode] : [],
        );
const tablesOf = (found: readonly Found[]): string[] => found.flatMap(relationOf).map(tableOf);

function problemOfParts(found: readonly Found[], { own }: Rules): string | undefined {
  const other = found.find(({ kind }) => kind.endsWith('Stmt') && !sendable.has(kind));
  if (other) return `is a ${other.kind.replace('Stmt', '').toUpperCase()}, which is no statement of one city`;
  const ctes = new Set(
    found.flatMap(({ kind, node }) => (kind === 'CommonTableExpr' ? [String(node['ctename'])] : [])),
  );
  const hidden = [...ctes].find((name) => orderTables.has(name));
  if (hidden) return `calls a part of its own ${hidden}, as the table of orders is called`;
  const foreign = tablesOf(found).find(
    (name) => !ctes.has(name) && placements[name] && !orderTables.has(name) && !referencesBesideOrders.has(name),
  );
  if (foreign) return `names ${foreign} beside an order table, which does not live where orders do: read it apart`;
  const called = found.flatMap(({ kind, node }) => (kind === 'FuncCall' ? [lastName(node['funcname'])] : []));
  const reader = called.find((name) => own.readers.has(name));
  if (reader) return `calls ${reader}, which reads tables, beside an order table: call it apart`;
  const missing = called.find((name) => own.elsewhere.has(name));
  if (missing)
    return `calls ${missing} beside an order table, which is not on every node: add it to functionsBesideOrders (distribution.ts) and to deploy/citus/distribute.sql`;
  const alone = called.find((name) => ofOneNode.test(name));
  return alone && `calls ${alone} beside an order table, which would mean the shard's node: call it apart`;
}

function problemOfCities(found: readonly Found[], rules: Rules): string | undefined {
  const ctes = new Set(
    found.flatMap(({ kind, node }) => (kind === 'CommonTableExpr' ? [String(node['ctename'])] : [])),
  );
  const values = new Map<string, Cities['values'][number]>();
  let apart = false;
  for (const { kind, node } of found) {
    const cities =
      kind === 'InsertStmt'
        ? citiesOfInsert(node, rules)
        : kind === 'SelectStmt' || kind === 'UpdateStmt' || kind === 'DeleteStmt'
          ? citiesOfQuery(node, ctes, rules)
          : undefined;
    if (!cities) continue;
    if (cities.unbound)
      return `names ${cities.unbound} without comparing its city with a value, so every shard would be asked`;
    for (const value of cities.values) values.set(value.text, value);
    apart ||= cities.apart === true;
  }
  if (values.size > 1)
    return `compares cities with more than one value (${[...values.keys()].join(' and ')}), so several shards would have to meet`;
  const many = [...values.values()].some(({ isList }) => isList);
  if (many && found.some(({ kind }) => writing.has(kind)))
    return 'writes orders of a list of cities, so several shards would have to agree: go from one city to the next';
  if (many && found.some(({ kind }) => kind === 'LockingClause'))
    return 'locks orders of a list of cities, which no engine does over shards: go from one city to the next';
  if (many && apart)
    return 'reads order tables of a list of cities that are not joined by the city, so several shards would have to meet';
  if (many && found.some(isCorrelated))
    return 'has a query inside for each row of a list of cities, which no engine sends to a shard: ask for it apart, or city by city';
  return undefined;
}

/** Whether it is a subquery that refers to a table of the outer query. */
function isCorrelated({ kind, node }: Found): boolean {
  const query =
    kind === 'SubLink'
      ? node['subselect']
      : kind === 'RangeSubselect' && node['lateral']
        ? node['subquery']
        : undefined;
  if (query === undefined) return false;
  const inside = [...nodesOf(query)];
  const own = new Set(
    inside.map(({ kind: each, node: one }) =>
      each === 'RangeVar' ? nameOf(one) : (one['alias'] as { aliasname?: string } | undefined)?.aliasname,
    ),
  );
  return inside.some(({ kind: each, node: one }) => {
    const fields = each === 'ColumnRef' ? fieldsOf({ ColumnRef: one }) : undefined;
    return fields !== undefined && fields.length > 1 && !own.has(fields[0]);
  });
}
