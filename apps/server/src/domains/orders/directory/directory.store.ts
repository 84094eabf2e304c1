import { cityOf } from '@shoushou/rules/places/region-code';
import type { Queryable, Transaction } from '../../../platform/database/types.ts';
import type { Clock, Random } from '@shoushou/kernel';
import { generateDatedNumber } from '@shoushou/rules/numbers/dated-number';

/** An order as statements name it: by its city, which decides where its rows are, and its number. */
export interface OrderKey {
  city: string;
  no: string;
}

/**
 * Numbers whose city this process has looked up: it never changes, so nothing is ever renewed, only the oldest
 * forgotten.
 */
const remembered = new Map<string, string>();
const MAX_CACHED = 20_000;

function remember(no: string, city: string): void {
  if (remembered.size >= MAX_CACHED) remembered.delete(remembered.keys().next().value!);
  remembered.set(no, city);
}

/** Adds the keys by which a new order is found: its numbers, its people and its city. */
export async function enterOrder(
  tx: Transaction,
  city: string,
  numbers: readonly string[],
  people: readonly string[],
): Promise<void> {
  await tx.query(
    `WITH numbers AS (INSERT INTO order_directory (no, city) SELECT unnest($2::text[]), $1),
     people AS (INSERT INTO order_people (person_id, city) SELECT unnest($3::text[]), $1 ON CONFLICT DO NOTHING)
     INSERT INTO order_cities (city) VALUES ($1) ON CONFLICT DO NOTHING`,
    [city, numbers, people],
  );
  for (const no of numbers) remember(no, city);
}

/** Enters something else that an order can be found by. */
export async function enterNumber(tx: Transaction, city: string, no: string): Promise<void> {
  await tx.query('INSERT INTO order_directory (no, city) VALUES ($1, $2)', [no, city]);
}

/** Enters that people have something to do with orders of a city. */
export async function enterPeople(tx: Transaction, city: string, people: readonly string[]): Promise<void> {
  await tx.query(
    `INSERT INTO order_people (person_id, city) SELECT DISTINCT unnest($2::text[]), $1 ORDER BY 1
     ON CONFLICT DO NOTHING`,
    [city, people],
  );
}

/** The cities of orders, by their own numbers or those of their receipts. Unknown numbers are absent. */
export async function findCities(db: Queryable, nos: readonly string[]): Promise<Map<string, string>> {
  if (nos.length === 0) return new Map();
  const rows = await db.query<OrderKey>('SELECT no, city FROM order_directory WHERE no = ANY ($1)', [nos]);
  return new Map(rows.map(({ no, city }) => [no, city]));
}

/**
 * Reads something about the order of a number in its city; null for an unknown order. A cached city may belong to a
 * number whose transaction was rolled back: when nothing is found, the directory is read again.
 */
export async function inCityOfOrder<Found>(
  db: Queryable,
  no: string,
  find: (city: string) => Promise<Found | null>,
): Promise<Found | null> {
  const known = remembered.get(no);
  const found = known === undefined ? null : await find(known);
  if (found !== null) return found;
  const city = (await findCities(db, [no])).get(no);
  if (city === undefined || city === known) return null;
  remember(no, city);
  return find(city);
}

/** Reads orders city by city. */
export async function byCity<Row>(
  keys: readonly OrderKey[],
  read: (city: string, nos: string[]) => Promise<Row[]>,
): Promise<Row[]> {
  const cities = Map.groupBy(keys, ({ city }) => city);
  return (
    await Promise.all([...cities].map(([city, own]) => read(city, [...new Set(own.map(({ no }) => no))])))
  ).flat();
}

/** Whether a number, generated here or by a device, is unused in all cities. */
export async function isNumberFree(db: Queryable, no: string): Promise<boolean> {
  return (await findCities(db, [no])).size === 0;
}

/** The cities in which a person booked, took or was offered orders. */
export async function citiesOf(db: Queryable, personId: string): Promise<string[]> {
  const rows = await db.query<{ city: string }>('SELECT city FROM order_people WHERE person_id = $1', [personId]);
  return rows.map(({ city }) => city);
}

/** Those of a person's cities in which an operator of these places works; null for the whole country. */
export async function citiesWithin(
  db: Queryable,
  personId: string,
  places: readonly string[] | null,
): Promise<string[]> {
  const cities = await citiesOf(db, personId);
  return cities.filter((city) => places === null || places.some((place) => cityOf(place) === city));
}

/** People by each of the cities in which they booked, took or were offered orders. */
export async function groupByCity(db: Queryable, people: readonly string[]): Promise<Map<string, string[]>> {
  const rows = await db.query<{ city: string; people: string[] }>(
    `SELECT city, array_agg(person_id) AS people FROM order_people WHERE person_id = ANY ($1)
     GROUP BY city ORDER BY city`,
    [people],
  );
  return new Map(rows.map((row) => [row.city, row.people]));
}

/** Every city that has orders. */
export async function listOrderCities(db: Queryable): Promise<string[]> {
  const rows = await db.query<{ city: string }>('SELECT city FROM order_cities ORDER BY city');
  return rows.map(({ city }) => city);
}

/** Cities with orders in the hall. */
export async function listHallCities(db: Queryable): Promise<string[]> {
  // One index probe per city, for any number of orders.
  const rows = await Promise.all(
    (await listOrderCities(db)).map((of) =>
      db.query<{ city: string }>('SELECT city FROM hall_orders WHERE city = $1 LIMIT 1', [of]),
    ),
  );
  return rows.flat().map(({ city }) => city);
}

/** Waiting orders that a place is compared by at most. */
const MOST_COMPARED = 1_000;

/** How many orders of a city or a district wait in the hall, up to a thousand. */
export async function countWaitingIn(db: Queryable, place: string): Promise<number> {
  const [row] = await db.query<{ count: number }>(
    `SELECT count(*)::int AS count FROM
       (SELECT FROM hall_orders WHERE city = $1 AND ($2 = $1 OR adcode = $2) LIMIT ${MOST_COMPARED}) waiting`,
    [cityOf(place), place],
  );
  return row!.count;
}

/** An unused number for an order (`OR`) or a receipt (`JD`). */
export async function generateFreeNumber(
  db: Queryable,
  prefix: 'OR' | 'JD',
  source: { clock: Clock; random: Random },
): Promise<string> {
  for (;;) {
    const no = generateDatedNumber(prefix, source);
    if (await isNumberFree(db, no)) return no;
  }
}

/** As many unused numbers, looked up together; all of them are different. */
export async function generateFreeNumbers(
  db: Queryable,
  prefix: 'OR' | 'JD',
  source: { clock: Clock; random: Random },
  count: number,
): Promise<string[]> {
  const free = new Set<string>();
  while (free.size < count) {
    const drawn = Array.from({ length: count - free.size }, () => generateDatedNumber(prefix, source));
    const taken = await findCities(db, drawn);
    for (const no of drawn) if (!taken.has(no)) free.add(no);
  }
  return [...free];
}

/** Those of the numbers, of orders and of receipts, whose order is of one of the districts. */
export async function numbersOfDistricts(
  db: Queryable,
  nos: readonly string[],
  districts: readonly string[],
): Promise<string[]> {
  const keys = [...(await findCities(db, nos))].map(([no, city]) => ({ city, no }));
  const rows = await byCity(keys, (city, own) =>
    db.query<{ no: string }>(
      `SELECT no FROM orders WHERE city = $1 AND no = ANY ($2) AND adcode = ANY ($3)
       UNION SELECT r.receipt_no FROM receipts r JOIN orders o ON o.city = $1 AND o.no = r.order_no
       WHERE r.city = $1 AND r.receipt_no = ANY ($2) AND o.adcode = ANY ($3)`,
      [city, own, districts],
    ),
  );
  return rows.map(({ no }) => no);
}

/**
 * Those of the people who are a customer or a recycler of an order in one of the districts, or may take orders there.
 */
export async function peopleOfDistricts(
  db: Queryable,
  people: readonly string[],
  districts: readonly string[],
): Promise<string[]> {
  const serving = db.query<{ id: string }>(
    'SELECT recycler_id AS id FROM service_areas WHERE recycler_id = ANY ($1) AND adcode = ANY ($2)',
    [people, districts],
  );
  const cities = new Set(districts.map(cityOf));
  const ofOrders = [...(await groupByCity(db, people))].map(([city, own]) =>
    cities.has(city)
      ? db.query<{ id: string }>(
          `SELECT customer_id AS id FROM orders WHERE city = $1 AND customer_id = ANY ($2) AND adcode = ANY ($3)
           UNION SELECT r.recycler_id FROM receipts r JOIN orders o ON o.city = $1 AND o.no = r.order_no
           WHERE r.city = $1 AND r.recycler_id = ANY ($2) AND o.adcode = ANY ($3)`,
          [city, own, districts],
        )
      : [],
  );
  return (await Promise.all([serving, ...ofOrders])).flat().map(({ id }) => id);
}
