import type { LicenceKind } from '@shoushou/contract';
import type { Transaction } from '../../../platform/database/types.ts';

export interface EndingLicence {
  companyNo: string;
  companyName: string;
  kind: LicenceKind;
  validTo: string;
  /** 30, 7 or 1. */
  days: number;
}

/**
 * The next licence of an open company that ends in 30, 7 or 1 days and whose owner was not notified of it. @param today
 * Shanghai day
 */
export async function lockEndingLicence(
  tx: Transaction,
  today: string,
  waiting: readonly string[],
): Promise<EndingLicence | undefined> {
  const [row] = await tx.query<EndingLicence>(
    `SELECT l.company_no AS "companyNo", c.name AS "companyName", l.kind, l.valid_to::text AS "validTo", step.days
     FROM company_licences l
     JOIN companies c ON c.no = l.company_no AND c.state IN ('active', 'paused')
     CROSS JOIN (VALUES (1), (7), (30)) AS step (days)
     WHERE l.valid_to >= $1::date AND l.valid_to - $1::date <= step.days
     AND (l.told_at_days IS NULL OR l.told_at_days > step.days) AND NOT (l.company_no || ' ' || l.kind) = ANY ($2)
     ORDER BY l.company_no, l.kind, step.days LIMIT 1 FOR UPDATE OF l SKIP LOCKED`,
    [today, waiting],
  );
  return row;
}

export async function markNotified(tx: Transaction, { companyNo, kind, days }: EndingLicence): Promise<void> {
  await tx.query('UPDATE company_licences SET told_at_days = $3 WHERE company_no = $1 AND kind = $2', [
    companyNo,
    kind,
    days,
  ]);
}

/** Future reservations on whose day a licence of the company, needed or not, is invalid. @param now milliseconds */
export async function listBeyondLicences(tx: Transaction, now: number, waiting: readonly string[]): Promise<string[]> {
  const rows = await tx.query<{ no: string }>(
    `SELECT r.no FROM company_reservations r WHERE r.state IN ('held', 'booked')
     AND r.starts_at > to_timestamp($1 / 1000.0) AND r.no <> ALL ($2)
       AND EXISTS (SELECT FROM company_licences l WHERE l.company_no = r.company_no
       AND l.valid_to < (r.starts_at AT TIME ZONE 'Asia/Shanghai')::date) ORDER BY r.starts_at, r.no LIMIT 500`,
    [now, waiting],
  );
  return rows.map(({ no }) => no);
}
