import { toInstant } from '@shoushou/kernel';
import type { Queryable } from '../../../platform/database/types.ts';
import type { LevelFacts } from './level.rules.ts';

/**
 * What decides a recycler's level, up to a moment (milliseconds). A rating weighs half as much every 90 days, and is halved for each earlier one by the same
 * customer within 30 days: friends do not make a good name.
 */
export async function readLevelFacts(db: Queryable, recyclerId: string, at: number): Promise<LevelFacts> {
  const [row] = await db.query<LevelFacts>(
    `WITH given AS (
       SELECT stars, power(0.5, extract(epoch FROM $2::timestamptz - rated_at)::float8 / 7776000 + (
         SELECT count(*) FROM order_ratings e WHERE e.rated_id = r.rated_id AND e.rater_id = r.rater_id AND e.rated_at < r.rated_at AND e.rated_at >= r.rated_at - interval '30 days')) AS weight
       FROM order_ratings r WHERE r.rated_id = $1 AND r.rated_by = 'customer' AND r.rated_at < $2),
     visits AS (
       SELECT r.paid_at, r.taken_at, r.state = 'released' AND r.info_fee_kept_fen > 0 OR coalesce(r.absence = 'no_show', false) AS fault
       FROM receipts r JOIN orders o ON o.city = r.city AND o.no = r.order_no WHERE r.recycler_id = $1 AND NOT o.walk_in AND r.taken_at < $2 AND r.taken_at >= $2::timestamptz - interval '90 days')
     SELECT (SELECT coalesce(sum(weight), 0)::float8 FROM given) AS weight, (SELECT coalesce(sum(weight * stars), 0)::float8 FROM given) AS "weightedStars",
       (SELECT count(*)::int FROM visits WHERE paid_at < $2) AS deals, (SELECT count(*)::int FROM visits) AS taken, (SELECT count(*)::int FROM visits WHERE fault) AS "atFault"`,
    [recyclerId, toInstant(at)],
  );
  return row!;
}
