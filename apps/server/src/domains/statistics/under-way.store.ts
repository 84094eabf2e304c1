import type { Instant } from '@shoushou/kernel';
import { cityOf } from '@shoushou/rules/places/region-code';
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

/** The orders of a city or a district that wait longest in their state. */
export function listUnderWay(db: Queryable, place: string, limit: number): Promise<UnderWayOrder[]> {
  return db.query(
    `SELECT no, title, state, district, longitude, latitude, instant_text(since) AS since,
     instant_text(window_from) AS "windowFrom", instant_text(window_to) AS "windowTo", recycler_id AS "recyclerId"
     FROM orders_under_way($1, $3) LIMIT $2`,
    [cityOf(place), limit, place],
  );
}

/** The number of orders in each state. */
export function countUnderWay(
  db: Queryable,
  place: string,
): Promise<{ state: UnderWayOrder['state']; count: number }[]> {
  return db.query('SELECT state, count(*)::int AS count FROM orders_under_way($1, $2) GROUP BY state', [
    cityOf(place),
    place,
  ]);
}
