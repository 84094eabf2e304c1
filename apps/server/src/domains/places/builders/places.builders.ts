import type { Address } from '@shoushou/contract';
import type { Queryable } from '../../../platform/database/types.ts';

/** Inserts addresses of many people with the moment (milliseconds) each was saved. */
export async function seedAddresses(
  db: Queryable,
  addresses: readonly (Address & { ownerId: string; at: number })[],
): Promise<void> {
  await db.query(
    `INSERT INTO addresses (owner_id, id, name, mobile, city, adcode, street_code, region, street, place, door,
     longitude, latitude, tag, is_default, created_at, updated_at)
     SELECT owner_id, id, name, mobile, city, adcode, street_code, region, street, place, door, longitude, latitude,
     tag, is_default, to_timestamp(at / 1000.0), to_timestamp(at / 1000.0)
     FROM jsonb_to_recordset($1) AS address (owner_id text, id text, name text, mobile text, city text, adcode text,
     street_code text, region text, street text,
       place text, door text, longitude float8, latitude float8, tag text, is_default boolean, at float8)`,
    [
      JSON.stringify(
        addresses.map(({ ownerId, streetCode, isDefault, ...rest }) => ({
          ...rest,
          owner_id: ownerId,
          street_code: streetCode,
          is_default: isDefault,
        })),
      ),
    ],
  );
}

export interface AreaSeed {
  recyclerId: string;
  city: string;
  adcode: string;
  feeFen: number;
  /** Milliseconds. */
  openedAt: number;
  expiresAt: number;
}

/** Inserts service areas of many recyclers. */
export async function seedAreas(db: Queryable, areas: readonly AreaSeed[]): Promise<void> {
  await db.query(
    `INSERT INTO service_areas (recycler_id, city, adcode, opened_at, expires_at, fee_fen)
     SELECT "recyclerId", city, adcode, to_timestamp("openedAt" / 1000.0), to_timestamp("expiresAt" / 1000.0), "feeFen"
     FROM jsonb_to_recordset($1) AS area ("recyclerId" text, city text, adcode text, "openedAt" float8,
     "expiresAt" float8, "feeFen" bigint)`,
    [JSON.stringify(areas)],
  );
}

export interface OfferSeed {
  city: string;
  adcode: string;
  feeFen: number;
  termDays: number;
  included: readonly string[];
}

/** Inserts open offers in force from this moment (milliseconds) on. */
export async function seedOffers(db: Queryable, offers: readonly OfferSeed[], validFrom: number): Promise<void> {
  await db.query(
    `INSERT INTO area_offers (city, adcode, valid_from, open, fee_fen, term_days, included)
     SELECT city, adcode, to_timestamp($2 / 1000.0), true, "feeFen", "termDays",
     ARRAY(SELECT jsonb_array_elements_text(included))
     FROM jsonb_to_recordset($1) AS offer (city text, adcode text, "feeFen" bigint, "termDays" int, included jsonb)`,
    [JSON.stringify(offers), validFrom],
  );
}
