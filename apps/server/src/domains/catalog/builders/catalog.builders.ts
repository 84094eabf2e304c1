import type { Database, Queryable } from '../../../platform/database/types.ts';

/** A category with its items in display order. */
export interface CategorySeed {
  id: string;
  service: string;
  name: string;
  /** Bought by a valuation; false unless given. */
  valued?: boolean;
  items: readonly {
    id: string;
    name: string;
    grade: string | null;
    unit: 'kg' | 'piece';
    basePriceFen: number;
    picture?: string | null;
    synonyms?: readonly string[];
  }[];
}

export interface PriceSeed {
  city: string;
  district: string;
  itemId: string;
  /** Shanghai date from which it holds. */
  date: string;
  priceFen: number;
}

const BATCH = 5_000;

/** Inserts sample categories, items and prices. A day's prices are set at half past seven that morning. */
export async function seedCatalog(
  database: Database,
  categories: readonly CategorySeed[],
  prices: readonly PriceSeed[],
): Promise<void> {
  await database.transaction(async (tx) => {
    await tx.query(
      `INSERT INTO categories (id, service, name, position, valued) SELECT *
       FROM unnest($1::text[], $2::text[], $3::text[], $4::int[], $5::boolean[])`,
      [
        categories.map(({ id }) => id),
        categories.map(({ service }) => service),
        categories.map(({ name }) => name),
        categories.map((_, index) => index + 1),
        categories.map(({ valued = false }) => valued),
      ],
    );
    const items = categories.flatMap((category) =>
      category.items.map((item, index) => ({
        ...item,
        categoryId: category.id,
        service: category.service,
        position: index + 1,
      })),
    );
    await tx.query(
      `INSERT INTO items (id, category_id, service, name, grade, unit, base_price_fen, position, sample,
       picture, synonyms)
       SELECT id, category_id, service, name, grade, unit, price, position, true, picture,
       string_to_array(synonyms, ' ')
       FROM unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::text[], $6::text[], $7::bigint[], $8::int[],
       $9::text[], $10::text[]) AS item (id, category_id, service, name, grade, unit, price, position,
       picture, synonyms)`,
      [
        items.map(({ id }) => id),
        items.map(({ categoryId }) => categoryId),
        items.map(({ service }) => service),
        items.map(({ name }) => name),
        items.map(({ grade }) => grade),
        items.map(({ unit }) => unit),
        items.map(({ basePriceFen }) => basePriceFen),
        items.map(({ position }) => position),
        items.map(({ picture }) => picture ?? null),
        items.map(({ synonyms }) => (synonyms ?? []).join(' ')),
      ],
    );
    for (let start = 0; start < prices.length; start += BATCH) {
      const part = prices.slice(start, start + BATCH);
      await tx.query(
        `INSERT INTO item_prices (city, district, item_id, effective_on, price_fen, sample, set_at)
         SELECT city, district, item_id, effective_on, price_fen, true,
         (effective_on + time '07:30') AT TIME ZONE 'Asia/Shanghai'
         FROM unnest($1::text[], $2::text[], $3::text[], $4::date[], $5::bigint[]) AS price (city, district, item_id,
         effective_on, price_fen)`,
        [
          part.map(({ city }) => city),
          part.map(({ district }) => district),
          part.map(({ itemId }) => itemId),
          part.map(({ date }) => date),
          part.map(({ priceFen }) => priceFen),
        ],
      );
    }
  });
}

/** Inserts recyclers' chosen categories as of this moment (milliseconds). The people's services are not updated. */
export async function seedChosenCategories(
  db: Queryable,
  chosen: readonly { recyclerId: string; categoryId: string; service: string }[],
  at: number,
): Promise<void> {
  await db.query(
    `INSERT INTO recycler_categories (recycler_id, category_id, service, chosen_at)
     SELECT *, to_timestamp($4 / 1000.0) FROM unnest($1::text[], $2::text[], $3::text[])`,
    [
      chosen.map(({ recyclerId }) => recyclerId),
      chosen.map(({ categoryId }) => categoryId),
      chosen.map(({ service }) => service),
      at,
    ],
  );
}

/** Inserts how many orders requested each item on past days. */
export async function seedItemDemand(
  db: Queryable,
  demand: readonly { city: string; itemId: string; day: string; count: number }[],
): Promise<void> {
  await db.query(
    `INSERT INTO item_demand (city, item_id, day, order_count) SELECT *
     FROM unnest($1::text[], $2::text[], $3::date[], $4::int[])`,
    [
      demand.map(({ city }) => city),
      demand.map(({ itemId }) => itemId),
      demand.map(({ day }) => day),
      demand.map(({ count }) => count),
    ],
  );
}

/** Inserts how many orders requested each category on past days. */
export async function seedDemand(
  db: Queryable,
  demand: readonly { city: string; categoryId: string; day: string; count: number }[],
): Promise<void> {
  await db.query(
    `INSERT INTO category_demand (city, category_id, day, order_count) SELECT *
     FROM unnest($1::text[], $2::text[], $3::date[], $4::int[])`,
    [
      demand.map(({ city }) => city),
      demand.map(({ categoryId }) => categoryId),
      demand.map(({ day }) => day),
      demand.map(({ count }) => count),
    ],
  );
}
