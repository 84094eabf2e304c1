import { DAY, groundFactor, shanghaiDate, toMercator, type Coordinates, type Instant } from '@shoushou/kernel';
import { BOOKABLE_DAYS } from '@shoushou/rules/orders/visit-hours';
import { cityOf } from '@shoushou/rules/places/region-code';
import type { Queryable } from '../../../platform/database/types.ts';
import { closedFor, listClosedDays, readClosures } from '../hours/visit-hours.store.ts';

export interface HallQuery {
  recyclerId: string;
  from: Coordinates;
  /** Metres on the ground. */
  within: number;
  service: string | null;
  categoryId: string | null;
  /** Visits that begin in this span, milliseconds. */
  span: { from: number; to: number } | null;
  after: { distance: number; no: string } | null;
}

/**
 * Which orders of a city's hall the requester (`q`, with their districts and categories) may see: not their own, and
 * none reserved for another recycler.
 */
const VISIBLE = `h.spot <@ circle(point(q.x, q.y), q.reach)
      AND h.adcode = ANY (q.areas) AND h.category_ids && q.categories
      AND h.window_to > to_timestamp($3 / 1000.0)
      AND h.customer_id IS DISTINCT FROM q.recycler
      AND (h.exclusive_recycler_id IS NULL OR h.exclusive_recycler_id = q.recycler
      OR h.exclusive_until <= to_timestamp($3 / 1000.0))`;
/** Which of them the requester's filters leave. */
const MATCHING = `(q.service IS NULL OR h.service = q.service)
      AND (q.category IS NULL OR q.category = ANY (h.category_ids))
      AND (q.span_from IS NULL OR (h.window_from >= to_timestamp(q.span_from / 1000.0) AND h.window_from < to_timestamp(q.span_to / 1000.0)))`;

/**
 * The hall as each requester may see it. It does not depend on an order, so it is a query separate from the city's
 * orders. Values: their ids, the moment in milliseconds.
 */
export const HALL_SCOPES = `SELECT asked.n::int - 1 AS index,
  places_active_areas(asked.id, to_timestamp($2 / 1000.0)) AS areas, catalog_chosen_categories(asked.id) AS categories,
  (SELECT locked_until FROM recycler_conduct c WHERE c.recycler_id = asked.id
  AND c.locked_until > to_timestamp($2 / 1000.0)) AS "lockedUntil"
FROM unnest($1::text[]) WITH ORDINALITY AS asked (id, n)`;

/**
 * Hall pages of a city as JSON text built by the database, for all requests that arrive together, in one statement; for
 * requesters who work in more cities than this one also how far each order of the page is. Values: the requests as
 * JSON, the city, the moment in milliseconds, orders per page.
 */
export const HALL_PAGES = `SELECT q.index, page.*
FROM jsonb_to_recordset($1) AS q (index int, recycler text, x float8, y float8, reach float8, factor float8,
  service text, category text, span_from float8, span_to float8, after_distance float8, after_no text, areas text[],
  categories text[], elsewhere boolean)
CROSS JOIN LATERAL (
  SELECT coalesce(string_agg(card || ',"distance":' || round(distance * q.factor)::text || ',"forMe":' || for_me::text
  || '}', ',' || chr(10) ORDER BY n) FILTER (WHERE n <= $4), '') AS items,
    max(distance) FILTER (WHERE n = $4) AS distance, max(no) FILTER (WHERE n = $4) AS no, count(*)::int AS found,
    CASE WHEN q.elsewhere THEN json_agg(json_build_array(distance, no) ORDER BY n) FILTER (WHERE n <= $4) END AS places
  FROM (
    SELECT card, distance, no, for_me, row_number() OVER (ORDER BY distance, no) AS n FROM (
      SELECT h.card, h.spot <-> point(q.x, q.y) AS distance, h.no,
      coalesce(h.exclusive_recycler_id = q.recycler, false) AS for_me
      FROM hall_orders h
      WHERE h.city = $2 AND ${VISIBLE}
      AND ${MATCHING}
      AND (q.after_distance IS NULL OR (h.spot <-> point(q.x, q.y), h.no) > (q.after_distance, q.after_no))
      ORDER BY h.spot <-> point(q.x, q.y), h.no LIMIT $4 + 1
    ) nearest
  ) numbered
) page`;

interface Scope {
  index: number;
  areas: string[];
  categories: string[];
  lockedUntil: Instant | null;
}

type Question = Record<string, string | number | boolean | null | readonly string[]>;

/** A request in the form that `HALL_PAGES` expects. */
function hallQuestion(query: HallQuery, { index, areas, categories }: Scope, elsewhere: boolean): Question {
  const { x, y } = toMercator(query.from);
  const factor = groundFactor(query.from.latitude);
  return {
    index,
    recycler: query.recyclerId,
    x,
    y,
    reach: query.within / factor,
    factor,
    service: query.service,
    category: query.categoryId,
    span_from: query.span?.from ?? null,
    span_to: query.span?.to ?? null,
    after_distance: query.after?.distance ?? null,
    after_no: query.after?.no ?? null,
    areas,
    categories,
    elsewhere,
  };
}

/** The query of each request by city; none for requesters without access. */
async function askByCity(
  db: Queryable,
  queries: readonly HallQuery[],
  at: number,
): Promise<{ scopes: Scope[]; questions: Map<string, Question[]> }> {
  const scopes = await db.query<Scope>(HALL_SCOPES, [queries.map(({ recyclerId }) => recyclerId), at]);
  const questions = new Map<string, Question[]>();
  for (const scope of scopes) {
    const cities = new Set(scope.areas.map(cityOf));
    for (const city of cities)
      questions.set(city, [
        ...(questions.get(city) ?? []),
        hallQuestion(queries[scope.index]!, scope, cities.size > 1),
      ]);
  }
  return { scopes, questions };
}

export interface HallPage {
  /** JSON objects separated by commas, without brackets. */
  items: string;
  /** Distance (Mercator metres) and number of the last order, when more follow. */
  last: { distance: number; no: string } | null;
  /** The end of the recycler's brushing lock, when there is one. */
  lockedUntil: Instant | null;
}

interface PageRow {
  index: number;
  items: string;
  distance: number | null;
  no: string | null;
  found: number;
  places: [distance: number, no: string][] | null;
}

/** Pages in the order of the requests, as of one moment (milliseconds). */
export async function readHallPages(
  db: Queryable,
  queries: readonly HallQuery[],
  at: number,
  limit: number,
): Promise<HallPage[]> {
  const { scopes, questions } = await askByCity(db, queries, at);
  const rows = (
    await Promise.all([...questions].map(([city, cityQuestions]) => readCity(db, cityQuestions, city, at, limit)))
  ).flat();
  const found = Map.groupBy(rows, ({ index }) => index);
  return scopes.map(({ index, lockedUntil }) => ({ ...pageOf(found.get(index) ?? [], limit), lockedUntil }));
}

/** The pages of a city's hall, with why the days of visits were closed, where the city has closed days. */
async function readCity(
  db: Queryable,
  questions: readonly Question[],
  city: string,
  at: number,
  limit: number,
): Promise<PageRow[]> {
  const [rows, days] = await Promise.all([
    db.query<PageRow>(HALL_PAGES, [JSON.stringify(questions), city, at, limit]),
    listClosedDays(db, city, shanghaiDate(at), shanghaiDate(at + BOOKABLE_DAYS * DAY)),
  ]);
  if (days.length === 0) return rows;
  const pages = rows.map((row) => ({
    row,
    cards: JSON.parse(`[${row.items}]`) as { no: string; windowFrom: Instant }[],
  }));
  const cards = pages.flatMap((page) => page.cards);
  const districts = await db.query<{ no: string; adcode: string }>(
    'SELECT no, adcode FROM hall_orders WHERE city = $1 AND no = ANY ($2)',
    [city, cards.map(({ no }) => no)],
  );
  const adcodes = new Map(districts.map(({ no, adcode }) => [no, adcode]));
  const closures = await readClosures(
    db,
    cards.map((card) => ({ ...card, adcode: adcodes.get(card.no) ?? city })),
  );
  return pages.map(({ row, cards: shown }) => ({
    ...row,
    items: shown.map((card) => JSON.stringify({ ...card, ...closedFor(closures.get(card.no)) })).join(',\n'),
  }));
}

/** One page of orders of a requester's cities. */
function pageOf(cities: readonly PageRow[], limit: number): Omit<HallPage, 'lockedUntil'> {
  const [only] = cities;
  if (!only) return { items: '', last: null };
  if (cities.length === 1)
    return {
      items: only.items,
      last:
        only.found > limit && only.distance !== null && only.no !== null
          ? { distance: only.distance, no: only.no }
          : null,
    };
  const all = cities
    .flatMap(({ items, places }) =>
      items
        .split(',\n')
        .flatMap((item, n) => (places?.[n] ? [{ item, distance: places[n][0], no: places[n][1] }] : [])),
    )
    .sort((one, other) => one.distance - other.distance || (one.no < other.no ? -1 : 1));
  const page = all.slice(0, limit);
  const last = page.at(-1);
  const more = all.length > limit || cities.some(({ found }) => found > limit);
  return {
    items: page.map(({ item }) => item).join(','),
    last: more && last ? { distance: last.distance, no: last.no } : null,
  };
}

/** The number of orders that the recycler would see with these filters, and the sum of their low estimates, fen. */
export async function countHall(
  db: Queryable,
  query: HallQuery,
  at: number,
): Promise<{ count: number; lowFen: number }> {
  const { questions } = await askByCity(db, [query], at);
  const sums = { count: 0, lowFen: 0 };
  for (const [city, cityQuestions] of questions) {
    const [row] = await db.query<typeof sums>(
      `SELECT count(*)::int AS count, coalesce(sum(h.estimate_low_fen), 0)::bigint AS "lowFen"
       FROM jsonb_to_recordset($1) AS q (recycler text, x float8, y float8, reach float8, service text, category text,
       span_from float8, span_to float8, areas text[], categories text[])
       CROSS JOIN hall_orders h WHERE h.city = $2 AND ${VISIBLE} AND ${MATCHING}`,
      [JSON.stringify(cityQuestions), city, at],
    );
    sums.count += row?.count ?? 0;
    sums.lowFen += row?.lowFen ?? 0;
  }
  return sums;
}
