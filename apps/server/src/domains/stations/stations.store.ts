import type { Station } from '@shoushou/contract';
import { inSmallLetters } from '../../platform/database/small-letters.ts';
import type { Queryable, Transaction } from '../../platform/database/types.ts';

export type StationRow = Omit<Station, 'distance' | 'openNow' | 'district'>;

/**
 * Open outlets of a city whose name, address or note contains every search term; the nearest to a point (GCJ-02
 * degrees) where there is one.
 */
export function listStations(
  database: Queryable,
  city: string,
  words: readonly string[],
  from: { longitude: number; latitude: number } | null,
  limit: number,
): Promise<StationRow[]> {
  return database.query<StationRow>(
    `SELECT id, adcode, name, address, longitude, latitude, services, opens_at AS "opensAt", closes_at AS "closesAt",
     open_days AS "openDays", phone, note FROM outlets
     WHERE city = $1 AND active AND NOT EXISTS (SELECT 1 FROM unnest($2::text[]) word
     WHERE position(${inSmallLetters('word')} IN ${inSmallLetters('(name || address || note)')}) = 0)
     ORDER BY coalesce(((longitude - $3::float8) * cosd($4::float8)) ^ 2 + (latitude - $4::float8) ^ 2, 0), id
     LIMIT $5`,
    [city, words, from?.longitude ?? null, from?.latitude ?? null, limit],
  );
}

/** Workers of an outlet; null when it does not exist or is closed. */
export async function listWorkers(database: Queryable, outletId: string): Promise<string[] | null> {
  const [row] = await database.query<{ people: string[] }>(
    `SELECT coalesce(array_agg(person.user_id::text ORDER BY person.user_id) FILTER (WHERE person.user_id IS NOT NULL),
     '{}') AS people
     FROM outlets outlet LEFT JOIN outlet_people person ON person.outlet_id = outlet.id
     WHERE outlet.id = $1 AND outlet.active GROUP BY outlet.id`,
    [outletId],
  );
  return row?.people ?? null;
}

/** The people of all open outlets, at most 100. */
export async function listAllWorkers(database: Queryable): Promise<string[]> {
  const rows = await database.query<{ id: string }>(
    `SELECT DISTINCT person.user_id::text AS id FROM outlets outlet
     JOIN outlet_people person ON person.outlet_id = outlet.id WHERE outlet.active ORDER BY id LIMIT 100`,
  );
  return rows.map(({ id }) => id);
}

export async function deleteWorker(tx: Transaction, userId: string): Promise<void> {
  await tx.query('DELETE FROM outlet_people WHERE user_id = $1', [userId]);
}

/** Open outlets that the person manages. */
export function listManaged(db: Queryable, userId: string): Promise<(StationRow & { city: string })[]> {
  return db.query(
    `SELECT o.city, o.id, o.adcode, o.name, o.address, o.longitude, o.latitude, o.services, o.opens_at AS "opensAt",
     o.closes_at AS "closesAt", o.open_days AS "openDays", o.phone, o.note
     FROM outlet_people p JOIN outlets o ON o.id = p.outlet_id WHERE p.user_id = $1 AND p.manager AND o.active
     ORDER BY o.id`,
    [userId],
  );
}

export async function addWorker(tx: Transaction, outletId: string, userId: string): Promise<void> {
  await tx.query('INSERT INTO outlet_people (outlet_id, user_id) VALUES ($1, $2) ON CONFLICT DO NOTHING', [
    outletId,
    userId,
  ]);
}

/** Its manager stays. */
export async function removeWorker(tx: Transaction, outletId: string, userId: string): Promise<void> {
  await tx.query('DELETE FROM outlet_people WHERE outlet_id = $1 AND user_id = $2 AND NOT manager', [outletId, userId]);
}
