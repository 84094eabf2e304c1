import { shanghaiDate, type Instant } from '@shoushou/kernel';
import { cityOf } from '@shoushou/rules/places/region-code';
import type { Queryable } from '../../../platform/database/types.ts';

/** That the day of a visit is closed, and since when in its city or its district. */
export interface Closure {
  reason: string;
  closedAt: Instant;
}

/**
 * Those of some visits whose day is closed in their district or their city, by number, with the district's reason
 * before the city's. One statement for all cities, apart from the orders, and none for no visit.
 */
export async function readClosures(
  db: Queryable,
  visits: readonly { no: string; adcode: string; windowFrom: Instant }[],
): Promise<Map<string, Closure>> {
  if (visits.length === 0) return new Map();
  const rows = await db.query<Closure & { no: string }>(
    `SELECT DISTINCT ON (visit.no) visit.no, closed.reason,
       min(closed.closed_at) OVER (PARTITION BY visit.no) AS "closedAt"
     FROM unnest($1::text[], $2::text[], $3::text[], $4::date[]) AS visit (no, city, adcode, day)
     JOIN closed_days closed ON closed.city = visit.city AND closed.adcode IN (visit.city, visit.adcode)
       AND closed.day = visit.day
     ORDER BY visit.no, closed.adcode = visit.city`,
    [
      visits.map(({ no }) => no),
      visits.map(({ adcode }) => cityOf(adcode)),
      visits.map(({ adcode }) => adcode),
      visits.map(({ windowFrom }) => shanghaiDate(Date.parse(windowFrom))),
    ],
  );
  return new Map(rows.map(({ no, reason, closedAt }) => [no, { reason, closedAt }]));
}
