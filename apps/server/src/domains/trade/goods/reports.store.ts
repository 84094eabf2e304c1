import type { ConsoleListing } from '@shoushou/contract';
import type { Queryable, Transaction } from '../../../platform/database/types.ts';
import type { ListingRow } from './listings.store.ts';

type Report = ConsoleListing['reports'][number];
type Of = Pick<ListingRow, 'city' | 'no'>;

/** False when this person has reported the listing before. @param at milliseconds */
export async function insertReport(
  tx: Transaction,
  { city, no }: Of,
  { byId, reason, text, at }: Pick<Report, 'reason' | 'text'> & { byId: string; at: number },
): Promise<boolean> {
  const rows = await tx.query(
    `INSERT INTO trade_reports (city, listing_no, by_id, reason, text, at)
     VALUES ($1, $2, $3, $4, $5, to_timestamp($6 / 1000.0)) ON CONFLICT DO NOTHING RETURNING listing_no`,
    [city, no, byId, reason, text, at],
  );
  return rows.length > 0;
}

/** Reports by listing, newest first. */
export async function listReports(source: Queryable, listings: readonly Of[]): Promise<Map<string, Report[]>> {
  const rows = await source.query<Report & { no: string }>(
    `SELECT listing_no AS no, reason, text, at FROM trade_reports
     WHERE (city, listing_no) IN (SELECT * FROM unnest($1::text[], $2::text[])) ORDER BY at DESC`,
    [listings.map(({ city }) => city), listings.map(({ no }) => no)],
  );
  return new Map(
    [...Map.groupBy(rows, ({ no }) => no)].map(([no, reports]) => [
      no,
      reports.map(({ reason, text, at }) => ({ reason, text, at })),
    ]),
  );
}

/** Deletes the reports of an erased person, which operators have decided by then. */
export async function eraseReporter(tx: Transaction, userId: string): Promise<void> {
  await tx.query(
    `DELETE FROM trade_reports WHERE (city, listing_no) IN (SELECT city, listing_no FROM trade_reports WHERE by_id = $1)
     AND by_id = $1`,
    [userId],
  );
}
