import { inSmallLetters } from '../../platform/database/small-letters.ts';
import type { Queryable, Transaction } from '../../platform/database/types.ts';

export interface ServiceRow {
  service: string;
  name: string;
  summary: string;
}

export interface CategoryRow {
  id: string;
  service: string;
  name: string;
  itemCount: number;
}

/**
 * An item with its price changes in a district, oldest first, starting with the one in force on the first requested
 * date.
 */
export interface PricedItemRow {
  itemId: string;
  categoryId: string;
  categoryName: string;
  service: string;
  name: string;
  grade: string | null;
  /** The item's name on an order's line, with the grade when another item of the category has the same name. */
  label: string;
  unit: 'kg' | 'piece';
  /** Name of a drawing in the app. */
  picture: string | null;
  /** Synonyms for search. */
  synonyms: string[];
  basePriceFen: number;
  sample: boolean;
  /** Bought by a valuation, not booked by the piece. */
  valued: boolean;
  dates: string[];
  prices: number[];
  /** When the latest of these prices was set. */
  setAt: string | null;
}

export interface PriceScope {
  city: string;
  district: string;
  /** Shanghai dates, both included. */
  from: string;
  to: string;
  service?: string | undefined;
  keyword?: string | undefined;
  itemIds?: readonly string[] | undefined;
  /** Includes removed items, which old orders refer to. */
  inactive?: boolean;
}

export function listServices(db: Queryable): Promise<ServiceRow[]> {
  return db.query('SELECT code AS service, name, summary FROM services ORDER BY code');
}

/** Names of services by code, in order. */
export async function listServiceNames(db: Queryable): Promise<Map<string, string>> {
  return new Map((await listServices(db)).map(({ service, name }) => [service, name]));
}

/** Names of categories by id, including removed ones. */
export async function readCategoryNames(db: Queryable, ids: readonly string[]): Promise<Map<string, string>> {
  const rows = await db.query<{ id: string; name: string }>('SELECT id, name FROM categories WHERE id = ANY($1)', [
    ids,
  ]);
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** Active categories with their number of active items. */
export function listCategories(db: Queryable): Promise<CategoryRow[]> {
  return db.query(
    `SELECT category.id, category.service, category.name, count(item.id)::int AS "itemCount"
     FROM categories category LEFT JOIN items item ON item.category_id = category.id AND item.active
     WHERE category.active GROUP BY category.id ORDER BY category.service, category.position`,
  );
}

/** Items with their prices of a district, in the order of the catalogue. */
export function listPricedItems(db: Queryable, scope: PriceScope): Promise<PricedItemRow[]> {
  return db.query(
    `SELECT item.id AS "itemId", item.category_id AS "categoryId", category.name AS "categoryName", item.service,
     item.name, item.grade, item.unit,
            CASE WHEN item.grade IS NOT NULL AND EXISTS (SELECT 1 FROM items twin
            WHERE twin.category_id = item.category_id AND twin.name = item.name AND twin.id <> item.id)
              THEN item.name || ' ' || item.grade ELSE item.name END AS label,
            item.picture, item.synonyms, item.base_price_fen AS "basePriceFen", item.sample, category.valued,
            coalesce(line.dates, '{}') AS dates, coalesce(line.prices, '{}') AS prices, line.set_at AS "setAt"
     FROM items item
     JOIN categories category ON category.id = item.category_id
     CROSS JOIN LATERAL (
       SELECT array_agg(price.effective_on::text ORDER BY price.effective_on) AS dates,
              array_agg(price.price_fen::float8 ORDER BY price.effective_on) AS prices, max(price.set_at) AS set_at
       FROM item_prices price
       WHERE price.city = $1 AND price.district = $2 AND price.item_id = item.id AND price.effective_on <= $4::date
         AND price.effective_on >= coalesce((
           SELECT max(earlier.effective_on) FROM item_prices earlier
           WHERE earlier.city = $1 AND earlier.district = $2 AND earlier.item_id = item.id
           AND earlier.effective_on <= $3::date), $3::date)
     ) line
     WHERE ($8 OR (item.active AND category.active))
       AND ($5::text IS NULL OR item.service = $5)
       AND ($6::text IS NULL OR strpos(${inSmallLetters("(item.name || ' ' || coalesce(item.grade, '') || ' ' || category.name)")},
       ${inSmallLetters('$6')}) > 0)
       AND ($7::text[] IS NULL OR item.id = ANY($7))
     ORDER BY item.service, category.position, item.position`,
    [
      scope.city,
      scope.district,
      scope.from,
      scope.to,
      scope.service ?? null,
      scope.keyword ?? null,
      scope.itemIds ?? null,
      scope.inactive ?? false,
    ],
  );
}

/** An item's own price in each of the districts on two Shanghai dates; null where the base price holds. */
export function listDistrictPrices(
  db: Queryable,
  city: string,
  districts: readonly string[],
  itemId: string,
  dates: { yesterday: string; today: string },
): Promise<{ adcode: string; yesterdayFen: number | null; todayFen: number | null }[]> {
  const priceOn = (date: string): string =>
    `(SELECT price_fen FROM item_prices
    WHERE city = $1 AND district = place.adcode AND item_id = $3 AND effective_on <= ${date}::date
    ORDER BY effective_on DESC LIMIT 1)`;
  return db.query(
    `SELECT place.adcode, ${priceOn('$4')} AS "yesterdayFen", ${priceOn('$5')} AS "todayFen"
     FROM unnest($2::text[]) AS place (adcode)`,
    [city, districts, itemId, dates.yesterday, dates.today],
  );
}

/** The first item of each category of a service, for the short price list. */
export async function listLeadingItemIds(db: Queryable, service: string, limit: number): Promise<string[]> {
  const rows = await db.query<{ id: string }>(
    `SELECT id FROM (
       SELECT DISTINCT ON (category.position) category.position, item.id FROM categories category
       JOIN items item ON item.category_id = category.id AND item.active
       WHERE category.service = $1 AND category.active ORDER BY category.position, item.position) firsts
     ORDER BY position LIMIT $2`,
    [service, limit],
  );
  return rows.map(({ id }) => id);
}

/** Ids of the active categories of a service. */
export async function listCategoryIds(db: Queryable, service: string): Promise<string[]> {
  const rows = await db.query<{ id: string }>(
    'SELECT id FROM categories WHERE service = $1 AND active ORDER BY position',
    [service],
  );
  return rows.map(({ id }) => id);
}

/** The active categories among the ids, with their services. */
export function readActiveCategories(
  db: Queryable,
  ids: readonly string[],
): Promise<{ id: string; service: string }[]> {
  return db.query('SELECT id, service FROM categories WHERE id = ANY($1) AND active ORDER BY id', [ids]);
}

/** Ids of the categories a recycler has chosen. */
export async function listChosenCategoryIds(db: Queryable, recyclerId: string): Promise<string[]> {
  const rows = await db.query<{ id: string }>(
    'SELECT category_id AS id FROM recycler_categories WHERE recycler_id = $1 ORDER BY category_id',
    [recyclerId],
  );
  return rows.map(({ id }) => id);
}

/** Replaces a recycler's categories; unchanged ones keep their date. */
export async function replaceChosenCategories(
  tx: Transaction,
  recyclerId: string,
  categories: readonly { id: string; service: string }[],
  at: number,
): Promise<void> {
  const ids = categories.map(({ id }) => id);
  await tx.query('DELETE FROM recycler_categories WHERE recycler_id = $1 AND NOT category_id = ANY($2)', [
    recyclerId,
    ids,
  ]);
  await tx.query(
    `INSERT INTO recycler_categories (recycler_id, category_id, service, chosen_at)
     SELECT $1, category.id, category.service, to_timestamp($4 / 1000.0)
     FROM unnest($2::text[], $3::text[]) AS category (id, service)
     ON CONFLICT DO NOTHING`,
    [recyclerId, ids, categories.map(({ service }) => service), at],
  );
}

/** Orders of each category since a Shanghai date, in the cities. */
export async function countDemand(
  db: Queryable,
  cities: readonly string[],
  since: string,
): Promise<Map<string, number>> {
  const rows = await db.query<{ id: string; count: number }>(
    `SELECT category_id AS id, sum(order_count)::int AS count FROM category_demand
     WHERE city = ANY($1) AND day >= $2::date GROUP BY category_id`,
    [cities, since],
  );
  return new Map(rows.map(({ id, count }) => [id, count]));
}

/** Orders of each item in a city since a Shanghai date. */
export async function countItemDemand(db: Queryable, city: string, since: string): Promise<Map<string, number>> {
  const rows = await db.query<{ id: string; count: number }>(
    `SELECT item_id AS id, sum(order_count)::int AS count FROM item_demand WHERE city = $1 AND day >= $2::date
     GROUP BY item_id`,
    [city, since],
  );
  return new Map(rows.map(({ id, count }) => [id, count]));
}

/** One more order of each of the categories and of each of the items on a Shanghai date. */
export async function addDemand(
  tx: Transaction,
  city: string,
  { categoryIds, itemIds }: { categoryIds: readonly string[]; itemIds: readonly string[] },
  day: string,
): Promise<void> {
  await tx.query(
    `INSERT INTO category_demand (city, category_id, day, order_count) SELECT $1, id, $3::date, 1
     FROM unnest($2::text[]) AS id ORDER BY id
     ON CONFLICT (city, category_id, day) DO UPDATE SET order_count = category_demand.order_count + 1`,
    [city, [...new Set(categoryIds)], day],
  );
  await tx.query(
    `INSERT INTO item_demand (city, item_id, day, order_count) SELECT $1, id, $3::date, 1
     FROM unnest($2::text[]) AS id ORDER BY id
     ON CONFLICT (city, item_id, day) DO UPDATE SET order_count = item_demand.order_count + 1`,
    [city, [...new Set(itemIds)], day],
  );
}
