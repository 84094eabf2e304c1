import type { Queryable } from '../../../platform/database/types.ts';
import type { RankSums } from './ranking.rules.ts';

/** The sums of every recycler of a city since a day, `2026-11-21`. */
export function readRankSums(db: Queryable, city: string, since: string): Promise<RankSums[]> {
  return db.query(
    `SELECT recycler_id AS "recyclerId", sum(deals)::int AS deals, sum(grams)::bigint AS grams,
     sum(stars)::int AS stars, sum(ratings)::int AS ratings
     FROM rank_days WHERE city = $1 AND day >= $2 GROUP BY recycler_id`,
    [city, since],
  );
}
