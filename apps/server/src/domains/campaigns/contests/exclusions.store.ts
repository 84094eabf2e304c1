import { toInstant, type Instant } from '@shoushou/kernel';
import type { CampaignMeasure } from '@shoushou/rules/campaigns/names';
import type { Queryable, Transaction } from '../../../platform/database/types.ts';

interface Exclusion {
  personId: string;
  reason: string;
  by: string;
  at: Instant;
  value: number;
}

/** People excluded from a campaign's contest, newest first, with their result. */
export function listExclusions(source: Queryable, code: string, measure: CampaignMeasure): Promise<Exclusion[]> {
  return source.query<Exclusion>(
    `SELECT x.person_id AS "personId", x.reason, x.maker AS by, x.at, coalesce(p.value, 0) AS value
     FROM campaign_exclusions x LEFT JOIN campaign_progress p ON p.person_id = x.person_id AND p.code = x.code
     AND p.measure = $2
     WHERE x.code = $1 ORDER BY x.at DESC LIMIT 200`,
    [code, measure],
  );
}

/** Why a person's result does not count; null when it does. */
export async function readExclusion(source: Queryable, personId: string, code: string): Promise<string | null> {
  const [row] = await source.query<{ reason: string }>(
    'SELECT reason FROM campaign_exclusions WHERE person_id = $1 AND code = $2',
    [personId, code],
  );
  return row?.reason ?? null;
}

export async function insertExclusion(
  tx: Transaction,
  { personId, code, reason }: { personId: string; code: string; reason: string },
  by: { operatorId: string; name: string },
  at: number,
): Promise<void> {
  await tx.query(
    `INSERT INTO campaign_exclusions (person_id, code, reason, made_by, maker, at) VALUES ($1, $2, $3, $4, $5, $6)
     ON CONFLICT (person_id, code) DO UPDATE SET reason = excluded.reason, made_by = excluded.made_by,
     maker = excluded.maker, at = excluded.at`,
    [personId, code, reason, by.operatorId, by.name, toInstant(at)],
  );
}

/** @returns whether there was one */
export async function deleteExclusion(tx: Transaction, personId: string, code: string): Promise<boolean> {
  return (
    (
      await tx.query('DELETE FROM campaign_exclusions WHERE person_id = $1 AND code = $2 RETURNING code', [
        personId,
        code,
      ])
    ).length > 0
  );
}

/** Whether a contest's places can still change: its campaign, which is locked, has not awarded them. */
export async function lockOpenPlaces(tx: Transaction, code: string): Promise<boolean> {
  return (
    (await tx.query('SELECT FROM campaigns WHERE code = $1 AND (finished_at IS NULL OR places_due) FOR UPDATE', [code]))
      .length > 0
  );
}
