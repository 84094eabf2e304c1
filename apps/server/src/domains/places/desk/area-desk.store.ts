import type { Instant } from '@shoushou/kernel';
import { toInstant } from '@shoushou/kernel';
import type { Queryable, Transaction } from '../../../platform/database/types.ts';

export interface DatedOffer {
  adcode: string;
  open: boolean;
  feeFen: number;
  termDays: number;
  included: string[];
  validFrom: Instant;
}

/**
 * The offer in force and the next one of each district of a city at this moment (milliseconds); districts that were
 * never offered are absent.
 */
export async function listDatedOffers(
  db: Queryable,
  city: string,
  at: number,
): Promise<{ current: DatedOffer[]; coming: DatedOffer[] }> {
  const columns = 'adcode, open, fee_fen AS "feeFen", term_days AS "termDays", included, valid_from AS "validFrom"';
  const [current, coming] = await Promise.all([
    db.query<DatedOffer>(
      `SELECT DISTINCT ON (adcode) ${columns} FROM area_offers WHERE city = $1 AND valid_from <= $2
       ORDER BY adcode, valid_from DESC`,
      [city, toInstant(at)],
    ),
    db.query<DatedOffer>(
      `SELECT DISTINCT ON (adcode) ${columns} FROM area_offers WHERE city = $1 AND valid_from > $2
       ORDER BY adcode, valid_from`,
      [city, toInstant(at)],
    ),
  ]);
  return { current, coming };
}

/** Cities with districts that were ever offered, with the number of districts open at this moment (milliseconds). */
export function listOfferedCities(
  db: Queryable,
  at: number,
): Promise<{ city: string; name: string; openCount: number }[]> {
  return db.query(
    `SELECT latest.city, region.name, count(*) FILTER (WHERE latest.open)::int AS "openCount"
     FROM (SELECT DISTINCT ON (city, adcode) city, adcode, open FROM area_offers WHERE valid_from <= $1
     ORDER BY city, adcode, valid_from DESC) latest
     JOIN regions region ON region.code = latest.city GROUP BY latest.city, region.name ORDER BY latest.city`,
    [toInstant(at)],
  );
}

/** Inserts an offer of districts from a moment (milliseconds) on, replacing planned later ones. */
export async function writeOffers(
  tx: Transaction,
  offers: readonly (Omit<DatedOffer, 'validFrom'> & { city: string })[],
  validFrom: number,
): Promise<void> {
  for (const { city, adcode, open, feeFen, termDays, included } of offers) {
    await tx.query('DELETE FROM area_offers WHERE city = $1 AND adcode = $2 AND valid_from >= $3', [
      city,
      adcode,
      toInstant(validFrom),
    ]);
    await tx.query(
      `INSERT INTO area_offers (city, adcode, valid_from, open, fee_fen, term_days, included)
       VALUES ($1, $2, $3, $4, $5, $6, $7::text[])`,
      [city, adcode, toInstant(validFrom), open, feeFen, termDays, included],
    );
  }
}

export interface ApplicationRow {
  applicantId: string;
  adcode: string;
  reason: string;
  appliedAt: Instant;
  state: 'submitted' | 'accepted' | 'declined';
}

/** Oldest first; `after` is the end of the previous page. */
export function listApplications(
  db: Queryable,
  state: ApplicationRow['state'] | null,
  city: string | null,
  after: Pick<ApplicationRow, 'appliedAt' | 'applicantId' | 'adcode'> | null,
  limit: number,
): Promise<ApplicationRow[]> {
  return db.query(
    `SELECT applicant_id AS "applicantId", adcode, reason, created_at AS "appliedAt", state FROM area_applications
     WHERE ($1::text IS NULL OR state = $1) AND ($6::text IS NULL OR left(adcode, 4) = left($6, 4)
       AND ($6 LIKE '%00' OR adcode = $6))
     AND ($2::timestamptz IS NULL OR (created_at, applicant_id, adcode) > ($2, $3, $4))
     ORDER BY created_at, applicant_id, adcode LIMIT $5`,
    [state, after?.appliedAt ?? null, after?.applicantId ?? null, after?.adcode ?? null, limit, city],
  );
}

/** Waiting applications of each district of a city. */
export async function countApplications(db: Queryable, city: string): Promise<Map<string, number>> {
  const rows = await db.query<{ adcode: string; count: number }>(
    `SELECT adcode, count(*)::int AS count FROM area_applications WHERE city = $1 AND state = 'submitted'
     GROUP BY adcode`,
    [city],
  );
  return new Map(rows.map(({ adcode, count }) => [adcode, count]));
}

/** Answers waiting applications for the districts, of one person or of all. @returns the answered ones */
export function answerApplications(
  tx: Transaction,
  adcodes: readonly string[],
  applicantId: string | null,
  state: 'accepted' | 'declined',
): Promise<{ applicantId: string; adcode: string }[]> {
  return tx.query(
    `UPDATE area_applications SET state = $3 WHERE adcode = ANY($1) AND ($2::text IS NULL OR applicant_id = $2)
     AND state = 'submitted' RETURNING applicant_id AS "applicantId", adcode`,
    [adcodes, applicantId, state],
  );
}
