import type { Queryable } from '../../../platform/database/types.ts';

/** What must never be true of quotes, templates and prices; each row is a fault. */
const rules: Readonly<Record<string, string>> = {
  'a quote’s lines sum to its price': `
    SELECT q.no || ' is ' || q.price_fen || ', its lines are ' || coalesce(sum(l.amount_fen), 0) AS detail FROM quotes q
    LEFT JOIN quote_lines l ON l.owner_id = q.owner_id AND l.quote_no = q.no GROUP BY q.owner_id, q.no HAVING q.price_fen IS DISTINCT FROM sum(l.amount_fen)`,
  'a quote is at least the floor and at most the ceiling': `SELECT no AS detail FROM quotes WHERE price_fen < floor_fen OR price_fen > ceiling_fen`,
  'a quote’s first line is its base price': `
    SELECT q.no AS detail FROM quotes q LEFT JOIN quote_lines l ON l.owner_id = q.owner_id AND l.quote_no = q.no AND l.position = 1 WHERE (l.kind, l.amount_fen) IS DISTINCT FROM ('base', q.base_fen)`,
  'a kind of device has questions in force': `
    SELECT k.code AS detail FROM device_kinds k WHERE NOT EXISTS (SELECT FROM valuation_templates t WHERE t.key = k.template_key AND t.state = 'published')`,
  'a variant has a base price': `SELECT v.id AS detail FROM device_variants v WHERE NOT EXISTS (SELECT FROM base_prices p WHERE p.variant_id = v.id)`,
};

/** Faults in what devices are quoted for; empty when all is well. */
export function findBrokenValuations(database: Queryable): Promise<{ rule: string; detail: string }[]> {
  return database.query(Object.entries(rules).map(([rule, sql]) => `SELECT '${rule}' AS rule, detail FROM (${sql}) AS found`).join(' UNION ALL '));
}
