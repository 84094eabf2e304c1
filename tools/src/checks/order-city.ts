import { placements } from '../../../apps/server/src/platform/database/placement.ts';
import { parseFunction, parseStatements, type SqlNode } from './parse-sql.ts';

/** Tables with rows of an order, which are distributed by its city. */
const orderTables = new Set([
  'orders', 'hall_orders', 'order_goods', 'receipts', 'order_events', 'weighings', 'weighing_lines', 'agreements', 'order_payments', 'order_ratings', 'signing_links', 'order_photos',
  'order_notes', 'order_contact_looks', 'order_refunds', 'order_marks', 'order_vouchers', 'credential_codes', 'dispatch_offers', 'dispatch_pauses', 'order_warnings',
]);
const named = new RegExp(`\\b(?:FROM|JOIN|UPDATE|INTO|USING|,)\\s*(?:ONLY\\s+)?(?:public\\.)?(${[...orderTables].join('|')})\\b`, 'i');

/**
 * What keeps a statement from being one city's alone; undefined when nothing does. It is PostgreSQL's own parser that reads it. In each query of a statement, each
 * order table has its city compared with a value, or with the city of another that has: a city that is answered, sorted by, set, or that of a query around it proves
 * nothing, and nor does what a template puts in. Beside an order table stand no tables that live elsewhere, and no functions that read tables.
 * @param readers functions of ours that read tables
 */
export function problemOfOrderStatement(text: string, readers: ReadonlySet<string>): string | undefined {
  const table = named.exec(text)?.[1];
  if (table === undefined) return undefined;
  const statements = parseStatements(text);
  return statements ? firstProblem(statements, { readers, variables: false }) : `names ${table} in SQL that PostgreSQL's parser does not read, so nobody knows its city`;
}

/** The same for the file of a function, whose variables count as values. */
export function problemOfOrderFunction(text: string, readers: ReadonlySet<string>): string | undefined {
  if (!named.test(text.replace(/--.*$/gm, ''))) return undefined;
  const { language, statements } = parseFunction(text);
  if (language === 'sql') return `reads order tables in LANGUAGE sql, whose parameters are not known when it is planned: write it in plpgsql`;
  return firstProblem(statements, { readers, variables: true });
}

interface Rules {
  readonly readers: ReadonlySet<string>;
  /** Whether a plain name may be a variable. */
  readonly variables: boolean;
}

function firstProblem(statements: readonly SqlNode[], rules: Rules): string | undefined {
  for (const statement of statements) {
    const queries = [...nodesOf(statement)];
    const ctes = new Set(queries.flatMap(({ kind, node }) => (kind === 'CommonTableExpr' ? [String(node['ctename'])] : [])));
    const tables = queries.flatMap(({ kind, node }) => (kind === 'RangeVar' || (kind === 'InsertStmt' || kind === 'UpdateStmt' || kind === 'DeleteStmt') ? [tableOf(kind === 'RangeVar' ? node : (node['relation'] as SqlNode))] : [])).filter((name) => !ctes.has(name));
    if (!tables.some((name) => orderTables.has(name))) continue;
    const foreign = tables.find((name) => placements[name] && placements[name].by !== 'city' && placements[name].by !== 'reference');
    if (foreign) return `names ${foreign} beside an order table, which does not live where orders do: read it apart`;
    const reader = queries.flatMap(({ kind, node }) => (kind === 'FuncCall' ? [lastName(node['funcname'])] : [])).find((name) => rules.readers.has(name));
    if (reader) return `calls ${reader}, which reads tables, beside an order table: call it apart`;
    for (const { kind, node } of queries) {
      const unbound = kind === 'SelectStmt' || kind === 'UpdateStmt' || kind === 'DeleteStmt' ? unboundIn(node, ctes, rules) : kind === 'InsertStmt' ? unboundInsert(node, rules) : undefined;
      if (unbound) return `names ${unbound} without comparing its city with a value, so every shard would be asked`;
    }
  }
  return undefined;
}

/** Every node below one, with its kind. */
function* nodesOf(value: unknown): Generator<{ kind: string; node: SqlNode }> {
  if (Array.isArray(value)) for (const item of value) yield* nodesOf(item);
  else if (typeof value === 'object' && value !== null) {
    for (const [kind, node] of Object.entries(value)) {
      if (/^[A-Z]/.test(kind) && typeof node === 'object' && node !== null) yield { kind, node: node as SqlNode };
      // Branches of a UNION stand without the name of their kind.
      else if ((kind === 'larg' || kind === 'rarg') && typeof node === 'object' && node !== null && 'op' in node) yield { kind: 'SelectStmt', node: node as SqlNode };
      yield* nodesOf(node);
    }
  }
}

const tableOf = (relation: SqlNode): string => String(relation['relname']);
const nameOf = (relation: SqlNode): string => String((relation['alias'] as SqlNode | undefined)?.['aliasname'] ?? relation['relname']);
const lastName = (names: unknown): string => String(((names as { String?: { sval: string } }[]).at(-1)?.String?.sval) ?? '');

/** What a query names itself, not in queries inside it: tables by the names they go by, and its conditions. */
function levelOf(query: SqlNode): { tables: Map<string, string>; conditions: SqlNode[]; joined: string[][]; items: number } {
  const tables = new Map<string, string>();
  const conditions: SqlNode[] = [];
  const joined: string[][] = [];
  let items = 0;
  const add = (relation: SqlNode): string[] => {
    items += 1;
    tables.set(nameOf(relation), tableOf(relation));
    return [nameOf(relation)];
  };
  const enter = (item: SqlNode): string[] => {
    if (item['RangeVar']) return add(item['RangeVar'] as SqlNode);
    const join = item['JoinExpr'] as SqlNode | undefined;
    if (!join) {
      items += 1;
      return [];
    }
    const [left, right] = [enter(join['larg'] as SqlNode), enter(join['rarg'] as SqlNode)];
    if (join['quals']) conditions.push(join['quals'] as SqlNode);
    if (((join['usingClause'] ?? []) as { String: { sval: string } }[]).some(({ String: { sval } }) => sval === 'city')) joined.push([...left, ...right]);
    return [...left, ...right];
  };
  if (query['relation']) add(query['relation'] as SqlNode);
  for (const item of [...((query['fromClause'] ?? []) as SqlNode[]), ...((query['usingClause'] ?? []) as SqlNode[])]) enter(item);
  if (query['whereClause']) conditions.push(query['whereClause'] as SqlNode);
  return { tables, conditions: conditions.flatMap(conjuncts), joined, items };
}

function conjuncts(condition: SqlNode): SqlNode[] {
  const both = condition['BoolExpr'] as { boolop: string; args: SqlNode[] } | undefined;
  return both?.boolop === 'AND_EXPR' ? both.args.flatMap(conjuncts) : [condition];
}

/** The first order table of a query that has no city. */
function unboundIn(query: SqlNode, ctes: ReadonlySet<string>, rules: Rules): string | undefined {
  const { tables, conditions, joined, items } = levelOf(query);
  const own = [...tables].filter(([, table]) => orderTables.has(table) && !ctes.has(table));
  if (own.length === 0) return undefined;
  const bound = new Set<string>();
  const equal: (readonly [string, string])[] = joined.flatMap((names) => names.map((name) => [names[0]!, name] as const));
  const cityOf = (node: SqlNode): string | undefined => {
    const fields = fieldsOf(node);
    if (fields?.at(-1) !== 'city') return undefined;
    if (fields.length > 1) return tables.has(fields[0]!) ? fields[0] : undefined;
    return own.length === 1 && (items === 1 || own.length === tables.size) ? own[0]![0] : undefined;
  };
  for (const condition of conditions) {
    const compared = condition['A_Expr'] as { kind: string; name: unknown; lexpr: SqlNode; rexpr: SqlNode } | undefined;
    if (!compared || !['AEXPR_OP', 'AEXPR_OP_ANY', 'AEXPR_IN'].includes(compared.kind) || lastName(compared.name) !== '=') continue;
    const { lexpr, rexpr, kind } = compared;
    const [left, right] = [cityOf(lexpr), kind === 'AEXPR_OP' ? cityOf(rexpr) : undefined];
    if (left !== undefined && right !== undefined) equal.push([left, right]);
    else if (left !== undefined && isValue(rexpr, rules)) bound.add(left);
    else if (right !== undefined && isValue(lexpr, rules)) bound.add(right);
  }
  for (let before = -1; before !== bound.size; ) {
    before = bound.size;
    for (const [one, other] of equal) if (bound.has(one) || bound.has(other)) bound.add(one).add(other);
  }
  return own.find(([name]) => !bound.has(name))?.[1];
}

/** The order table of an INSERT that does not say which city its rows are of. Columns that a template puts in are not seen: there NOT NULL applies. */
function unboundInsert(insert: SqlNode, rules: Rules): string | undefined {
  const table = tableOf(insert['relation'] as SqlNode);
  if (!orderTables.has(table)) return undefined;
  const columns = ((insert['cols'] ?? []) as { ResTarget: { name: string } }[]).map(({ ResTarget }) => ResTarget.name);
  if (columns.some((name) => name.startsWith('hole'))) return undefined;
  const at = columns.indexOf('city');
  if (at === -1) return table;
  const select = (insert['selectStmt'] as { SelectStmt?: SqlNode } | undefined)?.SelectStmt;
  const rows = (select?.['valuesLists'] ?? []) as { List: { items: SqlNode[] } }[];
  const given = rows.length > 0 ? rows.map(({ List }) => List.items[at]) : [((select?.['targetList'] ?? []) as { ResTarget: { val: SqlNode } }[])[at]?.ResTarget.val];
  // A city that is selected is that of a table of the SELECT, which is checked for itself.
  return given.every((node) => node !== undefined && (isValue(node, rules) || fieldsOf(node)?.at(-1) === 'city')) ? undefined : table;
}

function fieldsOf(node: SqlNode): string[] | undefined {
  const fields = (node['ColumnRef'] as { fields: { String?: { sval: string } }[] } | undefined)?.fields;
  return fields?.every((field) => field.String) ? fields.map((field) => field.String!.sval) : undefined;
}

/** Whether an expression is known before a row is read: a parameter, a constant, or made of such. */
function isValue(node: SqlNode, rules: Rules): boolean {
  if (node['ParamRef'] || node['A_Const']) return true;
  const cast = node['TypeCast'] as { arg: SqlNode } | undefined;
  if (cast) return isValue(cast.arg, rules);
  const list = node['List'] as { items: SqlNode[] } | undefined;
  if (list) return list.items.every((item) => isValue(item, rules));
  const fields = fieldsOf(node);
  return rules.variables && fields?.length === 1 && fields[0] !== 'city';
}
