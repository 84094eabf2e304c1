import { groundFactor, toMercator, type Coordinates } from '@shoushou/kernel';
import type { Queryable, Value } from '../../../platform/database/types.ts';
import type { BrowseCursor, SearchTerm } from '../goods/listing.rules.ts';
import { LISTING_COLUMNS, type ListingRow } from '../goods/listings.store.ts';

export interface BrowseQuery {
  kind: string | null;
  category: string | null;
  condition: string | null;
  /** A district's or a city's code. */
  adcode: string | null;
  from: Coordinates | null;
  /** Metres around `from`. */
  within: number | null;
  leastFen: number | null;
  mostFen: number | null;
  /** Search terms, all of which must occur; empty for no text filter. */
  terms: readonly SearchTerm[];
  sort: BrowseCursor['sort'];
  after: BrowseCursor | null;
}

export type FoundRow = ListingRow & {
  /** The row's sort key: milliseconds, fen or Mercator metres. */
  value: number;
  /** Mercator metres; null where either point is not known. */
  distance: number | null;
};

/** Numbers of rows that are scanned in the order of the page before a rare condition is looked up in its own index. */
const PROBES = [1_000, 4_000] as const;

/**
 * A page of open listings. The statement's text contains only the conditions in use, so that each combination gets its
 * own plan along the index of its order, and the cost of a page does not depend on the number of listings. A text,
 * distance or price filter may match hardly any row, and following the order would then read everything; so the first
 * rows in order are tried, and only if too few of them match, all matches are fetched and sorted.
 */
export async function browseListings(source: Queryable, query: BrowseQuery, limit: number): Promise<FoundRow[]> {
  const values: Value[] = [];
  const value = (given: Value): string => `$${values.push(given)}`;
  const dense = ["l.state = 'listed'"];
  const sparse: string[] = [];
  const here = query.from ? toMercator(query.from) : null;
  const point = here ? `point(${value(here.x)}::float8, ${value(here.y)}::float8)` : null;
  const distance = point ? `l.spot <-> ${point}` : 'NULL::float8';

  if (query.kind !== null) dense.push(`l.kind = ${value(query.kind)}`);
  if (query.category !== null) dense.push(`l.category = ${value(query.category)}`);
  if (query.adcode !== null)
    dense.push(`l.${query.adcode.endsWith('00') ? 'city' : 'adcode'} = ${value(query.adcode)}`);
  if (query.condition !== null) sparse.push(`l.condition = ${value(query.condition)}`);
  for (const { grams, inOrder } of query.terms) {
    const whole = `l.grams @> ${value([...grams])}::text[]`;
    // Both alternatives use the index of n-grams; the order is checked on its results.
    sparse.push(
      inOrder === null
        ? whole
        : `(${whole} OR (l.grams @> ${value([...inOrder.characters])}::text[] AND l.title ~ ${value(inOrder.pattern)}))`,
    );
  }
  if (query.leastFen !== null)
    (query.sort === 'cheapest' ? dense : sparse).push(`l.price_fen >= ${value(query.leastFen)}`);
  if (query.mostFen !== null)
    (query.sort === 'cheapest' ? dense : sparse).push(`l.price_fen <= ${value(query.mostFen)}`);
  if (query.within !== null && query.from && point)
    (query.sort === 'nearest' ? dense : sparse).push(
      `l.spot <@ circle(${point}, ${value(query.within / groundFactor(query.from.latitude))})`,
    );

  const { order, key } = orderOf(query.sort, distance);
  if (query.sort === 'nearest') dense.push('l.spot IS NOT NULL');
  if (query.after) {
    const last = value(query.after.value);
    const bound =
      query.sort === 'newest'
        ? `to_timestamp(${last} / 1000.0)`
        : `${last}::${query.sort === 'nearest' ? 'float8' : 'bigint'}`;
    dense.push(`(${order}, l.no) ${query.sort === 'newest' ? '<' : '>'} (${bound}, ${value(query.after.no)}::text)`);
  }
  const direction = query.sort === 'newest' ? 'DESC' : 'ASC';
  const columns = `${LISTING_COLUMNS}, ${key} AS value, ${distance} AS distance`;
  const ordered = `ORDER BY ${order} ${direction}, l.no ${direction} LIMIT`;
  const inOrder = `SELECT ${columns} FROM trade_listings l WHERE ${dense.join(' AND ')} ${ordered}`;
  if (sparse.length === 0) return source.query<FoundRow>(`${inOrder} ${value(limit)}`, values);

  const rest = sparse.join(' AND ');
  const most = value(limit);
  for (const probed of PROBES) {
    const tried = await source.query<FoundRow>(
      `SELECT ${columns} FROM (SELECT * FROM trade_listings l WHERE ${dense.join(' AND ')} ${ordered} ${probed}) l
       WHERE ${rest} ${ordered} ${most}`,
      values,
    );
    if (tried.length === limit) return tried;
  }
  // OFFSET 0 keeps the outer order from influencing the inner plan, which uses the index of the conditions.
  return source.query<FoundRow>(
    `SELECT ${columns} FROM (SELECT * FROM trade_listings l WHERE ${[...dense, rest].join(' AND ')} OFFSET 0) l
     ${ordered} ${most}`,
    values,
  );
}

function orderOf(sort: BrowseQuery['sort'], distance: string): { order: string; key: string } {
  if (sort === 'nearest') return { order: distance, key: distance };
  if (sort === 'cheapest') return { order: 'l.price_fen', key: 'l.price_fen' };
  return { order: 'l.listed_at', key: '(extract(epoch FROM l.listed_at) * 1000)::bigint' };
}
