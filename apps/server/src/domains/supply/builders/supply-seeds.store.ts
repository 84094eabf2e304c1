import { toInstant } from '@shoushou/kernel';
import type { Queryable } from '../../../platform/database/types.ts';

const supplyColumns = `no text, city text, adcode text, "sellerId" uuid, kind text, "itemId" text, grams bigint, "leastFen" bigint, "stepFen" bigint, description text, origin text, place text, viewing text, photos text[], "lastHours" int, "paymentDays" int,
  "deliverDays" int, "depositFen" bigint, "madeAt" float8, "endsAt" float8, state text, reason text, entries jsonb, contract jsonb, signature text`;

/** For samples and tests: supplies as JSON rows with entries, bids, contracts and steps; moments in milliseconds. */
export async function insertSeededSupplies(database: Queryable, supplies: readonly object[]): Promise<void> {
  const rows = [JSON.stringify(supplies)];
  await database.query(
    `INSERT INTO supplies (city, no, seller_id, kind, item_id, category_id, name, picture, grams, least_fen, step_fen,
     description, origin, adcode, place, viewing, last_hours, payment_days, deliver_days, deposit_fen, photos, proofs,
     state, reason, made_at, ends_at, due_at)
     SELECT s.city, s.no, s."sellerId", s.kind, i.id, i.category_id, concat_ws(' ', i.name, i.grade),
     coalesce(i.picture, 'mixed'), s.grams, s."leastFen", s."stepFen", s.description, s.origin, s.adcode, s.place,
     s.viewing, s."lastHours", s."paymentDays", s."deliverDays",
       s."depositFen", s.photos, '{}', s.state, s.reason, to_timestamp(s."madeAt" / 1000.0),
       to_timestamp(s."endsAt" / 1000.0),
       CASE s.state WHEN 'open' THEN to_timestamp(s."endsAt" / 1000.0)
       WHEN 'closed' THEN to_timestamp(s."endsAt" / 1000.0) + interval '48 hours' END
     FROM jsonb_to_recordset($1) AS s (${supplyColumns}) JOIN items i ON i.id = s."itemId"`,
    rows,
  );
  await database.query(
    `INSERT INTO supply_entries (city, supply_no, company_no, bidder_id, deposit_fen, price_fen, sealed, bid_at,
     outcome, entered_at)
     SELECT s.city, s.no, e."companyNo", e."bidderId", 0, e."priceFen", decode(e.sealed, 'base64'), e.at, e.outcome,
     e.at FROM jsonb_to_recordset($1) AS s (${supplyColumns})
     CROSS JOIN jsonb_to_recordset(s.entries) AS e ("companyNo" text, "bidderId" uuid, "priceFen" bigint, sealed text,
     at timestamptz, outcome text)`,
    rows,
  );
  await database.query(
    `INSERT INTO supply_bids (city, supply_no, company_no, seq, price_fen, sealed, at)
     SELECT s.city, s.no, e."companyNo", 1, e."recordedFen", decode(e.sealed, 'base64'), e.at
     FROM jsonb_to_recordset($1) AS s (${supplyColumns})
     CROSS JOIN jsonb_to_recordset(s.entries) AS e ("companyNo" text, "recordedFen" bigint, sealed text,
     at timestamptz)`,
    rows,
  );
  await database.query(
    `INSERT INTO sale_contracts (city, no, supply_no, company_no, seller_id, buyer_id, item_id, name, picture, grams,
     price_fen, tolerance_permille, terms, hash, seller_signature, seller_signed_at, buyer_signature, buyer_signed_at,
     state, dispute, made_at, due_at)
     SELECT s.city, c.no, s.no, c."companyNo", s."sellerId", c."buyerId", i.id, concat_ws(' ', i.name, i.grade),
     coalesce(i.picture, 'mixed'), s.grams, c."priceFen", c.tolerance, c.terms, c.hash,
       CASE WHEN c.signed IS NOT NULL THEN s.signature END, to_timestamp(c.signed / 1000.0), CASE
       WHEN c.signed IS NOT NULL THEN s.signature END, to_timestamp(c.signed / 1000.0), c.state, c.dispute,
       to_timestamp(c."madeAt" / 1000.0),
       CASE c.state WHEN 'signing' THEN to_timestamp(c."madeAt" / 1000.0) + interval '72 hours' END
     FROM jsonb_to_recordset($1) AS s (${supplyColumns}) JOIN items i ON i.id = s."itemId"
     CROSS JOIN jsonb_to_record(s.contract) AS c (no text, "companyNo" text, "buyerId" uuid, "priceFen" bigint,
     tolerance int, terms jsonb, hash text, signed float8, state text, dispute text, "madeAt" float8)
     WHERE c.no IS NOT NULL`,
    rows,
  );
  await database.query(
    `INSERT INTO supply_steps (city, subject_no, seq, state, by, actor, note, at)
     SELECT s.city, s.no, 1, 'in_review', 'seller', NULL, '', to_timestamp(s."madeAt" / 1000.0)
     FROM jsonb_to_recordset($1) AS s (${supplyColumns})
     UNION ALL SELECT s.city, s.no, 2, s.state, CASE WHEN s.state IN ('open', 'refused') THEN 'operator'
     ELSE 'time' END, NULL, s.reason, to_timestamp(coalesce(s."endsAt", s."madeAt") / 1000.0)
     FROM jsonb_to_recordset($1) AS s (${supplyColumns}) WHERE s.state NOT IN ('in_review', 'open')
     UNION ALL SELECT s.city, s.contract ->> 'no', 1, 'signing', 'seller', NULL, '',
     to_timestamp((s.contract ->> 'madeAt')::float8 / 1000.0) FROM jsonb_to_recordset($1) AS s (${supplyColumns})
     WHERE s.contract ->> 'no' IS NOT NULL
     UNION ALL SELECT s.city, s.contract ->> 'no', 2, 'signed', 'company', NULL, '',
     to_timestamp((s.contract ->> 'signed')::float8 / 1000.0) FROM jsonb_to_recordset($1) AS s (${supplyColumns})
     WHERE s.contract ->> 'signed' IS NOT NULL
     UNION ALL SELECT s.city, s.contract ->> 'no', 3, 'disputed', 'seller', NULL, s.contract ->> 'dispute',
     to_timestamp((s.contract ->> 'signed')::float8 / 1000.0) + interval '1 hour'
     FROM jsonb_to_recordset($1) AS s (${supplyColumns}) WHERE s.contract ->> 'state' = 'disputed'`,
    rows,
  );
}

/** Moves an auction's end to this time (milliseconds), for tests that must not move the clock. */
export async function endAuctionAt(database: Queryable, no: string, at: number): Promise<void> {
  await database.query(
    'UPDATE supplies SET ends_at = $2, due_at = $2 WHERE city = (SELECT city FROM supplies WHERE no = $1) AND no = $1',
    [no, toInstant(at)],
  );
}
