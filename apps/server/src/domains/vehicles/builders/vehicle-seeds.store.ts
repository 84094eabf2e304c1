import type { Queryable } from '../../../platform/database/types.ts';

/** For samples and tests: vehicles as JSON rows with their offers and steps; moments in milliseconds. */
export async function insertSeededVehicles(database: Queryable, vehicles: readonly object[]): Promise<void> {
  const rows = [JSON.stringify(vehicles)];
  await database.query(
    `INSERT INTO vehicles (city, no, owner_id, plate, vin, model, kind, energy, kerb_grams, missing, lost_papers,
     photos, adcode, address, contact_name, contact_mobile, note, state, company_no, price_fen, collect_on,
     booked_at, due_at)
     SELECT city, no, "ownerId", plate, vin, model, kind, energy, "kerbGrams",
     ARRAY(SELECT jsonb_array_elements_text(missing)), '{}', ARRAY(SELECT jsonb_array_elements_text(photos)), adcode,
     address, "contactName", "contactMobile", '',
       state, "companyNo", "priceFen", "collectOn", to_timestamp("bookedAt" / 1000.0), "dueAt"
     FROM jsonb_to_recordset($1) AS v (city text, no text, "ownerId" uuid, plate text, vin text, model text, kind text,
     energy text, "kerbGrams" bigint, missing jsonb, photos jsonb, adcode text, address text, "contactName" text,
       "contactMobile" text, state text, "companyNo" text, "priceFen" bigint, "collectOn" date, "bookedAt" float8,
       "dueAt" timestamptz)`,
    rows,
  );
  await database.query(
    `INSERT INTO vehicle_offers (city, vehicle_no, company_no, basis, rate_fen, deductions, total_fen, state, by_id, at)
     SELECT v.city, v.no, o."companyNo", 'per_tonne', o."rateFen", o.deductions, o."totalFen", o.state, o."byId",
     to_timestamp(o.at / 1000.0)
     FROM jsonb_to_recordset($1) AS v (city text, no text, offers jsonb)
     CROSS JOIN jsonb_to_recordset(v.offers) AS o ("companyNo" text, "rateFen" bigint, deductions jsonb,
     "totalFen" bigint, state text, "byId" uuid, at float8)`,
    rows,
  );
  await database.query(
    `INSERT INTO vehicle_steps (city, vehicle_no, seq, state, by, actor, note, at)
     SELECT v.city, v.no, s.seq, s.state, s.by, NULL, s.note, to_timestamp(s.at / 1000.0)
     FROM jsonb_to_recordset($1) AS v (city text, no text, steps jsonb)
     CROSS JOIN jsonb_to_recordset(v.steps) AS s (seq int, state text, by text, note text, at float8)`,
    rows,
  );
}
