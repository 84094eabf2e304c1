import { orderTables } from '../../../../apps/server/src/platform/database/distribution.ts';
import type { SqlNode } from './parse-sql.ts';
import { fieldsOf, lastName, tableOf } from './sql-nodes.ts';

/**
 * The values with which a query compares the cities of its own order tables, and the first order table without such a
 * comparison.
 */
export interface Cities {
  readonly unbound?: string | undefined;
  readonly values: readonly { readonly text: string; readonly isList: boolean }[];
  /**
   * Whether two of the tables are each compared with a value and not joined by their cities: for a list of cities, rows
   * of several shards would meet.
   */
  readonly apart?: boolean;
}

interface Rules {
  /** Whether a plain name may be a variable. */
  readonly variables: boolean;
}

/** A condition of a query; one of an outer join restricts only the side that may be missing. */
interface Condition {
  readonly node: SqlNode;
  readonly restricts: ReadonlySet<string> | 'all';
}

interface Level {
  readonly tables: Map<string, string>;
  readonly conditions: Condition[];
  readonly joined: { readonly names: string[]; readonly restricts: ReadonlySet<string> | 'all' }[];
  items: number;
}

/** The name of a relation within its query: its alias, else its table. */
export const nameOf = (relation: SqlNode): string =>
  String((relation['alias'] as SqlNode | undefined)?.['aliasname'] ?? relation['relname']);

/** Names of a query without its subqueries: tables by alias, and its conditions. */
function levelOf(query: SqlNode): Level {
  const level: Level = { tables: new Map(), conditions: [], joined: [], items: 0 };
  const add = (relation: SqlNode): string[] => {
    level.items += 1;
    level.tables.set(nameOf(relation), tableOf(relation));
    return [nameOf(relation)];
  };
  const enter = (item: SqlNode): string[] => {
    if (item['RangeVar']) return add(item['RangeVar'] as SqlNode);
    const join = item['JoinExpr'] as SqlNode | undefined;
    if (!join) {
      level.items += 1;
      return [];
    }
    const [left, right] = [enter(join['larg'] as SqlNode), enter(join['rarg'] as SqlNode)];
    const restricts =
      { JOIN_INNER: 'all' as const, JOIN_LEFT: new Set(right), JOIN_RIGHT: new Set(left) }[String(join['jointype'])] ??
      new Set<string>();
    if (join['quals']) level.conditions.push({ node: join['quals'] as SqlNode, restricts });
    if (((join['usingClause'] ?? []) as { String: { sval: string } }[]).some(({ String: { sval } }) => sval === 'city'))
      level.joined.push({ names: [...left, ...right], restricts });
    return [...left, ...right];
  };
  if (query['relation']) add(query['relation'] as SqlNode);
  for (const item of [...((query['fromClause'] ?? []) as SqlNode[]), ...((query['usingClause'] ?? []) as SqlNode[])])
    enter(item);
  if (query['whereClause']) level.conditions.push({ node: query['whereClause'] as SqlNode, restricts: 'all' });
  return level;
}

function conjuncts({ node, restricts }: Condition): Condition[] {
  const both = node['BoolExpr'] as { boolop: string; args: SqlNode[] } | undefined;
  return both?.boolop === 'AND_EXPR'
    ? both.args.flatMap((one) => conjuncts({ node: one, restricts }))
    : [{ node, restricts }];
}

/** The cities of the order tables that a query itself names; undefined when it names none. */
export function citiesOfQuery(query: SqlNode, ctes: ReadonlySet<string>, rules: Rules): Cities | undefined {
  const { tables, conditions, joined, items } = levelOf(query);
  const own = [...tables].filter(([, table]) => orderTables.has(table) && !ctes.has(table));
  if (own.length === 0) return undefined;
  const bound = new Set<string>();
  const values: Cities['values'][number][] = [];
  /** The second has the city of the first. */
  const follows: (readonly [string, string])[] = [];
  const follow = (one: string, other: string, restricts: Condition['restricts']): void => {
    if (restricts === 'all' || restricts.has(other)) follows.push([one, other]);
    if (restricts === 'all' || restricts.has(one)) follows.push([other, one]);
  };
  for (const { names, restricts } of joined) for (const name of names) follow(names[0]!, name, restricts);
  const cityOf = (node: SqlNode): string | undefined => {
    const fields = fieldsOf(node);
    if (fields?.at(-1) !== 'city') return undefined;
    if (fields.length > 1) return tables.has(fields[0]!) ? fields[0] : undefined;
    return own.length === 1 && (items === 1 || own.length === tables.size) ? own[0]![0] : undefined;
  };
  for (const { node, restricts } of conditions.flatMap(conjuncts)) {
    const compared = node['A_Expr'] as { kind: string; name: unknown; lexpr: SqlNode; rexpr: SqlNode } | undefined;
    if (
      !compared ||
      !['AEXPR_OP', 'AEXPR_OP_ANY', 'AEXPR_IN'].includes(compared.kind) ||
      lastName(compared.name) !== '='
    )
      continue;
    const { lexpr, rexpr, kind } = compared;
    const [left, right] = [cityOf(lexpr), kind === 'AEXPR_OP' ? cityOf(rexpr) : undefined];
    const bind = (name: string, value: SqlNode): void => {
      if (!isValue(value, rules) || (restricts !== 'all' && !restricts.has(name))) return;
      bound.add(name);
      values.push({ text: textOf(value), isList: kind !== 'AEXPR_OP' });
    };
    if (left !== undefined && right !== undefined) follow(left, right, restricts);
    else if (left !== undefined) bind(left, rexpr);
    else if (right !== undefined) bind(right, lexpr);
  }
  for (let before = -1; before !== bound.size;) {
    before = bound.size;
    for (const [one, other] of follows) if (bound.has(one)) bound.add(other);
  }
  const joinedWithFirst = new Set(own.slice(0, 1).map(([name]) => name));
  for (let before = -1; before !== joinedWithFirst.size;) {
    before = joinedWithFirst.size;
    for (const [one, other] of follows) if (joinedWithFirst.has(one)) joinedWithFirst.add(other);
  }
  return {
    unbound: own.find(([name]) => !bound.has(name))?.[1],
    values,
    apart: own.some(([name]) => !joinedWithFirst.has(name)),
  };
}

/**
 * The cities of the rows that an INSERT writes; undefined when it writes no order rows. Columns inserted by a template
 * are invisible here; for those, NOT NULL applies.
 */
export function citiesOfInsert(insert: SqlNode, rules: Rules): Cities | undefined {
  const table = tableOf(insert['relation'] as SqlNode);
  if (!orderTables.has(table)) return undefined;
  const unbound: Cities = { unbound: table, values: [] };
  const arbiter = (
    (insert['onConflictClause'] as { infer?: { indexElems?: { IndexElem: { name?: string } }[] } } | undefined)?.infer
      ?.indexElems ?? []
  ).map(({ IndexElem }) => IndexElem.name);
  if (arbiter.length > 0 && !arbiter.includes('city')) return unbound;
  const columns = ((insert['cols'] ?? []) as { ResTarget: { name: string } }[]).map(({ ResTarget }) => ResTarget.name);
  if (columns.some((name) => name.startsWith('hole'))) return { values: [] };
  const at = columns.indexOf('city');
  if (at === -1) return unbound;
  const select = (insert['selectStmt'] as { SelectStmt?: SqlNode } | undefined)?.SelectStmt;
  const rows = (select?.['valuesLists'] ?? []) as { List: { items: SqlNode[] } }[];
  const given =
    rows.length > 0
      ? rows.map(({ List }) => List.items[at])
      : [((select?.['targetList'] ?? []) as { ResTarget: { val: SqlNode } }[])[at]?.ResTarget.val];
  // A selected city comes from a table of the SELECT, which is checked itself.
  if (!given.every((node) => node !== undefined && (isValue(node, rules) || fieldsOf(node)?.at(-1) === 'city')))
    return unbound;
  return { values: given.flatMap((node) => (isValue(node!, rules) ? [{ text: textOf(node!), isList: false }] : [])) };
}

/** Whether an expression's value is known before a row is read: a parameter, a constant, or composed of those. */
function isValue(node: SqlNode, rules: Rules): boolean {
  if (node['ParamRef'] || node['A_Const']) return true;
  const cast = node['TypeCast'] as { arg: SqlNode } | undefined;
  if (cast) return isValue(cast.arg, rules);
  const list = node['List'] as { items: SqlNode[] } | undefined;
  if (list) return list.items.every((item) => isValue(item, rules));
  const fields = fieldsOf(node);
  return rules.variables && fields?.length === 1 && fields[0] !== 'city';
}

/** The text of a value without casts, so that equal values compare equal. */
function textOf(node: SqlNode): string {
  const cast = node['TypeCast'] as { arg: SqlNode } | undefined;
  if (cast) return textOf(cast.arg);
  const parameter = node['ParamRef'] as { number?: number } | undefined;
  if (parameter) return `$${parameter.number ?? ''}`;
  return (
    fieldsOf(node)?.join('.') ?? JSON.stringify(node, (key, value: unknown) => (key === 'location' ? undefined : value))
  );
}
