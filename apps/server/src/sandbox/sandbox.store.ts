import type { Coordinates } from '@shoushou/kernel';
import type { ScaleProfile } from '@shoushou/rules/scales/profiles';
import type { SimulatedLoad } from '@shoushou/rules/scales/simulate';
import pg from 'pg';
import type { Deps } from '../deps.ts';
import { citiesOf } from '../domains/orders/index.ts';
import type { Database, Queryable, Transaction } from '../platform/database/types.ts';

export interface SentSms {
  mobile: string;
  text: string;
  purpose: string;
  sentAt: string;
}

/** Newest first, of one number or of all. */
export function listSms(database: Queryable, mobile: string | null, limit: number): Promise<SentSms[]> {
  return database.query<SentSms>(
    `SELECT mobile, text, purpose, sent_at AS "sentAt" FROM sandbox_sms WHERE $1::text IS NULL OR mobile = $1
     ORDER BY id DESC LIMIT $2`,
    [mobile, limit],
  );
}

export interface SentPush {
  userid: string;
  title: string;
  text: string;
  extras: { BLNo: string; BLType: number; sound: string };
  sentAt: string;
}

/** Newest first, of one person or of all. */
export function listPushes(database: Queryable, userId: string | null, limit: number): Promise<SentPush[]> {
  return database.query<SentPush>(
    `SELECT user_id AS userid, title, text, extras, sent_at AS "sentAt" FROM sandbox_push
     WHERE $1::text IS NULL OR user_id = $1 ORDER BY id DESC LIMIT $2`,
    [userId, limit],
  );
}

export async function readClockShift(database: Queryable): Promise<number> {
  const [row] = await database.query<{ value: number }>(
    "SELECT value FROM installation_settings WHERE name = 'sandbox.clock_shift'",
  );
  return row?.value ?? 0;
}

/**
 * The secret of the link that opens the desk from elsewhere: one for all processes of the installation, generated at
 * its first use.
 */
export async function deskKey({ database, random }: Pick<Deps, 'database' | 'random'>): Promise<string> {
  // The update changes nothing but returns the row, even if another process has just created it.
  const [row] = await database.query<{ value: string }>(
    `INSERT INTO installation_settings (name, value) VALUES ('sandbox.desk_key', to_jsonb($1::text))
     ON CONFLICT (name) DO UPDATE SET value = installation_settings.value RETURNING value #>> '{}' AS value`,
    [Buffer.from(random.bytes(32)).toString('base64url')],
  );
  return row!.value;
}

/** Milliseconds. */
export async function writeShift(database: Queryable, shift: number): Promise<void> {
  await database.query(
    `INSERT INTO installation_settings (name, value) VALUES ('sandbox.clock_shift', to_jsonb($1::float8))
     ON CONFLICT (name) DO UPDATE SET value = excluded.value`,
    [shift],
  );
}

/** The load of the desk's scale since a time, milliseconds. */
export interface ScaleLoad {
  profile: ScaleProfile;
  grams: number;
  load: SimulatedLoad;
  since: number;
  /** The tare set on the networked scale. */
  tareGrams?: number;
}

export async function readScaleLoad(database: Queryable): Promise<ScaleLoad | null> {
  const [row] = await database.query<{ value: ScaleLoad }>(
    "SELECT value FROM installation_settings WHERE name = 'sandbox.scale'",
  );
  return row?.value ?? null;
}

export async function writeScaleLoad(database: Queryable, load: ScaleLoad): Promise<void> {
  await database.query(
    `INSERT INTO installation_settings (name, value) VALUES ('sandbox.scale', $1::jsonb)
     ON CONFLICT (name) DO UPDATE SET value = excluded.value`,
    [JSON.stringify(load)],
  );
}

/** Stores a person's position, as their phone would report it. @param at milliseconds */
export async function writePosition(
  database: Queryable,
  userId: string,
  { longitude, latitude }: Coordinates,
  at: number,
): Promise<void> {
  await database.query(
    `INSERT INTO duty_locations (user_id, at, longitude, latitude) VALUES ($1, to_timestamp($2 / 1000.0), $3, $4)
     ON CONFLICT (user_id, at) DO UPDATE SET longitude = excluded.longitude, latitude = excluded.latitude`,
    [userId, at, longitude, latitude],
  );
}

export interface LiveOffer {
  city: string;
  no: string;
  id: string;
  recyclerName: string;
  mobile: string;
  expiresAt: string;
}

/** Unanswered offers at this moment (milliseconds), soonest end first. */
export async function listLiveOffers(database: Queryable, at: number, limit: number): Promise<LiveOffer[]> {
  const offers = await database.query<Omit<LiveOffer, 'recyclerName' | 'mobile'> & { recyclerId: string }>(
    `SELECT city, order_no AS no, id, recycler_id AS "recyclerId", expires_at AS "expiresAt" FROM dispatch_offers
     WHERE state = 'offered' AND expires_at > to_timestamp($1 / 1000.0) ORDER BY expires_at LIMIT $2`,
    [at, limit],
  );
  const people = await database.query<{ id: string; username: string; mobile: string }>(
    'SELECT id, username, mobile FROM users WHERE id = ANY ($1::uuid[])',
    [offers.map(({ recyclerId }) => recyclerId)],
  );
  const known = new Map(people.map((person) => [person.id, person]));
  return offers.flatMap(({ recyclerId, ...offer }) => {
    const person = known.get(recyclerId);
    return person ? [{ ...offer, recyclerName: person.username, mobile: person.mobile }] : [];
  });
}

/** A recycler's unanswered offer at this time (milliseconds). */
export async function findLiveOffer(
  database: Queryable,
  userId: string,
  at: number,
): Promise<Pick<LiveOffer, 'city' | 'no' | 'id'> | null> {
  const [row] = await database.query<Pick<LiveOffer, 'city' | 'no' | 'id'>>(
    `SELECT city, order_no AS no, id FROM dispatch_offers WHERE city = ANY ($3) AND recycler_id = $1
     AND state = 'offered' AND expires_at > to_timestamp($2 / 1000.0)`,
    [userId, at, await citiesOf(database, userId)],
  );
  return row ?? null;
}

/** Expires an offer at this moment (milliseconds), and the order's reservation with it. */
export async function endOfferNow(
  database: Database,
  { city, no, id }: Pick<LiveOffer, 'city' | 'no' | 'id'>,
  at: number,
): Promise<void> {
  await database.transaction(async (tx) => {
    await tx.query('UPDATE dispatch_offers SET expires_at = to_timestamp($3 / 1000.0) WHERE city = $1 AND id = $2', [
      city,
      id,
      at,
    ]);
    await tx.query('UPDATE offered_recyclers SET expires_at = to_timestamp($2 / 1000.0) WHERE offer_id = $1', [id, at]);
    await tx.query(
      `UPDATE orders SET exclusive_until = to_timestamp($3 / 1000.0)
       WHERE city = $1 AND no = $2 AND exclusive_recycler_id IS NOT NULL`,
      [city, no, at],
    );
    await tx.query(
      `UPDATE hall_orders SET exclusive_until = to_timestamp($3 / 1000.0)
       WHERE city = $1 AND no = $2 AND exclusive_recycler_id IS NOT NULL`,
      [city, no, at],
    );
  });
}

export async function findSealedTotp(database: Queryable, name: string): Promise<Uint8Array | null> {
  const [row] = await database.query<{ sealed: Uint8Array }>(
    'SELECT sealed_totp AS sealed FROM operators WHERE name = $1',
    [name],
  );
  return row?.sealed ?? null;
}

export function listCategoryIds(tx: Transaction): Promise<{ id: string; service: string }[]> {
  return tx.query('SELECT id, service FROM categories ORDER BY service, id');
}

/** Removes everything from the database. Requests in progress fail and can be repeated. */
export async function dropSchema({ connectionString }: Database): Promise<void> {
  const client = new pg.Client({ connectionString, application_name: 'shoushou-reset' });
  await client.connect();
  try {
    await client.query("SET lock_timeout = '10s'");
    await client.query('DROP SCHEMA public CASCADE');
    await client.query('CREATE SCHEMA public');
  } finally {
    await client.end();
  }
}
