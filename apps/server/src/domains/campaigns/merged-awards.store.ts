import type { Queryable, Transaction } from '../../platform/database/types.ts';

interface Pair {
  keptId: string;
  absorbedId: string;
}

/** Prizes that are still to be given, and coupons that are still to be used or paid. */
const OPEN = "state IN ('held', 'won', 'usable', 'claimed')";

export async function listOpenAwards(source: Queryable, personId: string): Promise<string[]> {
  const rows = await source.query<{ name: string }>(
    `SELECT name FROM campaign_awards WHERE person_id = $1 AND ${OPEN} ORDER BY id`,
    [personId],
  );
  return rows.map(({ name }) => name);
}

/** What of campaigns has to end before two accounts of one person can be merged, for operators. */
export async function findMergeBlockers(source: Queryable, { keptId, absorbedId }: Pair): Promise<string[]> {
  const [row] = await source.query<{ shares: boolean; recoveries: boolean; twice: boolean }>(
    `SELECT EXISTS (SELECT FROM campaign_earnings WHERE person_id = $2 AND state = 'pending') AS shares,
     EXISTS (SELECT FROM campaign_recoveries WHERE person_id = $2 AND (state = 'proposed'
       OR (state = 'agreed' AND taken < wanted))) AS recoveries,
     EXISTS (SELECT FROM campaign_awards gone JOIN campaign_awards kept ON kept.person_id = $1 AND kept.code = gone.code
       AND kept.cause = gone.cause WHERE gone.person_id = $2 AND gone.${OPEN}) AS twice`,
    [keptId, absorbedId],
  );
  return [
    ...(row!.shares ? ['有成交加奖还没有发放，请等发放后再合并'] : []),
    ...(row!.recoveries ? ['有要收回的活动奖励没有处理完'] : []),
    ...(row!.twice ? ['两个号码得过同一份奖品，请先处理'] : []),
  ];
}

/** Moved by deleting and inserting: a row's person decides where it stands. */
export async function moveOpenAwards(tx: Transaction, { keptId, absorbedId }: Pair): Promise<void> {
  await tx.query(
    `WITH moved AS (DELETE FROM campaign_awards WHERE person_id = $2 AND ${OPEN} RETURNING *)
     INSERT INTO campaign_awards SELECT (jsonb_populate_record(NULL::campaign_awards,
     to_jsonb(moved) || jsonb_build_object('person_id', $1::text))).* FROM moved`,
    [keptId, absorbedId],
  );
}
