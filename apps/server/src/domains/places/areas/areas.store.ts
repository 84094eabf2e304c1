import type { Queryable, Transaction } from '../../../platform/database/types.ts';

export interface AreaRow {
  adcode: string;
  city: string;
  name: string;
  openedAt: string;
  expiresAt: string;
  paused: boolean;
}

export interface OfferRow {
  city: string;
  adcode: string;
  feeFen: number;
  termDays: number;
  included: string[];
}

const AREA_COLUMNS = `area.adcode, area.city, region.name, area.opened_at AS "openedAt",
  area.expires_at AS "expiresAt", area.paused`;

/** A recycler's areas, first to expire first. */
export function listAreas(db: Queryable, recyclerId: string): Promise<AreaRow[]> {
  return db.query(
    `SELECT ${AREA_COLUMNS} FROM service_areas area JOIN regions region ON region.code = area.adcode
     WHERE area.recycler_id = $1 ORDER BY area.expires_at, area.adcode`,
    [recyclerId],
  );
}

export async function readArea(db: Queryable, recyclerId: string, adcode: string): Promise<AreaRow | null> {
  const [row] = await db.query<AreaRow>(
    `SELECT ${AREA_COLUMNS} FROM service_areas area JOIN regions region ON region.code = area.adcode
     WHERE area.recycler_id = $1 AND area.adcode = $2`,
    [recyclerId, adcode],
  );
  return row ?? null;
}

/** Codes of the recycler's active districts at this moment (milliseconds). */
export async function listActiveAreaCodes(db: Queryable, recyclerId: string, at: number): Promise<string[]> {
  const rows = await db.query<{ adcode: string }>(
    `SELECT adcode FROM service_areas WHERE recycler_id = $1 AND NOT paused AND expires_at > to_timestamp($2 / 1000.0)
     ORDER BY adcode`,
    [recyclerId, at],
  );
  return rows.map(({ adcode }) => adcode);
}

/** Recyclers with an active area in the district at this moment (milliseconds). */
export async function listAreaRecyclers(db: Queryable, city: string, adcode: string, at: number): Promise<string[]> {
  const rows = await db.query<{ recyclerId: string }>(
    `SELECT recycler_id AS "recyclerId" FROM service_areas WHERE city = $1 AND adcode = $2 AND NOT paused
     AND expires_at > to_timestamp($3 / 1000.0)`,
    [city, adcode, at],
  );
  return rows.map(({ recyclerId }) => recyclerId);
}

/** Opens or extends an area until this moment (milliseconds); a paused area is resumed. */
export async function writeArea(
  tx: Transaction,
  area: { recyclerId: string; city: string; adcode: string; feeFen: number; openedAt: number; expiresAt: number },
): Promise<void> {
  await tx.query(
    `INSERT INTO service_areas (recycler_id, city, adcode, opened_at, expires_at, fee_fen)
     VALUES ($1, $2, $3, to_timestamp($4 / 1000.0), to_timestamp($5 / 1000.0), $6)
     ON CONFLICT (recycler_id, adcode) DO UPDATE SET expires_at = excluded.expires_at, fee_fen = excluded.fee_fen,
     paused = false`,
    [area.recyclerId, area.city, area.adcode, area.openedAt, area.expiresAt, area.feeFen],
  );
}

export async function lockArea(
  tx: Transaction,
  recyclerId: string,
  adcode: string,
): Promise<{ expiresAt: string } | null> {
  const [row] = await tx.query<{ expiresAt: string }>(
    'SELECT expires_at AS "expiresAt" FROM service_areas WHERE recycler_id = $1 AND adcode = $2 FOR UPDATE',
    [recyclerId, adcode],
  );
  return row ?? null;
}

export async function setPaused(
  tx: Transaction,
  recyclerId: string,
  adcode: string,
  paused: boolean,
): Promise<boolean> {
  const rows = await tx.query(
    'UPDATE service_areas SET paused = $3 WHERE recycler_id = $1 AND adcode = $2 RETURNING adcode',
    [recyclerId, adcode, paused],
  );
  return rows.length > 0;
}

/** The open offers in force at this moment (milliseconds), one per district; of one city, or of all. */
export function listOffers(
  db: Queryable,
  at: number,
  only: { city?: string | undefined; adcode?: string | undefined } = {},
): Promise<OfferRow[]> {
  return db.query(
    `SELECT city, adcode, fee_fen AS "feeFen", term_days AS "termDays", included FROM (
       SELECT DISTINCT ON (city, adcode) * FROM area_offers
       WHERE valid_from <= to_timestamp($1 / 1000.0) AND ($2::text IS NULL OR city = $2)
       AND ($3::text IS NULL OR adcode = $3)
       ORDER BY city, adcode, valid_from DESC) latest
     WHERE open ORDER BY adcode`,
    [at, only.city ?? null, only.adcode ?? null],
  );
}

/** The open offers at this moment (milliseconds) with their districts' names. */
export async function listOpenOffers(db: Queryable, at: number): Promise<(OfferRow & { name: string })[]> {
  const offers = await listOffers(db, at);
  const names = await db.query<{ code: string; name: string }>('SELECT code, name FROM regions WHERE code = ANY($1)', [
    offers.map(({ adcode }) => adcode),
  ]);
  const nameOf = new Map(names.map(({ code, name }) => [code, name]));
  return offers.map((offer) => ({ ...offer, name: nameOf.get(offer.adcode) ?? offer.adcode }));
}

/**
 * Whether orders can be booked in the district: it is offered to recyclers, or some are active there, at this moment
 * (milliseconds).
 */
export async function isDistrictOpen(db: Queryable, adcode: string, at: number): Promise<boolean> {
  if ((await listOffers(db, at, { adcode })).length > 0) return true;
  return ((await countRecyclers(db, [adcode], at)).get(adcode) ?? 0) > 0;
}

/** Number of active recyclers per district at this moment (milliseconds). */
export async function countRecyclers(
  db: Queryable,
  adcodes: readonly string[],
  at: number,
): Promise<Map<string, number>> {
  const rows = await db.query<{ adcode: string; count: number }>(
    `SELECT adcode, count(*)::int AS count FROM service_areas
     WHERE adcode = ANY($1) AND NOT paused AND expires_at > to_timestamp($2 / 1000.0) GROUP BY adcode`,
    [adcodes, at],
  );
  return new Map(rows.map(({ adcode, count }) => [adcode, count]));
}

/** How many people, frozen ones aside, may take orders somewhere in a city at this moment (milliseconds). */
export async function countRecyclersOf(db: Queryable, city: string, at: number): Promise<number> {
  const [row] = await db.query<{ count: number }>(
    `SELECT count(*)::int AS count FROM places_recyclers_of_city($1, to_timestamp($2 / 1000.0)) AS r (id)
     WHERE accounts_is_active(r.id)`,
    [city, at],
  );
  return row!.count;
}

export async function writeOpening(
  tx: Transaction,
  opening: {
    recyclerId: string;
    paymentId: string;
    city: string;
    adcode: string;
    feeFen: number;
    termDays: number;
    at: number;
  },
): Promise<void> {
  await tx.query(
    `INSERT INTO area_openings (recycler_id, payment_id, city, adcode, fee_fen, term_days, created_at)
     VALUES ($1, $2, $3, $4, $5, $6, to_timestamp($7 / 1000.0))`,
    [opening.recyclerId, opening.paymentId, opening.city, opening.adcode, opening.feeFen, opening.termDays, opening.at],
  );
}

/** Consumes a paid opening, once: null when there is none or it was already consumed. */
export async function takeOpening(
  tx: Transaction,
  recyclerId: string,
  paymentId: string,
  at: number,
): Promise<{ city: string; adcode: string; feeFen: number; termDays: number } | null> {
  const [row] = await tx.query<{ city: string; adcode: string; feeFen: number; termDays: number }>(
    `UPDATE area_openings SET opened_at = to_timestamp($3 / 1000.0)
     WHERE recycler_id = $1 AND payment_id = $2 AND opened_at IS NULL
     RETURNING city, adcode, fee_fen AS "feeFen", term_days AS "termDays"`,
    [recyclerId, paymentId, at],
  );
  return row ?? null;
}

/** False when the person already has a pending application for the district. */
export async function writeApplication(
  tx: Transaction,
  application: { applicantId: string; city: string; adcode: string; reason: string; at: number },
): Promise<boolean> {
  const rows = await tx.query(
    `INSERT INTO area_applications (applicant_id, city, adcode, created_at, reason)
     VALUES ($1, $2, $3, to_timestamp($4 / 1000.0), $5)
     ON CONFLICT (applicant_id, adcode) WHERE state = 'submitted' DO NOTHING RETURNING adcode`,
    [application.applicantId, application.city, application.adcode, application.at, application.reason],
  );
  return rows.length > 0;
}

/** Deletes a person's areas and applications; their payments stay in the ledger. */
export async function deleteAreas(tx: Transaction, recyclerId: string): Promise<void> {
  await tx.query('DELETE FROM service_areas WHERE recycler_id = $1', [recyclerId]);
  await tx.query('DELETE FROM area_applications WHERE applicant_id = $1', [recyclerId]);
}
