import { orderTables, referencesBesideOrders } from '../../../../apps/server/src/platform/database/distribution.ts';
import type { SqlNode } from './parse-sql.ts';
import { fieldsOf, lastName, nodesOf, tableOf, type Found } from './sql-nodes.ts';

/** Own SQL functions by volatility, as declared in their files. */
export interface Volatility {
  readonly volatile: ReadonlySet<string>;
  readonly stable: ReadonlySet<string>;
}

/** PostgreSQL's volatile functions, and those that are stable or depend on a setting such as the time zone. */
const volatile =
  /^(random|random_normal|gen_random_uuid|uuidv7|clock_timestamp|timeofday|nextval|setval|pg_sleep|txid_current|pg_current_xact_id)$/;
const stable =
  /^(now|transaction_timestamp|statement_timestamp|to_char|to_date|date_trunc|date_part|extract|age|make_timestamptz|concat|concat_ws|format|array_to_string|to_jsonb?|row_to_json|array_to_json|jsonb?_(build_object|build_array|agg|object_agg|populate_record))$/;
const timeTypes = /^(date|time|timetz|timestamp|timestamptz)$/;

/**
 * Why an INSERT, UPDATE or DELETE of order rows cannot be sent to a shard, although it names its city: an engine like
 * Citus evaluates non-immutable functions once, before it knows a row, so that all replicas of a shard stay equal, and
 * refuses those it cannot evaluate so. It moves no row to another city, and allows no subquery among VALUES.
 */
export function problemOfOrderWrite(found: readonly Found[], own: Volatility): string | undefined {
  for (const { kind, node } of found) {
    if (kind !== 'InsertStmt' && kind !== 'UpdateStmt' && kind !== 'DeleteStmt') continue;
    const table = tableOf(node['relation'] as SqlNode);
    if (!orderTables.has(table)) continue;
    const conflict = node['onConflictClause'] as SqlNode | undefined;
    const sets = (kind === 'UpdateStmt' ? node['targetList'] : conflict?.['targetList']) ?? [];
    if ((sets as { ResTarget: { name?: string } }[]).some(({ ResTarget }) => ResTarget.name === 'city'))
      return `moves a row of ${table} to another city, where another node has it: insert it there and delete it here`;
    const rows = (node['selectStmt'] as { SelectStmt?: SqlNode } | undefined)?.SelectStmt?.['valuesLists'];
    if (rows && [...nodesOf(rows)].some((each) => each.kind === 'SubLink'))
      return `has a query among the VALUES of ${table}, which no engine sends to a shard: write
        INSERT … SELECT, or ask first`;
    if (kind === 'InsertStmt' && takesCityOfRows(node))
      return `takes the city of ${table} from the rows that it reads, beside a table of every node: an engine then
        asks every shard; select the value that they are found by ($1)`;
    const computed = kind === 'InsertStmt' ? [] : [sets, node['whereClause'] ?? []];
    const problem = problemOfVolatility(
      computed,
      [
        conflict?.['targetList'] ?? [],
        conflict?.['whereClause'] ?? [],
        node['returningList'] ?? node['returningClause'] ?? [],
      ],
      own,
    );
    if (problem) return `${problem} in a statement that writes ${table}: give the value as a parameter`;
  }
  return undefined;
}

/**
 * Whether rows are inserted with a city that is a column of a query which also reads a table of every node: such a
 * query has rows on each shard, so none is left out.
 */
function takesCityOfRows(insert: SqlNode): boolean {
  const select = (insert['selectStmt'] as { SelectStmt?: SqlNode } | undefined)?.SelectStmt;
  const columns = (insert['cols'] ?? []) as { ResTarget: { name?: string } }[];
  const city = columns.findIndex(({ ResTarget }) => ResTarget.name === 'city');
  const value = (select?.['targetList'] as { ResTarget: { val: SqlNode } }[] | undefined)?.[city]?.ResTarget.val;
  return (
    value?.['ColumnRef'] !== undefined &&
    [...nodesOf(select)].some(({ kind, node }) => kind === 'RangeVar' && referencesBesideOrders.has(tableOf(node)))
  );
}

/**
 * @param computed parts that may contain immutable functions of columns, and stable functions, which are evaluated in
 * advance @param immutable parts that may contain immutable functions only
 */
function problemOfVolatility(
  computed: readonly unknown[],
  immutable: readonly unknown[],
  own: Volatility,
): string | undefined {
  for (const part of computed) {
    for (const each of nodesOf(part)) {
      const name = nonImmutable(each, own);
      if (name === undefined) continue;
      if (isVolatile(each, own)) return `calls ${name}, which answers otherwise each time,`;
      if ([...nodesOf(each.node)].some(({ kind }) => kind === 'ColumnRef'))
        return `calls ${name} of a column, which depends on a setting,`;
    }
    for (const { kind, node } of nodesOf(part)) {
      if (kind !== 'CoalesceExpr' && kind !== 'CaseExpr') continue;
      const inside = [...nodesOf(node)].map((each) => nonImmutable(each, own)).find((name) => name !== undefined);
      if (inside) return `calls ${inside} within ${kind === 'CaseExpr' ? 'CASE' : 'coalesce'}`;
    }
  }
  for (const part of immutable) {
    const name = [...nodesOf(part)].map((each) => nonImmutable(each, own)).find((each) => each !== undefined);
    if (name) return `calls ${name} in RETURNING or in what it does on a conflict`;
  }
  return undefined;
}

const isVolatile = ({ kind, node }: Found, own: Volatility): boolean =>
  kind === 'FuncCall' && (volatile.test(lastName(node['funcname'])) || own.volatile.has(lastName(node['funcname'])));

/** The name of a called function that is not immutable. */
function nonImmutable({ kind, node }: Found, own: Volatility): string | undefined {
  if (kind === 'SQLValueFunction') return 'the current time';
  if (kind === 'FuncCall') {
    const name = lastName(node['funcname']);
    return volatile.test(name) || stable.test(name) || own.volatile.has(name) || own.stable.has(name)
      ? name
      : undefined;
  }
  if (kind === 'TypeCast') {
    const type = lastName((node['typeName'] as { names?: unknown }).names);
    return timeTypes.test(type) && fieldsOf(node['arg'] as SqlNode) ? `a cast to ${type}` : undefined;
  }
  // A timestamp plus an interval: the length of a day or a month depends on the time zone.
  const sum = kind === 'A_Expr' && /^[+-]$/.test(lastName(node['name']));
  return sum && [node['lexpr'], node['rexpr']].some((side) => side !== undefined && isInterval(side as SqlNode))
    ? 'the sum of a time and an interval'
    : undefined;
}

const isInterval = (node: SqlNode): boolean => {
  const cast = node['TypeCast'] as { typeName: { names?: unknown } } | undefined;
  const call = node['FuncCall'] as { funcname: unknown } | undefined;
  return (
    (cast !== undefined && lastName(cast.typeName.names) === 'interval') ||
    (call !== undefined && lastName(call.funcname) === 'make_interval')
  );
};
