import type { Queryable } from '../../platform/database/types.ts';

/** For samples and tests: rows of listings as JSON, with `spot`, `grams` and moments in milliseconds. */
export async function insertFilled(database: Queryable, listings: readonly object[]): Promise<void> {
  await database.query(
    `INSERT INTO trade_listings (city, no, owner_id, kind, state, title, description, category, condition, price_fen, bargain, adcode, place, longitude, latitude, spot, deliveries, photo_ids, photos, grams, sent_at, listed_at, reason)
     SELECT city, no, "ownerId", kind, state, title, description, category, condition, "priceFen", bargain, adcode, place, longitude, latitude,
       CASE WHEN spot IS NOT NULL THEN point((spot ->> 'x')::float8, (spot ->> 'y')::float8) END,
       ARRAY(SELECT jsonb_array_elements_text(deliveries)), ARRAY(SELECT jsonb_array_elements_text("photoIds")), ARRAY(SELECT jsonb_array_elements_text(photos)), ARRAY(SELECT jsonb_array_elements_text(grams)),
       to_timestamp("sentAt" / 1000.0), to_timestamp("listedAt" / 1000.0), reason
     FROM jsonb_to_recordset($1) AS l (city text, no text, "ownerId" uuid, kind text, state text, title text, description text, category text, condition text, "priceFen" bigint, bargain boolean, adcode text, place text,
       longitude float8, latitude float8, spot jsonb, deliveries jsonb, "photoIds" jsonb, photos jsonb, grams jsonb, "sentAt" float8, "listedAt" float8, reason text)`,
    [JSON.stringify(listings.map((listing) => ({ spot: null, ...listing })))],
  );
}
