import type { Queryable } from '../../../platform/database/types.ts';
import { recordFirstEnds } from '../company/companies.store.ts';

/**
 * For samples and tests: open companies as JSON rows with their licences, members, prices and closings; moments in
 * milliseconds.
 */
export async function insertSeededCompanies(database: Queryable, companies: readonly object[]): Promise<void> {
  const rows = [JSON.stringify(companies)];
  await database.query(
    `INSERT INTO companies (no, city, adcode, name, credit_code, address, longitude, latitude, phone, rules, state,
     sample, made_at)
     SELECT no, city, adcode, name, "creditCode", address, longitude, latitude, phone, rules, 'active', sample,
     to_timestamp("madeAt" / 1000.0)
     FROM jsonb_to_recordset($1) AS c (no text, city text, adcode text, name text, "creditCode" text, address text,
     longitude float8, latitude float8, phone text, rules jsonb, sample boolean, "madeAt" float8)`,
    rows,
  );
  await database.query(
    `INSERT INTO company_licences (company_no, kind, number, valid_from, valid_to, checked_by, checked_at)
     SELECT c.no, l.kind, l.number, l."validFrom", l."validTo", '示例', to_timestamp(c."madeAt" / 1000.0)
     FROM jsonb_to_recordset($1) AS c (no text, "madeAt" float8, licences jsonb)
     CROSS JOIN jsonb_to_recordset(c.licences) AS l (kind text, number text, "validFrom" date, "validTo" date)`,
    rows,
  );
  await recordFirstEnds(
    database,
    companies.map((company) => (company as { no: string }).no),
  );
  await database.query(
    `INSERT INTO company_members (company_no, user_id, roles, bound_by, bound_at)
     SELECT c.no, m."userId", ARRAY(SELECT jsonb_array_elements_text(m.roles)), '示例', to_timestamp(c."madeAt" / 1000.0)
     FROM jsonb_to_recordset($1) AS c (no text, "madeAt" float8, members jsonb)
     CROSS JOIN jsonb_to_recordset(c.members) AS m ("userId" uuid, roles jsonb)`,
    rows,
  );
  await database.query(
    `INSERT INTO company_prices (company_no, item_id, seq, from_at, price_fen, least_grams, note, set_by)
     SELECT c.no, p."itemId", row_number() OVER (PARTITION BY c.no, p."itemId" ORDER BY p."fromAt"),
     to_timestamp(p."fromAt" / 1000.0), p."priceFen", p."leastGrams", p.note, '示例'
     FROM jsonb_to_recordset($1) AS c (no text, prices jsonb)
     CROSS JOIN jsonb_to_recordset(c.prices) AS p ("itemId" text, "fromAt" float8, "priceFen" bigint,
     "leastGrams" bigint, note text)`,
    rows,
  );
  await database.query(
    `INSERT INTO company_scales (company_no, id, name, greatest_grams, division_grams, certificate, verified_until,
     entered_by, entered_at)
     SELECT c.no, s.id, s.name, 80000000, 20000, 'JD' || right(c.no, 8), s."verifiedUntil", '示例',
     to_timestamp(c."madeAt" / 1000.0) FROM jsonb_to_recordset($1) AS c (no text, "madeAt" float8, scales jsonb)
     CROSS JOIN jsonb_to_recordset(c.scales) AS s (id uuid, name text, "verifiedUntil" date)`,
    rows,
  );
  await database.query(
    `INSERT INTO company_closings (company_no, id, from_at, to_at, reason)
     SELECT c.no, gen_random_uuid(), to_timestamp(k."from" / 1000.0), to_timestamp(k."to" / 1000.0), k.reason
     FROM jsonb_to_recordset($1) AS c (no text, closings jsonb)
     CROSS JOIN jsonb_to_recordset(c.closings) AS k ("from" float8, "to" float8, reason text)`,
    rows,
  );
}

/** Reservations without deposit as JSON rows with windows, lines, readings and steps. */
export async function insertSeededReservations(database: Queryable, reservations: readonly object[]): Promise<void> {
  const rows = [JSON.stringify(reservations)];
  await database.query(
    `INSERT INTO company_windows (city, company_no, starts_at, ends_at, places, grams, taken_places, taken_grams)
     SELECT c.city, c.no, to_timestamp(r."startsAt" / 1000.0), to_timestamp(min(r."endsAt") / 1000.0),
     (c.rules ->> 'places')::int, (c.rules ->> 'grams')::bigint, count(*), sum(r.grams)
     FROM jsonb_to_recordset($1) AS r ("companyNo" text, "startsAt" float8, "endsAt" float8, grams bigint)
     JOIN companies c ON c.no = r."companyNo" GROUP BY c.city, c.no, c.rules, r."startsAt"`,
    rows,
  );
  await database.query(
    `INSERT INTO company_reservations (city, no, company_no, seller_id, starts_at, ends_at, plate, grams, announced_fen,
     deposit_fen, state, note, round, total_fen, paid_way, paid_reference, paid_at, payer_id, booked_at,
     due_at, dispute)
     SELECT c.city, r.no, r."companyNo", r."sellerId", to_timestamp(r."startsAt" / 1000.0),
     to_timestamp(r."endsAt" / 1000.0), r.plate, r.grams, r."announcedFen", 0, r.state, '', r.round, r."totalFen",
       CASE WHEN r.state = 'settled' THEN 'bank' END, CASE WHEN r.state = 'settled' THEN 'ICBC' || right(r.no, 8)
       ELSE '' END, CASE WHEN r.state = 'settled' THEN to_timestamp(r."endsAt" / 1000.0) END,
       CASE WHEN r.state = 'settled' THEN r."memberId" END, to_timestamp(r."bookedAt" / 1000.0), CASE
       WHEN r.state = 'booked' THEN to_timestamp(r."endsAt" / 1000.0) + interval '30 minutes' END, r.dispute
     FROM jsonb_to_recordset($1) AS r (no text, "companyNo" text, "sellerId" uuid, "memberId" uuid, "startsAt" float8,
     "endsAt" float8, plate text, grams bigint, "announcedFen" bigint, state text, round int, "totalFen" bigint,
     "bookedAt" float8, dispute text)
     JOIN companies c ON c.no = r."companyNo"`,
    rows,
  );
  await database.query(
    `INSERT INTO company_reservation_lines (city, reservation_no, item_id, position, name, picture, announced_grams,
     locked_fen, gross_grams, deducted_grams, deduction_reason, deduction_photo, price_fen, amount_fen)
     SELECT c.city, r.no, l."itemId", l.position, concat_ws(' ', i.name, i.grade), coalesce(i.picture, 'mixed'),
     l.grams, l."priceFen", l."grossGrams", l."deductedGrams", CASE WHEN l."deductedGrams" > 0 THEN 'moisture' END, CASE
     WHEN l."deductedGrams" > 0 THEN r.photo END,
       CASE WHEN l."grossGrams" IS NOT NULL THEN l."priceFen" END,
       round(l."priceFen" * (l."grossGrams" - l."deductedGrams") / 1000.0)
     FROM jsonb_to_recordset($1) AS r (no text, "companyNo" text, photo text, lines jsonb)
     JOIN companies c ON c.no = r."companyNo"
     CROSS JOIN jsonb_to_recordset(r.lines) AS l ("itemId" text, position int, grams bigint, "priceFen" bigint,
     "grossGrams" bigint, "deductedGrams" bigint) JOIN items i ON i.id = l."itemId"`,
    rows,
  );
  await database.query(
    `INSERT INTO company_readings (city, reservation_no, seq, round, item_id, grams, photo, by_id, at)
     SELECT c.city, r.no, g.seq, 1, g."itemId", g.grams, g.photo, r."memberId", to_timestamp(g.at / 1000.0)
     FROM jsonb_to_recordset($1) AS r (no text, "companyNo" text, "memberId" uuid, readings jsonb)
     JOIN companies c ON c.no = r."companyNo"
     CROSS JOIN jsonb_to_recordset(r.readings) AS g (seq int, "itemId" text, grams bigint, photo text, at float8)`,
    rows,
  );
  await database.query(
    `INSERT INTO company_reservation_steps (city, reservation_no, seq, state, by, actor, note, at)
     SELECT c.city, r.no, s.seq, s.state, s.by, NULL, '', to_timestamp(s.at / 1000.0)
     FROM jsonb_to_recordset($1) AS r (no text, "companyNo" text, steps jsonb)
     JOIN companies c ON c.no = r."companyNo"
     CROSS JOIN jsonb_to_recordset(r.steps) AS s (seq int, state text, by text, at float8)`,
    rows,
  );
}

/** For tests: moves the start and end of the window of a reservation that is alone in it, without moving the clock. */
export async function moveWindowOf(database: Queryable, no: string, startsAt: number, endsAt: number): Promise<void> {
  await database.query(
    `WITH old AS (SELECT w.* FROM company_windows w JOIN company_reservations r ON r.city = w.city
     AND r.company_no = w.company_no AND r.starts_at = w.starts_at WHERE r.no = $1),
     added AS (INSERT INTO company_windows (city, company_no, starts_at, ends_at, places, grams,
     taken_places, taken_grams)
       SELECT city, company_no, to_timestamp($2 / 1000.0), to_timestamp($3 / 1000.0), places, grams, taken_places,
       taken_grams FROM old),
     moved AS (UPDATE company_reservations r SET starts_at = to_timestamp($2 / 1000.0),
     ends_at = to_timestamp($3 / 1000.0), due_at = r.due_at + (to_timestamp($2 / 1000.0) - old.starts_at) FROM old
     WHERE r.city = old.city AND r.no = $1)
     DELETE FROM company_windows w USING old WHERE w.city = old.city AND w.company_no = old.company_no
     AND w.starts_at = old.starts_at`,
    [no, startsAt, endsAt],
  );
}
