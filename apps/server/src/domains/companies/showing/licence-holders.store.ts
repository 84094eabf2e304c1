import type { LicenceKind } from '@shoushou/contract';
import type { Queryable } from '../../../platform/database/types.ts';

/**
 * Open companies of a province that hold every one of the licences on a day, with the day on which the last kind ends.
 * @param province its first two digits
 */
export function listLicenceHolders(
  source: Queryable,
  { province, kinds, day }: { province: string; kinds: readonly LicenceKind[]; day: string },
): Promise<{ no: string; name: string; adcode: string; address: string; validTo: string; sample: boolean }[]> {
  return source.query(
    `SELECT c.no, c.name, c.adcode, c.address, c.sample,
     max(l.valid_to) FILTER (WHERE l.kind = $2[cardinality($2::text[])])::text AS "validTo"
     FROM companies c JOIN company_licences l ON l.company_no = c.no AND l.kind = ANY ($2::text[])
     AND $3::date BETWEEN l.valid_from AND l.valid_to
     WHERE c.state = 'active' AND left(c.city, 2) = $1 GROUP BY c.no
     HAVING count(DISTINCT l.kind) = cardinality($2::text[]) ORDER BY c.no LIMIT 100`,
    [province, kinds, day],
  );
}
