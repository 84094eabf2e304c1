import { toInstant } from '@shoushou/kernel';
import type { Queryable } from '../../../platform/database/types.ts';
import type { LevelFacts } from './level.rules.ts';

/**
 * What decides the levels of recyclers, up to a moment (milliseconds). A rating weighs half as much every 90 days, and is halved for each earlier one by the
 * same customer within 30 days: friends do not make a good name. One by somebody who has used the same device counts nothing.
 */
export function listLevelFacts(db: Queryable, recyclerIds: readonly string[], at: number): Promise<(LevelFacts & { recyclerId: string })[]> {
  return db.query<LevelFacts & { recyclerId: string }>(
    `SELECT asked.id AS "recyclerId", given.weight, given.weighted AS "weightedStars", visits.deals, visits.taken, visits.fault AS "atFault", joining_passed_quiz(asked.id) AS "passedQuiz"
     FROM unnest($1::text[]) AS asked (id)
     CROSS JOIN LATERAL (
       SELECT coalesce(sum(weight), 0)::float8 AS weight, coalesce(sum(weight * stars), 0)::float8 AS weighted
       FROM (SELECT stars, power(0.5, extract(epoch FROM $2::timestamptz - rated_at)::float8 / 7776000 + (
           SELECT count(*) FROM order_ratings e WHERE e.rated_id = r.rated_id AND e.rater_id = r.rater_id AND e.rated_at < r.rated_at AND e.rated_at >= r.rated_at - interval '30 days')) AS weight
         FROM order_ratings r WHERE r.rated_id = asked.id AND r.rated_by = 'customer' AND r.rated_at < $2 AND NOT accounts_share_device(r.rater_id, r.rated_id)) weighed) given
     CROSS JOIN LATERAL (
       SELECT count(*) FILTER (WHERE r.paid_at < $2)::int AS deals, count(*)::int AS taken,
         count(*) FILTER (WHERE r.state = 'released' AND r.info_fee_kept_fen > 0 OR coalesce(r.absence = 'no_show', false))::int AS fault
       FROM receipts r JOIN orders o ON o.city = r.city AND o.no = r.order_no
       WHERE r.recycler_id = asked.id AND NOT o.walk_in AND r.taken_at < $2 AND r.taken_at >= $2::timestamptz - interval '90 days') visits`,
    [recyclerIds, toInstant(at)],
  );
}
