import { toInstant, type Instant } from '@shoushou/kernel';
import { cityOf } from '@shoushou/rules/places/region-code';
import { isOfPlace } from '../../../platform/console/row-place.ts';
import type { Queryable, Transaction } from '../../../platform/database/types.ts';
import { citiesOf, enterPeople, placeOfOrder } from '../../orders/index.ts';
import { claimRecyclers, releaseRecyclers } from './claims.store.ts';

export interface OfferRow {
  city: string;
  no: string;
  id: string;
  recyclerId: string;
  state: 'offered' | 'accepted' | 'declined' | 'lapsed' | 'withdrawn';
  round: number;
  cost: number | null;
  metres: number | null;
  rulesVersion: number;
  /** `job`, or the operator's id. */
  madeBy: string;
  madeByName: string | null;
  offeredAt: Instant;
  expiresAt: Instant;
  answeredAt: Instant | null;
  reason: string | null;
}

const COLUMNS = `city, order_no AS no, id, recycler_id AS "recyclerId", state, round, cost, metres,
  rules_version AS "rulesVersion", made_by AS "madeBy", made_by_name AS "madeByName",
  offered_at AS "offeredAt", expires_at AS "expiresAt", answered_at AS "answeredAt", reason`;

export type NewOffer = Omit<OfferRow, 'state' | 'answeredAt' | 'reason'>;

/** Inserts offers; those whose order or recycler already has a live one are left out. @returns the inserted ones */
export async function insertOffers(tx: Transaction, city: string, offers: readonly NewOffer[]): Promise<OfferRow[]> {
  await enterPeople(
    tx,
    city,
    offers.map(({ recyclerId }) => recyclerId),
  );
  const claimed = await claimRecyclers(tx, offers);
  const made = claimed.length === 0 ? [] : await insertClaimed(tx, city, claimed);
  const ids = new Set(made.map(({ id }) => id));
  await releaseRecyclers(
    tx,
    claimed.filter(({ id }) => !ids.has(id)),
  );
  return made;
}

function insertClaimed(tx: Transaction, city: string, offers: readonly NewOffer[]): Promise<OfferRow[]> {
  return tx.query<OfferRow>(
    `INSERT INTO dispatch_offers (city, order_no, id, recycler_id, state, round, cost, metres, rules_version, made_by,
     made_by_name, offered_at, expires_at)
     SELECT $1, o.no, o.id, o."recyclerId", 'offered', o.round, o.cost, o.metres, o."rulesVersion", o."madeBy",
     o."madeByName", o."offeredAt", o."expiresAt"
     FROM jsonb_to_recordset($2) AS o (no text, id text, "recyclerId" text, round integer, cost bigint, metres integer,
     "rulesVersion" integer, "madeBy" text, "madeByName" text, "offeredAt" timestamptz, "expiresAt" timestamptz)
     ON CONFLICT DO NOTHING RETURNING ${COLUMNS}`,
    [city, JSON.stringify(offers)],
  );
}

/** A recycler's offer by its id; null when unknown or another recycler's. */
export async function readOffer(db: Queryable, recyclerId: string, id: string): Promise<OfferRow | null> {
  const [row] = await db.query<OfferRow>(
    `SELECT ${COLUMNS} FROM dispatch_offers WHERE city = ANY ($1) AND recycler_id = $2 AND id = $3`,
    [await citiesOf(db, recyclerId), recyclerId, id],
  );
  return row ?? null;
}

export interface NamedOffer {
  recyclerId: string;
  id: string;
}

/** Offers of a city by recycler and id; unknown ones and other recyclers' are left out. */
export function readOffersOf(db: Queryable, city: string, named: readonly NamedOffer[]): Promise<OfferRow[]> {
  return db.query<OfferRow>(
    `SELECT ${COLUMNS} FROM dispatch_offers WHERE city = $1 AND (recycler_id, id) IN (SELECT *
     FROM unnest($2::text[], $3::text[]))`,
    [city, named.map(({ recyclerId }) => recyclerId), named.map(({ id }) => id)],
  );
}

/** A recycler's live offer first, then the newest. */
export async function listOffersOf(db: Queryable, recyclerId: string, limit: number): Promise<OfferRow[]> {
  return db.query<OfferRow>(
    `SELECT ${COLUMNS} FROM dispatch_offers WHERE city = ANY ($1) AND recycler_id = $2
     ORDER BY (state = 'offered') DESC, offered_at DESC LIMIT $3`,
    [await citiesOf(db, recyclerId), recyclerId, limit],
  );
}

/** Offers of these orders of a city, oldest first. */
export function listOffersAbout(db: Queryable, city: string, nos: readonly string[]): Promise<OfferRow[]> {
  return db.query<OfferRow>(
    `SELECT ${COLUMNS} FROM dispatch_offers WHERE city = $1 AND order_no = ANY ($2) ORDER BY offered_at, id`,
    [city, nos],
  );
}

/** Expired live offers of a city (milliseconds). */
export function listDueOffers(db: Queryable, city: string, at: number): Promise<OfferRow[]> {
  return db.query<OfferRow>(
    `SELECT ${COLUMNS} FROM dispatch_offers WHERE city = $1 AND state = 'offered' AND expires_at <= $2`,
    [city, toInstant(at)],
  );
}

/** Ends live offers of locked orders. `at` in milliseconds. @returns those that were live */
export async function endOffers(
  tx: Transaction,
  city: string,
  ids: readonly string[],
  state: Exclude<OfferRow['state'], 'offered'>,
  at: number,
  reason: string | null = null,
): Promise<OfferRow[]> {
  const ended = await tx.query<OfferRow>(
    `UPDATE dispatch_offers SET state = $3, answered_at = $4, reason = $5
     WHERE city = $1 AND id = ANY ($2) AND state = 'offered' RETURNING ${COLUMNS}`,
    [city, ids, state, toInstant(at), reason],
  );
  await releaseRecyclers(tx, ended);
  return ended;
}

/** The live offer of an order. */
export async function readLiveOffer(db: Queryable, city: string, no: string): Promise<OfferRow | null> {
  const [row] = await db.query<OfferRow>(
    `SELECT ${COLUMNS} FROM dispatch_offers WHERE city = $1 AND order_no = $2 AND state = 'offered'`,
    [city, no],
  );
  return row ?? null;
}

/** The outcomes of the offers of a city or a district since a moment (milliseconds). */
export async function countOffers(
  db: Queryable,
  place: string,
  since: number,
): Promise<{ offered: number; accepted: number; declined: number; lapsed: number }> {
  const [row] = await db.query<{ offered: number; accepted: number; declined: number; lapsed: number }>(
    `SELECT count(*)::int AS offered, count(*) FILTER (WHERE state = 'accepted')::int AS accepted,
     count(*) FILTER (WHERE state = 'declined')::int AS declined,
     count(*) FILTER (WHERE state = 'lapsed')::int AS lapsed
     FROM dispatch_offers WHERE city = $1 AND offered_at >= $2
     AND ${isOfPlace('$3::text', placeOfOrder('dispatch_offers'))}`,
    [cityOf(place), toInstant(since), place],
  );
  return row!;
}

/** The batch leaves these orders out until then (milliseconds). */
export async function pauseOrders(
  tx: Transaction,
  city: string,
  pauses: readonly { no: string; until: number }[],
): Promise<void> {
  await tx.query(
    `INSERT INTO dispatch_pauses (city, order_no, until) SELECT $1, p.no, to_timestamp(p.until / 1000.0)
     FROM unnest($2::text[], $3::float8[]) AS p (no, until)
     ON CONFLICT (city, order_no) DO UPDATE SET until = excluded.until`,
    [city, pauses.map(({ no }) => no), pauses.map(({ until }) => until)],
  );
}

/** Pauses that have not ended (milliseconds), by order. */
export async function readPauses(
  db: Queryable,
  city: string,
  nos: readonly string[],
  at: number,
): Promise<Map<string, Instant>> {
  const rows = await db.query<{ no: string; until: Instant }>(
    'SELECT order_no AS no, until FROM dispatch_pauses WHERE city = $1 AND order_no = ANY ($2) AND until > $3',
    [city, nos, toInstant(at)],
  );
  return new Map(rows.map(({ no, until }) => [no, until]));
}

/** Deletes pauses of a city that ended before a time (milliseconds). */
export async function deleteOldPauses(db: Queryable, city: string, before: number): Promise<void> {
  await db.query('DELETE FROM dispatch_pauses WHERE city = $1 AND until < $2', [city, toInstant(before)]);
}
