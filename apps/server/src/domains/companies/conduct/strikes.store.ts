import type { Instant } from '@shoushou/kernel';
import type { Queryable, Transaction } from '../../../platform/database/types.ts';

export type StrikeKind = 'called_off' | 'shut_gate' | 'weighed_short';

/** A promise that a company broke; once a subject and kind. @param at milliseconds */
export async function insertStrike(
  tx: Transaction,
  companyNo: string,
  subjectNo: string,
  kind: StrikeKind,
  at: number,
): Promise<void> {
  await tx.query(
    `INSERT INTO company_strikes (company_no, subject_no, kind, at) VALUES ($1, $2, $3, to_timestamp($4 / 1000.0))
     ON CONFLICT DO NOTHING`,
    [companyNo, subjectNo, kind, at],
  );
}

/** Moments of the broken promises since a moment, newest first. @param since milliseconds */
export async function listStrikes(source: Queryable, companyNo: string, since: number): Promise<Instant[]> {
  return (
    await source.query<{ at: Instant }>(
      'SELECT at FROM company_strikes WHERE company_no = $1 AND at > to_timestamp($2 / 1000.0) ORDER BY at DESC',
      [companyNo, since],
    )
  ).map(({ at }) => at);
}

/** When sellers did not come, since a moment, newest first, by seller. @param since milliseconds */
export async function listNoShows(
  source: Queryable,
  sellerIds: readonly string[],
  since: number,
): Promise<Map<string, Instant[]>> {
  const rows = await source.query<{ sellerId: string; at: Instant }>(
    `SELECT seller_id AS "sellerId", ends_at AS at FROM company_reservations
     WHERE seller_id = ANY ($1::uuid[]) AND state = 'no_show' AND ends_at > to_timestamp($2 / 1000.0)
     ORDER BY ends_at DESC`,
    [sellerIds, since],
  );
  const found = new Map<string, Instant[]>();
  for (const { sellerId, at } of rows) found.set(sellerId, [...(found.get(sellerId) ?? []), at]);
  return found;
}
