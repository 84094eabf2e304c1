import type { DeskItem } from '@shoushou/contract';
import { Computed } from '../../../platform/database/table.ts';
import type { Queryable, Transaction } from '../../../platform/database/types.ts';
import { items } from '../items.table.ts';
import type { TemplateCategory } from '../template/goods.rules.ts';

export interface DeskCategoryRow {
  id: string;
  service: string;
  name: string;
  active: boolean;
  /** Whether its items are bought by a valuation, not booked by the piece. */
  valued: boolean;
}

/** All categories, removed ones too, in the order of the catalogue. */
export function listDeskCategories(db: Queryable): Promise<DeskCategoryRow[]> {
  return db.query('SELECT id, service, name, active, valued FROM categories ORDER BY service, position, id');
}

/** All items, removed ones too, in the order of the catalogue. */
export function listDeskItems(db: Queryable): Promise<DeskItem[]> {
  return db.query(
    `SELECT id, category_id AS "categoryId", name, grade, unit, base_price_fen AS "basePriceFen", picture, synonyms,
     active, sample FROM items ORDER BY category_id, position, id`,
  );
}

/** Serializes changes of the catalogue, so that two operators can't use the same name concurrently. */
export async function lockCatalog(tx: Transaction): Promise<void> {
  await tx.query("SELECT pg_advisory_xact_lock(hashtextextended('catalog.desk', 0))");
}

/** Inserts a category after the others of its service, or updates the one with the id. */
export async function writeCategory(
  tx: Transaction,
  { id, service, name, active, valued }: DeskCategoryRow,
): Promise<void> {
  await tx.query(
    `INSERT INTO categories (id, service, name, position, active, valued)
     SELECT $1, $2, $3, coalesce(max(position), 0) + 1, $4, $5 FROM categories WHERE service = $2
     ON CONFLICT (id) DO UPDATE SET name = excluded.name, active = excluded.active, valued = excluded.valued`,
    [id, service, name, active, valued],
  );
}

export type ItemRow = Omit<DeskItem, 'sample'> & { service: string };

const nextPosition = new Computed('SELECT coalesce(max(position), 0) + 1 FROM items WHERE category_id = $categoryId');

/**
 * Inserts an item after the others of its category, or updates the one with the id, whose price and unit are unchanged.
 */
export async function writeItem(tx: Transaction, item: ItemRow): Promise<void> {
  await items.save(tx, { ...item, position: nextPosition }, { keeps: ['unit', 'basePriceFen', 'position'] });
}

/** Adds the template's categories and items that are not there yet. @returns how many of each were added */
export async function addTemplate(
  tx: Transaction,
  categories: readonly TemplateCategory[],
): Promise<{ categoryCount: number; itemCount: number }> {
  const added = await tx.query(
    `INSERT INTO categories (id, service, name, valued, position)
     SELECT id, service, name, valued, number + (SELECT coalesce(max(position), 0) FROM categories)
     FROM unnest($1::text[], $2::text[], $3::text[], $4::boolean[])
     WITH ORDINALITY AS category (id, service, name, valued, number)
     ON CONFLICT (id) DO NOTHING RETURNING id`,
    [
      categories.map(({ id }) => id),
      categories.map(({ service }) => service),
      categories.map(({ name }) => name),
      categories.map(({ valued }) => valued),
    ],
  );
  const items = categories.flatMap((category) =>
    category.items.map((item) => ({
      ...item,
      categoryId: category.id,
      service: category.service,
      synonyms: item.synonyms.join(' '),
    })),
  );
  const addedItems = await tx.query(
    `INSERT INTO items (id, category_id, service, name, grade, unit, base_price_fen, picture, synonyms, position)
     SELECT id, "categoryId", service, name, grade, unit, "basePriceFen", picture,
     array_remove(string_to_array(synonyms, ' '), ''), number
     FROM ROWS
     FROM (jsonb_to_recordset($1) AS (id text, "categoryId" text, service text, name text, grade text, unit text,
     "basePriceFen" bigint, picture text, synonyms text)) WITH ORDINALITY
       AS item (id, "categoryId", service, name, grade, unit, "basePriceFen", picture, synonyms, number)
     ON CONFLICT (id) DO NOTHING RETURNING id`,
    [JSON.stringify(items)],
  );
  return { categoryCount: added.length, itemCount: addedItems.length };
}
