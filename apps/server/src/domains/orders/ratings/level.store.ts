import { toInstant } from '@shoushou/kernel';
import type { Queryable } from '../../../platform/database/types.ts';
import { groupByCity } from '../directory/directory.store.ts';
import type { LevelFacts } from './level.rules.ts';

type Facts = LevelFacts & { recyclerId: string };

/**
 * The figures that decide the levels of recyclers, up to a moment (milliseconds), summed over their cities. A rating
 * weighs half as much every 90 days, and is halved for each earlier one by the same customer in the same city within 30
 * days, which limits ratings among friends. A rating by a person who used the same device does not count.
 */
export async function listLevelFacts(db: Queryable, recyclerIds: readonly string[], at: number): Promise<Facts[]> {
  const quiz = await db.query<{ id: string; passed: boolean }>(
    'SELECT asked.id, joining_passed_quiz(asked.id) AS passed FROM unnest($1::text[]) AS asked (id)',
    [recyclerIds],
  );
  const facts = new Map(
    quiz.map(({ id, passed }): [string, Facts] => [
      id,
      { recyclerId: id, weight: 0, weightedStars: 0, deals: 0, taken: 0, atFault: 0, passedQuiz: passed },
    ]),
  );
  for (const [city, people] of await groupByCity(db, recyclerIds)) {
    for (const { recyclerId, deals, taken, atFault } of await readVisits(db, city, people, at)) {
      const sums = facts.get(recyclerId)!;
      facts.set(recyclerId, {
        ...sums,
        deals: sums.deals + deals,
        taken: sums.taken + taken,
        atFault: sums.atFault + atFault,
      });
    }
    for (const { recyclerId, weight, weightedStars } of await readWeights(db, city, people, at)) {
      const sums = facts.get(recyclerId)!;
      facts.set(recyclerId, {
        ...sums,
        weight: sums.weight + weight,
        weightedStars: sums.weightedStars + weightedStars,
      });
    }
  }
  return [...facts.values()];
}

/** The visits of recyclers in a city in the last 90 days. */
function readVisits(
  db: Queryable,
  city: string,
  people: readonly string[],
  at: number,
): Promise<Pick<Facts, 'recyclerId' | 'deals' | 'taken' | 'atFault'>[]> {
  return db.query(
    `SELECT own.id AS "recyclerId", visits.deals, visits.taken, visits.fault AS "atFault"
     FROM unnest($2::text[]) AS own (id)
     CROSS JOIN LATERAL (
       SELECT count(*) FILTER (WHERE r.paid_at < $3)::int AS deals, count(*)::int AS taken,
         count(*) FILTER (WHERE r.state = 'released' AND r.info_fee_kept_fen > 0
         OR coalesce(r.absence = 'no_show', false))::int AS fault
       FROM receipts r JOIN orders o ON o.city = $1 AND o.no = r.order_no
       WHERE r.city = $1 AND r.recycler_id = own.id AND NOT o.walk_in AND r.taken_at < $3
       AND r.taken_at >= $3::timestamptz - interval '90 days') visits`,
    [city, people, toInstant(at)],
  );
}

/**
 * Weighted ratings of recyclers by customers of a city, without those by persons who have used the recycler's device.
 */
async function readWeights(
  db: Queryable,
  city: string,
  people: readonly string[],
  at: number,
): Promise<Pick<Facts, 'recyclerId' | 'weight' | 'weightedStars'>[]> {
  const given = await db.query<{ recyclerId: string; raterId: string; weight: number; weightedStars: number }>(
    `SELECT rated_id AS "recyclerId", rater_id AS "raterId", sum(weight)::float8 AS weight,
     sum(weight * stars)::float8 AS "weightedStars"
     FROM (SELECT r.rated_id, r.rater_id, r.stars,
     power(0.5, extract(epoch FROM $3::timestamptz - r.rated_at)::float8 / 7776000 + (
         SELECT count(*) FROM order_ratings e WHERE e.city = $1 AND e.rated_id = r.rated_id AND e.rater_id = r.rater_id
         AND e.rated_at < r.rated_at AND e.rated_at >= r.rated_at - interval '30 days')) AS weight
       FROM order_ratings r WHERE r.city = $1 AND r.rated_id = ANY ($2) AND r.rated_by = 'customer'
       AND r.rated_at < $3) weighed
     GROUP BY rated_id, rater_id`,
    [city, people, toInstant(at)],
  );
  return db.query(
    `SELECT g."recyclerId", sum(g.weight)::float8 AS weight, sum(g."weightedStars")::float8 AS "weightedStars"
     FROM jsonb_to_recordset($1) AS g ("recyclerId" text, "raterId" text, weight float8, "weightedStars" float8)
     WHERE NOT accounts_share_device(g."raterId", g."recyclerId") GROUP BY 1`,
    [JSON.stringify(given)],
  );
}
