import type { CompanyRules } from '@shoushou/contract';
import { toInstant, type Instant } from '@shoushou/kernel';
import type { Queryable, Transaction } from '../../../platform/database/types.ts';
import type { CompanyRow } from './companies.store.ts';
import type { Window } from './window.rules.ts';

type Of = Pick<CompanyRow, 'city' | 'no'>;

export interface TakenRow {
  companyNo: string;
  startsAt: Instant;
  takenPlaces: number;
  takenGrams: number;
}

/** Taken places and weight of windows that begin at or after `now`. @param now milliseconds */
export function listTaken(source: Queryable, companies: readonly Of[], now: number): Promise<TakenRow[]> {
  return source.query(
    `SELECT company_no AS "companyNo", starts_at AS "startsAt", taken_places AS "takenPlaces",
     taken_grams AS "takenGrams" FROM company_windows
     WHERE (city, company_no) IN (SELECT * FROM unnest($1::text[], $2::text[]))
     AND starts_at > to_timestamp($3 / 1000.0)`,
    [companies.map(({ city }) => city), companies.map(({ no }) => no), now],
  );
}

/**
 * Locks windows in the order of their beginning, so that people who swap windows don't wait for each other in a circle.
 */
export async function lockWindows(
  tx: Transaction,
  { city, no }: Of,
  windows: readonly Window[],
  rules: CompanyRules,
): Promise<void> {
  for (const { startsAt, endsAt } of windows.toSorted((one, other) => one.startsAt - other.startsAt)) {
    await Promise.all([
      tx.query(
        `INSERT INTO company_windows (city, company_no, starts_at, ends_at, places, grams)
         VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT DO NOTHING`,
        [city, no, toInstant(startsAt), toInstant(endsAt), rules.places, rules.grams],
      ),
      tx.query('SELECT FROM company_windows WHERE city = $1 AND company_no = $2 AND starts_at = $3 FOR UPDATE', [
        city,
        no,
        toInstant(startsAt),
      ]),
    ]);
  }
}

/**
 * Takes places and their weight in a window: one conditional update decides, so that concurrent requests can't sell a
 * place twice. Unpaid places count as taken. The rules of now say how much there is.
 */
export async function takePlace(
  tx: Transaction,
  { city, no }: Of,
  startsAt: number,
  grams: number,
  rules: CompanyRules,
  places = 1,
): Promise<boolean> {
  const rows = await tx.query(
    `UPDATE company_windows SET places = $4, grams = $5, taken_places = taken_places + $7,
     taken_grams = taken_grams + $6
     WHERE city = $1 AND company_no = $2 AND starts_at = $3 AND taken_places + $7 <= $4 AND taken_grams + $6 <= $5
     RETURNING 1 AS taken`,
    [city, no, toInstant(startsAt), rules.places, rules.grams, grams, places],
  );
  return rows.length > 0;
}

/** Free places and weight of a window; all of them when it has no row. */
export async function freeIn(
  source: Queryable,
  { city, no }: Of,
  startsAt: number,
  rules: CompanyRules,
): Promise<{ places: number; grams: number }> {
  const [row] = await source.query<{ places: number; grams: number }>(
    `SELECT taken_places AS places, taken_grams AS grams FROM company_windows
     WHERE city = $1 AND company_no = $2 AND starts_at = $3`,
    [city, no, toInstant(startsAt)],
  );
  return {
    places: Math.max(rules.places - (row?.places ?? 0), 0),
    grams: Math.max(rules.grams - (row?.grams ?? 0), 0),
  };
}

/** Frees a place. Called once per reservation, by the transition that stores `freed_at`. */
export async function freePlace(
  tx: Transaction,
  { city, companyNo, startsAt, grams }: { city: string; companyNo: string; startsAt: Instant; grams: number },
): Promise<void> {
  await tx.query(
    `UPDATE company_windows SET taken_places = taken_places - 1, taken_grams = taken_grams - $4
     WHERE city = $1 AND company_no = $2 AND starts_at = $3`,
    [city, companyNo, startsAt, grams],
  );
}
