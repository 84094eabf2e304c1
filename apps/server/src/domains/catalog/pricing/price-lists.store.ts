import { toInstant, type Fen } from '@shoushou/kernel';
import type { Queryable, Transaction } from '../../../platform/database/types.ts';
import { priceLists, type PriceListRow, type PriceListState } from './price-lists.table.ts';

export interface PriceLine {
  itemId: string;
  /** Null: the base price. */
  district: string | null;
  beforeFen: Fen;
  priceFen: Fen;
  /** Whether the district had a price of its own before; true for the base price. */
  hadOwn: boolean;
}

const COLUMNS = priceLists.columns();

/** An item's base price and the prices of districts in force on a Shanghai date, by `item district` and by item. */
export async function readPricesInForce(
  db: Queryable,
  city: string,
  date: string,
  itemIds: readonly string[] | null,
): Promise<Map<string, Fen>> {
  const rows = await db.query<{ itemId: string; district: string | null; priceFen: number }>(
    `SELECT id AS "itemId", NULL AS district, base_price_fen AS "priceFen" FROM items
     WHERE $3::text[] IS NULL OR id = ANY($3)
     UNION ALL
     SELECT * FROM (SELECT DISTINCT ON (item_id, district) item_id, district, price_fen FROM item_prices
       WHERE city = $1 AND effective_on <= $2::date AND ($3::text[] IS NULL OR item_id = ANY($3))
       ORDER BY item_id, district, effective_on DESC) own`,
    [city, date, itemIds],
  );
  return new Map(
    rows.map(({ itemId, district, priceFen }) => [district === null ? itemId : `${itemId} ${district}`, priceFen]),
  );
}

export async function insertPriceList(
  tx: Transaction,
  {
    takesEffectAt,
    by,
    at,
    ...list
  }: Pick<PriceListRow, 'id' | 'city' | 'state' | 'reason' | 'secondNeeded'> & {
    takesEffectAt: number;
    by: { id: string; name: string };
    at: number;
  },
  lines: readonly PriceLine[],
): Promise<void> {
  await priceLists.insert(tx, {
    ...list,
    changeCount: lines.length,
    takesEffectAt: toInstant(takesEffectAt),
    madeById: by.id,
    madeBy: by.name,
    madeAt: toInstant(at),
  });
  await tx.query(
    `INSERT INTO price_list_lines (list_id, position, item_id, district, before_fen, price_fen, had_own)
     SELECT $1, number, item_id, district, before_fen, price_fen, had_own
     FROM unnest($2::text[], $3::text[], $4::bigint[], $5::bigint[], $6::boolean[])
     WITH ORDINALITY AS line (item_id, district, before_fen, price_fen, had_own, number)`,
    [
      list.id,
      lines.map(({ itemId }) => itemId),
      lines.map(({ district }) => district),
      lines.map(({ beforeFen }) => beforeFen),
      lines.map(({ priceFen }) => priceFen),
      lines.map(({ hadOwn }) => hadOwn),
    ],
  );
}

export interface RecentLine {
  itemId: string;
  district: string | null;
  beforeFen: Fen;
  /** Two operators agreed on it. */
  agreed: boolean;
}

/**
 * Changes of these items by a city's price lists since a time (milliseconds), scheduled ones included, earliest first.
 */
export function listRecentLines(
  tx: Transaction,
  city: string,
  itemIds: readonly string[],
  since: number,
): Promise<RecentLine[]> {
  return tx.query(
    `SELECT line.item_id AS "itemId", line.district, line.before_fen AS "beforeFen", list.second_needed AS agreed
     FROM price_lists list JOIN price_list_lines line ON line.list_id = list.id
     WHERE list.city = $1 AND list.made_at > $3 AND list.state IN ('scheduled', 'in_force') AND line.item_id = ANY ($2)
     ORDER BY list.id`,
    [city, itemIds, toInstant(since)],
  );
}

/** The list, locked until the transaction ends. */
export async function lockPriceList(tx: Transaction, id: string): Promise<PriceListRow | null> {
  const [row] = await tx.query<PriceListRow>(`SELECT ${COLUMNS} FROM price_lists WHERE id = $1 FOR UPDATE`, [id]);
  return row ?? null;
}

/** A scheduled list whose time has come, locked; lists in `waiting` failed before. */
export async function lockDueList(
  tx: Transaction,
  now: number,
  waiting: readonly string[],
): Promise<PriceListRow | undefined> {
  const [row] = await tx.query<PriceListRow>(
    `SELECT ${COLUMNS} FROM price_lists WHERE state = 'scheduled' AND takes_effect_at <= $1 AND NOT id::text = ANY($2)
     ORDER BY takes_effect_at, id LIMIT 1 FOR UPDATE SKIP LOCKED`,
    [toInstant(now), waiting],
  );
  return row;
}

export async function setListState(
  tx: Transaction,
  id: string,
  state: PriceListState,
  decided: { id: string; name: string; at: number } | null,
): Promise<void> {
  await tx.query(
    `UPDATE price_lists SET state = $2, decided_by = coalesce($3, decided_by),
     decided_by_name = coalesce($4, decided_by_name), decided_at = coalesce($5, decided_at) WHERE id = $1`,
    [id, state, decided?.id ?? null, decided?.name ?? null, decided ? toInstant(decided.at) : null],
  );
}

/** Writes the prices of a list for a Shanghai date, set at this moment (milliseconds). */
export async function writePrices(
  tx: Transaction,
  { id, city }: Pick<PriceListRow, 'id' | 'city'>,
  date: string,
  at: number,
): Promise<void> {
  await tx.query(
    `INSERT INTO item_prices (city, district, item_id, effective_on, price_fen, set_at)
     SELECT $2, district, item_id, $3::date, price_fen, $4 FROM price_list_lines
     WHERE list_id = $1 AND district IS NOT NULL ORDER BY district, item_id
     ON CONFLICT (city, district, item_id, effective_on) DO UPDATE SET price_fen = excluded.price_fen,
     set_at = excluded.set_at, sample = false`,
    [id, city, date, toInstant(at)],
  );
  await tx.query(
    `UPDATE items SET base_price_fen = line.price_fen FROM price_list_lines line
     WHERE line.list_id = $1 AND line.district IS NULL AND line.item_id = items.id`,
    [id],
  );
}

/** Removes the prices of a Shanghai date from districts that had none of their own before the list. */
export async function removeOwnPrices(
  tx: Transaction,
  { id, city }: Pick<PriceListRow, 'id' | 'city'>,
  date: string,
): Promise<void> {
  await tx.query(
    `DELETE FROM item_prices price USING price_list_lines line WHERE line.list_id = $1 AND NOT line.had_own
     AND price.city = $2 AND price.district = line.district AND price.item_id = line.item_id
     AND price.effective_on = $3::date`,
    [id, city, date],
  );
}

/** Lists of a city, the newest first; `before` is an id. */
export function listPriceLists(
  db: Queryable,
  city: string,
  { before, limit }: { before: string | null; limit: number },
): Promise<PriceListRow[]> {
  return db.query(
    `SELECT ${COLUMNS} FROM price_lists WHERE city = $1 AND ($2::uuid IS NULL OR id < $2) ORDER BY id DESC LIMIT $3`,
    [city, before, limit],
  );
}

export async function readPriceList(db: Queryable, id: string): Promise<PriceListRow | null> {
  const [row] = await db.query<PriceListRow>(`SELECT ${COLUMNS} FROM price_lists WHERE id = $1`, [id]);
  return row ?? null;
}

export function listPriceLines(
  db: Queryable,
  id: string,
): Promise<(PriceLine & { name: string; unit: 'kg' | 'piece' })[]> {
  return db.query(
    `SELECT line.item_id AS "itemId", trim(item.name || ' ' || coalesce(item.grade, '')) AS name, item.unit,
     line.district, line.before_fen AS "beforeFen", line.price_fen AS "priceFen", line.had_own AS "hadOwn"
     FROM price_list_lines line JOIN items item ON item.id = line.item_id WHERE line.list_id = $1
     ORDER BY line.position`,
    [id],
  );
}

/** Number of a city's lists that another operator has to decide. */
export async function countWaiting(db: Queryable, city: string): Promise<number> {
  const [row] = await db.query<{ count: number }>(
    `SELECT count(*)::int AS count FROM price_lists WHERE city = $1 AND state = 'waiting'`,
    [city],
  );
  return row!.count;
}

/** Number of changes of a city that are waiting or scheduled. */
export async function countComing(db: Queryable, city: string): Promise<number> {
  const [row] = await db.query<{ count: number }>(
    `SELECT coalesce(sum(change_count), 0)::int AS count FROM price_lists
     WHERE city = $1 AND state IN ('waiting', 'scheduled')`,
    [city],
  );
  return row!.count;
}
