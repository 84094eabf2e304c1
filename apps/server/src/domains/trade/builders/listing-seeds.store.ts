import type { Queryable } from '../../../platform/database/types.ts';

/** For samples and tests: listings as JSON rows, with `spot`, `grams` and moments in milliseconds. */
export async function insertSeededListings(database: Queryable, listings: readonly object[]): Promise<void> {
  await database.query(
    `INSERT INTO trade_listings (city, no, owner_id, kind, state, title, description, category, condition, price_fen,
     bargain, adcode, place, longitude, latitude, spot, deliveries, photo_ids, photos, grams, sent_at,
     listed_at, reason)
     SELECT city, no, "ownerId", kind, state, title, description, category, condition, "priceFen", bargain, adcode,
     place, longitude, latitude,
       CASE WHEN spot IS NOT NULL THEN point((spot ->> 'x')::float8, (spot ->> 'y')::float8) END,
       ARRAY(SELECT jsonb_array_elements_text(deliveries)), ARRAY(SELECT jsonb_array_elements_text("photoIds")),
       ARRAY(SELECT jsonb_array_elements_text(photos)), ARRAY(SELECT jsonb_array_elements_text(grams)),
       to_timestamp("sentAt" / 1000.0), to_timestamp("listedAt" / 1000.0), reason
     FROM jsonb_to_recordset($1) AS l (city text, no text, "ownerId" uuid, kind text, state text, title text,
     description text, category text, condition text, "priceFen" bigint, bargain boolean, adcode text, place text,
       longitude float8, latitude float8, spot jsonb, deliveries jsonb, "photoIds" jsonb, photos jsonb, grams jsonb,
       "sentAt" float8, "listedAt" float8, reason text)`,
    [JSON.stringify(listings.map((listing) => ({ spot: null, ...listing })))],
  );
}

export async function insertSeededQuestions(database: Queryable, questions: readonly object[]): Promise<void> {
  await database.query(
    `INSERT INTO trade_questions (city, listing_no, id, asker_id, text, asked_at, answer, answered_at)
     SELECT city, "listingNo", id, "askerId", text, to_timestamp("askedAt" / 1000.0), answer,
     to_timestamp("answeredAt" / 1000.0)
     FROM jsonb_to_recordset($1) AS q (city text, "listingNo" text, id uuid, "askerId" uuid, text text,
     "askedAt" float8, answer text, "answeredAt" float8)`,
    [JSON.stringify(questions)],
  );
}

/** Offers with their single step. */
export async function insertSeededOffers(database: Queryable, offers: readonly object[]): Promise<void> {
  await database.query(
    `WITH offers AS (
       SELECT * FROM jsonb_to_recordset($1) AS o (city text, no text, "listingNo" text, "buyerId" uuid, "sellerId" uuid,
       "offeredBy" uuid, "amountFen" bigint, delivery text, message text, "madeAt" float8, "dueAt" float8)
     ), made AS (
       INSERT INTO trade_deals (city, no, listing_no, buyer_id, seller_id, offered_by, state, amount_fen, delivery,
       message, photos, made_at, due_at)
       SELECT city, no, "listingNo", "buyerId", "sellerId", "offeredBy", 'offered', "amountFen", delivery, message,
       '{}', to_timestamp("madeAt" / 1000.0), to_timestamp("dueAt" / 1000.0) FROM offers
     )
     INSERT INTO trade_deal_steps (city, deal_no, seq, state, by, note, at)
     SELECT city, no, 1, 'offered', CASE WHEN "offeredBy" = "buyerId" THEN 'buyer'
     ELSE 'seller' END, message, to_timestamp("madeAt" / 1000.0) FROM offers`,
    [JSON.stringify(offers)],
  );
}
