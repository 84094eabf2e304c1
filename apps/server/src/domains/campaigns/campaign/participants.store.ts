import { shanghaiDate, startOfShanghaiDay, toInstant, type Instant } from '@shoushou/kernel';
import { SHOWN_PLACES, type CampaignMeasure } from '@shoushou/rules/campaigns/names';
import type { Queryable, Transaction } from '../../../platform/database/types.ts';

export interface ParticipantRow {
  personId: string;
  code: string;
  joinedAt: Instant;
  chances: number;
  points: number;
}

const columns = 'person_id AS "personId", code, joined_at AS "joinedAt", chances, points';

export async function readParticipant(
  source: Queryable,
  personId: string,
  code: string,
): Promise<ParticipantRow | null> {
  const [row] = await source.query<ParticipantRow>(
    `SELECT ${columns} FROM campaign_participants WHERE person_id = $1 AND code = $2`,
    [personId, code],
  );
  return row ?? null;
}

export async function lockParticipant(tx: Transaction, personId: string, code: string): Promise<ParticipantRow | null> {
  const [row] = await tx.query<ParticipantRow>(
    `SELECT ${columns} FROM campaign_participants WHERE person_id = $1 AND code = $2 FOR UPDATE`,
    [personId, code],
  );
  return row ?? null;
}

/** @returns false when the person takes part already */
export async function insertParticipant(tx: Transaction, personId: string, code: string, at: number): Promise<boolean> {
  return (await insertParticipants(tx, [personId], code, at)).length > 0;
}

/** @returns those who were not participants before */
export async function insertParticipants(
  tx: Transaction,
  personIds: readonly string[],
  code: string,
  at: number,
): Promise<string[]> {
  const rows = await tx.query<{ personId: string }>(
    `INSERT INTO campaign_participants (person_id, code, joined_at) SELECT p.id, $2, $3
     FROM unnest($1::uuid[]) AS p (id) ORDER BY p.id ON CONFLICT DO NOTHING RETURNING person_id AS "personId"`,
    [personIds, code, toInstant(at)],
  );
  return rows.map(({ personId }) => personId);
}

/** Those of these people who take part. */
export async function findParticipating(
  source: Queryable,
  personIds: readonly string[],
  code: string,
): Promise<Set<string>> {
  const rows = await source.query<{ personId: string }>(
    'SELECT person_id AS "personId" FROM campaign_participants WHERE person_id = ANY($1::uuid[]) AND code = $2',
    [personIds, code],
  );
  return new Set(rows.map(({ personId }) => personId));
}

/** The time of these people's latest deals; people without one are absent. */
export async function readLastDeals(source: Queryable, personIds: readonly string[]): Promise<Map<string, Instant>> {
  const rows = await source.query<{ personId: string; at: Instant }>(
    'SELECT person_id AS "personId", at FROM campaign_last_deals WHERE person_id = ANY($1::uuid[])',
    [personIds],
  );
  return new Map(rows.map(({ personId, at }) => [personId, at]));
}

export async function recordLatestDeal(tx: Transaction, personId: string, at: Instant): Promise<void> {
  await tx.query(
    `INSERT INTO campaign_last_deals AS stood (person_id, at) VALUES ($1, $2)
     ON CONFLICT (person_id) DO UPDATE SET at = greatest(stood.at, excluded.at)`,
    [personId, at],
  );
}

/** Codes of the campaigns in which a person takes part. */
export async function listJoined(source: Queryable, personId: string): Promise<Set<string>> {
  const rows = await source.query<{ code: string }>('SELECT code FROM campaign_participants WHERE person_id = $1', [
    personId,
  ]);
  return new Set(rows.map(({ code }) => code));
}

interface Grant {
  personId: string;
  /** `order:<no>`, `checkin:<day>`, `invited:<person>`: each has one effect only. */
  cause: string;
  chances?: number;
  points?: number;
}

/**
 * Adds or takes chances and points; the caller has locked the participant. @returns false when the cause has had its
 * effect
 */
export async function grant(
  tx: Transaction,
  { code, ...given }: Grant & { code: string },
  at: number,
): Promise<boolean> {
  return (await grantAll(tx, code, [given], at)) > 0;
}

/**
 * Adds or takes chances and points of many people, who are locked. @returns how many causes had had no effect before
 */
export async function grantAll(tx: Transaction, code: string, grants: readonly Grant[], at: number): Promise<number> {
  if (grants.length === 0) return 0;
  const [row] = await tx.query<{ made: number }>(
    `WITH made AS (
       INSERT INTO campaign_grants (person_id, code, cause, chances, points, at)
       SELECT g.person_id, $1, g.cause, g.chances, g.points, $6
       FROM unnest($2::uuid[], $3::text[], $4::int[], $5::bigint[]) AS g (person_id, cause, chances, points)
       ON CONFLICT DO NOTHING RETURNING person_id, chances, points
     ), changed AS (
       UPDATE campaign_participants p SET chances = p.chances + s.chances, points = p.points + s.points
       FROM (SELECT person_id, sum(chances)::int AS chances, sum(points)::bigint AS points FROM made GROUP BY person_id) s
       WHERE p.person_id = s.person_id AND p.code = $1 AND (s.chances <> 0 OR s.points <> 0)
     )
     SELECT count(*)::int AS made FROM made`,
    [
      code,
      grants.map(({ personId }) => personId),
      grants.map(({ cause }) => cause),
      grants.map(({ chances = 0 }) => chances),
      grants.map(({ points = 0 }) => points),
      toInstant(at),
    ],
  );
  return row!.made;
}

export async function hasGrant(source: Queryable, personId: string, code: string, cause: string): Promise<boolean> {
  return (
    (
      await source.query('SELECT FROM campaign_grants WHERE person_id = $1 AND code = $2 AND cause = $3', [
        personId,
        code,
        cause,
      ])
    ).length > 0
  );
}

/** Adds to a person's result. @returns the new value */
export async function addProgress(
  tx: Transaction,
  { personId, code, measure, amount }: { personId: string; code: string; measure: CampaignMeasure; amount: number },
  at: number,
): Promise<number> {
  const [row] = await tx.query<{ value: number }>(
    `INSERT INTO campaign_progress AS stood (person_id, code, measure, value, reached_at) VALUES ($1, $2, $3, $4, $5)
     ON CONFLICT (person_id, code, measure) DO UPDATE SET value = stood.value + excluded.value,
     reached_at = excluded.reached_at RETURNING value`,
    [personId, code, measure, amount, toInstant(at)],
  );
  return row!.value;
}

export function readProgress(
  source: Queryable,
  personId: string,
  code: string,
): Promise<{ measure: CampaignMeasure; value: number }[]> {
  return source.query(
    'SELECT measure, value FROM campaign_progress WHERE person_id = $1 AND code = $2 ORDER BY measure',
    [personId, code],
  );
}

export interface PlaceRow {
  personId: string;
  value: number;
}

/** The top of a contest, without excluded people. */
export function listPlaces(
  source: Queryable,
  code: string,
  measure: CampaignMeasure,
  limit: number,
): Promise<PlaceRow[]> {
  return source.query<PlaceRow>(
    `SELECT person_id AS "personId", value FROM campaign_progress m
     WHERE code = $1 AND measure = $2 AND NOT EXISTS (SELECT FROM campaign_exclusions x
     WHERE x.person_id = m.person_id AND x.code = m.code) ORDER BY value DESC, reached_at, person_id LIMIT $3`,
    [code, measure, limit],
  );
}

/** A person's own place; behind `SHOWN_PLACES` it is the one after them, whichever it is. */
export async function readPlace(
  source: Queryable,
  personId: string,
  code: string,
  measure: CampaignMeasure,
): Promise<{ place: number; value: number } | null> {
  const [row] = await source.query<{ place: number; value: number }>(
    `SELECT m.value, (SELECT count(*)::int + 1 FROM (
       SELECT FROM campaign_progress o WHERE o.code = m.code AND o.measure = m.measure AND o.value >= m.value
       AND (o.value > m.value OR (o.reached_at, o.person_id) < (m.reached_at, m.person_id))
         AND NOT EXISTS (SELECT FROM campaign_exclusions x WHERE x.person_id = o.person_id AND x.code = o.code) LIMIT $4
     ) AS before) AS place FROM campaign_progress m WHERE m.person_id = $1 AND m.code = $2 AND m.measure = $3`,
    [personId, code, measure, SHOWN_PLACES],
  );
  return row ?? null;
}

/** A person's draws of the Shanghai day. @param now milliseconds */
export async function countDrawsToday(source: Queryable, personId: string, code: string, now: number): Promise<number> {
  const [row] = await source.query<{ count: number }>(
    'SELECT count(*)::int AS count FROM campaign_draws WHERE person_id = $1 AND code = $2 AND at >= $3',
    [personId, code, toInstant(startOfShanghaiDay(now))],
  );
  return row!.count;
}

export async function countVotesToday(
  source: Queryable,
  personId: string,
  code: string,
  now: number,
): Promise<string[]> {
  const rows = await source.query<{ candidate: string }>(
    'SELECT candidate FROM campaign_votes WHERE voter_id = $1 AND code = $2 AND day = $3',
    [personId, code, shanghaiDate(now)],
  );
  return rows.map(({ candidate }) => candidate);
}

/** The one of a candidate's sixteen rows that counts a person's votes. */
const bucketOf = (personId: string): number => Number.parseInt(personId.at(-1)!, 16);

/** @returns false when the person has voted for the candidate today */
export async function insertVote(
  tx: Transaction,
  personId: string,
  code: string,
  candidate: string,
  now: number,
): Promise<boolean> {
  const rows = await tx.query(
    `INSERT INTO campaign_votes (voter_id, code, day, candidate, at) VALUES ($1, $2, $3, $4, $5) ON CONFLICT DO NOTHING
     RETURNING candidate`,
    [personId, code, shanghaiDate(now), candidate, toInstant(now)],
  );
  if (rows.length === 0) return false;
  await tx.query(
    `INSERT INTO campaign_candidates AS c (code, candidate, bucket, votes) VALUES ($1, $2, $3, 1)
     ON CONFLICT (code, candidate, bucket) DO UPDATE SET votes = c.votes + 1`,
    [code, candidate, bucketOf(personId)],
  );
  return true;
}

export async function readVotes(source: Queryable, code: string): Promise<Map<string, number>> {
  const rows = await source.query<{ candidate: string; votes: number }>(
    'SELECT candidate, sum(votes)::int AS votes FROM campaign_candidates WHERE code = $1 GROUP BY candidate',
    [code],
  );
  return new Map(rows.map(({ candidate, votes }) => [candidate, votes]));
}

export async function readPartner(
  source: Queryable,
  personId: string,
): Promise<{ partnerId: string; code: string; since: Instant } | null> {
  const [row] = await source.query<{ partnerId: string; code: string; since: Instant }>(
    'SELECT partner_id AS "partnerId", code, since FROM partner_bindings WHERE person_id = $1',
    [personId],
  );
  return row ?? null;
}

/** @returns false when the person is bound already */
export async function insertPartner(
  tx: Transaction,
  { personId, partnerId, code }: { personId: string; partnerId: string; code: string },
  at: number,
): Promise<boolean> {
  const rows = await tx.query(
    `INSERT INTO partner_bindings (person_id, partner_id, code, since) VALUES ($1, $2, $3, $4) ON CONFLICT DO NOTHING
     RETURNING code`,
    [personId, partnerId, code, toInstant(at)],
  );
  return rows.length > 0;
}
