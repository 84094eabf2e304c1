import type { Instant } from '@shoushou/kernel';
import type { Queryable } from '../../platform/database/types.ts';

export interface UnderWayOrder {
  no: string;
  title: string;
  state: 'taken' | 'arrived' | 'weighed' | 'agreed';
  district: string;
  longitude: number;
  latitude: number;
  /** In this state. */
  since: Instant;
  windowFrom: Instant;
  windowTo: Instant;
  recyclerId: string;
}

/** The orders that wait longest in their state. */
export function listUnderWay(db: Queryable, city: string, limit: number): Promise<UnderWayOrder[]> {
  return db.query(
    `SELECT no, title, state, district, longitude, latitude, instant_text(since) AS since,
     instant_text(window_from) AS "windowFrom", instant_text(window_to) AS "windowTo", recycler_id AS "recyclerId"
     FROM orders_under_way($1) LIMIT $2`,
    [city, limit],
  );
}

/** The number of orders in each state. */
export function countUnderWay(
  db: Queryable,
  city: string,
): Promise<{ state: UnderWayOrder['state']; count: number }[]> {
  return db.query('SELECT state, count(*)::int AS count FROM orders_under_way($1) GROUP BY state', [city]);
}
