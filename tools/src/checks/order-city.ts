/** Tables with rows of an order, which are distributed by its city. */
const orderTables = [
  'orders', 'hall_orders', 'order_goods', 'receipts', 'order_events', 'weighings', 'weighing_lines', 'agreements', 'order_payments', 'order_ratings', 'signing_links', 'order_photos',
  'order_notes', 'order_contact_looks', 'order_vouchers', 'credential_codes', 'dispatch_offers', 'order_warnings',
] as const;

const named = new RegExp(`\\b(FROM|JOIN|UPDATE|INTO|USING|,)\\s*(?:ONLY\\s+)?(?:public\\.)?\\b(${orderTables.join('|')})\\b(?:\\s+(?:AS\\s+)?(?!(?:ON|USING|WHERE|SET|JOIN|LEFT|RIGHT|INNER|CROSS|FULL|ORDER|GROUP|LIMIT|FOR|RETURNING|VALUES|SELECT|UNION|OFFSET)\\b)(\\w+))?`, 'gi');
const COMMENTS = /--.*$|\/\*[^]*?\*\//gm;
const LITERALS = /'(?:[^']|'')*'/g;
const INSERTS_CITY = /^INTO\s+\S+\s*(?:AS\s+\w+\s*)?\([^)]*(?:\bcity\b|\$\{)/i;
/** Where a query stops to say what it answers and begins to say of which rows: names before that bind nothing. */
const CONDITIONS = /\b(?:ON|USING|WHERE)\b/i;

/**
 * The order table that a statement names without its city; undefined when each has one. A city counts where it binds: in a condition or a join of the query that
 * names the table, or among the columns of an insert; not in what is answered, in an order, in a text or in a query beside it. What a template puts in
 * is unknown, and binds nothing.
 */
export function orderTableWithoutCity(statement: string): string | undefined {
  for (const level of levelsOf(statement.replace(COMMENTS, ' ').replace(LITERALS, "''"))) {
    const references = [...level.matchAll(named)].map(({ 1: how, 2: table, 3: alias, index }) => ({ isInsert: /into/i.test(how!), table: table!, name: alias ?? table!, rest: level.slice(index) }));
    const alone = new Set(references.map(({ name }) => name)).size === 1;
    for (const { isInsert, table, name, rest } of references) {
      if (isInsert ? !INSERTS_CITY.test(rest) : !bindsCity(level, name, alone)) return table;
    }
  }
  return undefined;
}

/** By the name of the table, or without one where no other order table could be meant. */
function bindsCity(level: string, name: string, alone: boolean): boolean {
  const conditions = CONDITIONS.exec(level);
  if (conditions === null) return false;
  const binding = level.slice(conditions.index).replace(/\b(?:ORDER|GROUP|PARTITION)\s+BY\b[^()]*|\bRETURNING\b[^]*/gi, ' ');
  if (/\bUSING\s*\(\s*city\b/i.test(binding)) return true;
  return alone ? /\bcity\b/.test(binding) : new RegExp(`\\b${name}\\.city\\b`).test(binding);
}

/** Each query of a statement by itself: a query in parentheses is one of its own and leaves none of its words behind; other parentheses stay. */
function levelsOf(statement: string): string[] {
  const levels: string[] = [];
  const open: { text: string; isQuery: boolean }[] = [{ text: '', isQuery: true }];
  for (let at = 0; at < statement.length; at += 1) {
    const character = statement[at]!;
    if (character === '(') open.push({ text: '', isQuery: /^\s*(?:SELECT|WITH|UPDATE|INSERT|DELETE)\b/i.test(statement.slice(at + 1)) });
    else if (character === ')' && open.length > 1) {
      const closed = open.pop()!;
      if (closed.isQuery) levels.push(closed.text);
      open.at(-1)!.text += closed.isQuery ? '()' : `(${closed.text})`;
    } else open.at(-1)!.text += character;
  }
  levels.push(...open.map(({ text }) => text));
  return levels.flatMap((level) => level.split(/\b(?:UNION(?:\s+ALL)?|INTERSECT|EXCEPT)\b|;/i));
}
