import type { Instant } from '@shoushou/kernel';
import type { Queryable, Transaction } from '../../../platform/database/types.ts';

export interface CompanyRatingRow {
  no: string;
  stars: number;
  tags: string[];
  text: string;
  at: Instant;
}

/** False when the reservation is rated already. @param at milliseconds */
export async function insertRating(
  tx: Transaction,
  { city, no, companyNo, sellerId }: { city: string; no: string; companyNo: string; sellerId: string },
  { stars, tags, text }: Pick<CompanyRatingRow, 'stars' | 'tags' | 'text'>,
  at: number,
): Promise<boolean> {
  const rows = await tx.query(
    `INSERT INTO company_ratings (city, reservation_no, company_no, seller_id, stars, tags, text, at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, to_timestamp($8 / 1000.0)) ON CONFLICT DO NOTHING RETURNING stars`,
    [city, no, companyNo, sellerId, stars, tags, text, at],
  );
  return rows.length > 0;
}

export async function readRating(
  source: Queryable,
  { city, no }: { city: string; no: string },
): Promise<CompanyRatingRow | null> {
  const [row] = await source.query<CompanyRatingRow>(
    'SELECT reservation_no AS no, stars, tags, text, at FROM company_ratings WHERE city = $1 AND reservation_no = $2',
    [city, no],
  );
  return row ?? null;
}

/** The number of ratings of companies, and their mean in tenths of a star; companies without ratings are absent. */
export async function summarizeRatings(
  source: Queryable,
  companyNos: readonly string[],
): Promise<Map<string, { count: number; tenths: number }>> {
  const rows = await source.query<{ companyNo: string; count: number; tenths: number }>(
    `SELECT company_no AS "companyNo", count(*)::int AS count, round(avg(stars) * 10)::int AS tenths
     FROM company_ratings WHERE company_no = ANY ($1) GROUP BY company_no`,
    [companyNos],
  );
  return new Map(rows.map(({ companyNo, ...summary }) => [companyNo, summary]));
}

/** The three latest ratings of a company. */
export function latestRatings(source: Queryable, companyNo: string): Promise<CompanyRatingRow[]> {
  return source.query(
    `SELECT reservation_no AS no, stars, tags, text, at FROM company_ratings WHERE company_no = $1
     ORDER BY at DESC, reservation_no DESC LIMIT 3`,
    [companyNo],
  );
}
