import type { Queryable } from './types.ts';

/**
 * Tables with rows of an order: distributed over shards by city when one primary can't handle the writes. Of the other
 * tables, reference tables that statements join to them are on every node, and the rest is not distributed.
 */
export const orderTables: ReadonlySet<string> = new Set([
  'orders',
  'hall_orders',
  'order_goods',
  'receipts',
  'order_events',
  'weighings',
  'weighing_lines',
  'agreements',
  'order_payments',
  'order_ratings',
  'signing_links',
  'order_numbers',
  'order_calls',
  'order_photos',
  'order_notes',
  'order_contact_looks',
  'order_refunds',
  'order_marks',
  'order_vouchers',
  'credential_codes',
  'dispatch_offers',
  'dispatch_pauses',
  'order_warnings',
]);

/** Reference tables that statements join to order tables, and that are therefore on every node. */
export const referencesBesideOrders: ReadonlySet<string> = new Set(['order_fee_rules', 'dispatch_rules']);

/** Functions used in statements on order tables, and therefore on every node, too: they read no table. */
export const functionsBesideOrders: ReadonlySet<string> = new Set(['instant_text']);

const addedTo =
  'that rows are only added to is then kept by the rights of the servers’ role, which may neither change nor delete them (server-role.ts)';

/**
 * Triggers of order tables, which an engine with shards has not: why each may go when orders are distributed
 * (deploy/citus/distribute.sql drops them).
 */
export const triggersOfOneNode: Readonly<Record<string, string>> = {
  order_events_append_only: addedTo,
  order_events_never_emptied: addedTo,
  order_contact_looks_append_only: addedTo,
};

/** Columns of order tables that are called the same and are never compared. */
const sameNameOnly = new Set(['id']);

/**
 * Problems, as text, that would prevent distributing the order tables by city, from the database's catalogue: a key
 * without the city, a foreign key that leads to another shard or out of it, a trigger, a column that counts for itself,
 * and ids of one thing in two types.
 */
export async function findDistributionProblems(db: Queryable): Promise<string[]> {
  const tables = [...orderTables];
  const references = [...referencesBesideOrders];
  const rows = await db.query<{ problem: string }>(
    `WITH own AS (SELECT c.oid, c.relname::text AS name FROM pg_class c
     WHERE c.relnamespace = 'public'::regnamespace AND c.relname = ANY ($1)),
     columns AS (SELECT own.oid, own.name, a.attname::text AS attname, a.attnum, a.attidentity, a.attnotnull,
     format_type(a.atttypid, a.atttypmod) AS type, pg_get_expr(d.adbin, d.adrelid) AS filled
       FROM own JOIN pg_attribute a ON a.attrelid = own.oid AND a.attnum > 0 AND NOT a.attisdropped
       LEFT JOIN pg_attrdef d ON d.adrelid = a.attrelid AND d.adnum = a.attnum)
     SELECT wanted || ' is no table' AS problem FROM unnest($1::text[]) AS wanted
     WHERE wanted NOT IN (SELECT name FROM own)
     UNION ALL SELECT own.name || ' has no city, or one that may be null or is no text' FROM own
     WHERE NOT EXISTS (SELECT FROM columns c WHERE c.oid = own.oid AND c.attname = 'city' AND c.attnotnull
     AND c.type = 'text')
     UNION ALL SELECT i.indexrelid::regclass || ' of ' || own.name || ' is a key without the city' FROM own
     JOIN pg_index i ON i.indrelid = own.oid
       WHERE (i.indisunique OR i.indisexclusion) AND NOT EXISTS (SELECT FROM columns c
       WHERE c.oid = own.oid AND c.attname = 'city' AND c.attnum = ANY (i.indkey[0:i.indnkeyatts - 1]))
     UNION ALL SELECT k.conname || ' of ' || k.conrelid::regclass || ' leads to ' || k.confrelid::regclass ||
     ', which may be on another node' FROM pg_constraint k
       WHERE k.contype = 'f' AND (k.conrelid IN (SELECT oid FROM own) OR k.confrelid IN (SELECT oid FROM own))
       AND NOT (k.conrelid IN (SELECT oid FROM own) AND (
         k.confrelid::regclass::text = ANY ($2) OR EXISTS (SELECT
         FROM unnest(k.conkey, k.confkey) AS pair (mine, theirs)
         JOIN columns c ON c.oid = k.conrelid AND c.attnum = pair.mine
           JOIN columns t ON t.oid = k.confrelid AND t.attnum = pair.theirs
           WHERE c.attname = 'city' AND t.attname = 'city')))
     UNION ALL SELECT t.tgname || ' of ' || own.name || ' is a trigger' FROM own
     JOIN pg_trigger t ON t.tgrelid = own.oid WHERE NOT t.tgisinternal AND t.tgname <> ALL ($3)
     UNION ALL SELECT t.tgname || ' of ' || t.tgrelid::regclass ||
     ' is a trigger of a table that is to be on every node' FROM pg_trigger t
     WHERE NOT t.tgisinternal AND t.tgrelid::regclass::text = ANY ($2)
     UNION ALL SELECT wanted || ' is no trigger of an order table any more' FROM unnest($3::text[]) AS wanted
     WHERE NOT EXISTS (SELECT FROM own JOIN pg_trigger t ON t.tgrelid = own.oid AND t.tgname = wanted)
     UNION ALL SELECT c.attname || ' of ' || c.name || ' counts for itself' FROM columns c
     WHERE c.attidentity <> '' OR c.filled LIKE 'nextval(%'
     UNION ALL SELECT c.attname || ' is ' || string_agg(DISTINCT c.type, ' and '
     ORDER BY c.type) || ' in tables that are joined' FROM columns c
     WHERE c.attname ~ '(^|_)(no|ids?)$' AND c.attname <> ALL ($4) GROUP BY c.attname HAVING count(DISTINCT c.type) > 1
     ORDER BY 1`,
    [tables, references, Object.keys(triggersOfOneNode), [...sameNameOnly]],
  );
  return rows.map(({ problem }) => problem);
}
