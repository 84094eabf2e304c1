import type { Grams } from '@shoushou/kernel';
import type { Queryable, Transaction } from '../../../platform/database/types.ts';

/** A weighbridge of a company. */
export interface YardScaleRow {
  companyNo: string;
  id: string;
  name: string;
  greatestGrams: Grams;
  divisionGrams: Grams;
  certificate: string;
  /** Shanghai day, within. */
  verifiedUntil: string;
}

/** Scales of companies, longest verification first. */
export function listYardScales(source: Queryable, companyNos: readonly string[]): Promise<YardScaleRow[]> {
  return source.query(
    `SELECT company_no AS "companyNo", id, name, greatest_grams AS "greatestGrams", division_grams AS "divisionGrams",
     certificate, verified_until::text AS "verifiedUntil" FROM company_scales WHERE company_no = ANY ($1)
     ORDER BY company_no, verified_until DESC, name`,
    [companyNos],
  );
}

/** Enters a scale or its new verification. @param at milliseconds */
export async function saveYardScale(
  tx: Transaction,
  { companyNo, id, name, greatestGrams, divisionGrams, certificate, verifiedUntil }: YardScaleRow,
  by: string,
  at: number,
): Promise<void> {
  await tx.query(
    `INSERT INTO company_scales (company_no, id, name, greatest_grams, division_grams, certificate, verified_until,
     entered_by, entered_at) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, to_timestamp($9 / 1000.0))
     ON CONFLICT (company_no, id) DO UPDATE SET name = excluded.name, greatest_grams = excluded.greatest_grams,
     division_grams = excluded.division_grams, certificate = excluded.certificate,
     verified_until = excluded.verified_until,
       entered_by = excluded.entered_by, entered_at = excluded.entered_at`,
    [companyNo, id, name, greatestGrams, divisionGrams, certificate, verifiedUntil, by, at],
  );
}
