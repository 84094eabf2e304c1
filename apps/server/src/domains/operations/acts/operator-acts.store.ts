import type { Instant } from '@shoushou/kernel';
import { defineSorting, type SortedPage } from '../../../platform/database/sorting.ts';
import type { Queryable } from '../../../platform/database/types.ts';
import { actHash } from '../../../platform/records/operator-acts.ts';

export interface ListedAct {
  position: number;
  at: Instant;
  operatorId: string;
  operatorName: string;
  call: string;
  subject: string;
  input: string;
  outcome: 'done' | 'begun' | 'refused';
  address: string;
  hash: string;
}

export interface ActFilter {
  operatorId: string | null;
  call: string | null;
  subject: string | null;
  /** Milliseconds, the first one included and the second not. */
  from: number | null;
  until: number | null;
  page: SortedPage<ListedAct>;
}

export const actSorting = defineSorting({
  key: { sql: 'act.position', of: ({ position }: ListedAct) => String(position), type: 'bigint' },
  columns: { at: null },
});

export async function listActs(database: Queryable, { page, ...filter }: ActFilter): Promise<ListedAct[]> {
  const values = [filter.operatorId, filter.call, filter.subject, filter.from, filter.until, page.limit];
  return database.query<ListedAct>(
    `SELECT act.position::float8 AS position, instant_text(act.at) AS at, act.operator_id AS "operatorId",
     operator.display_name AS "operatorName", act.call, act.subject, act.input, act.outcome, act.address, act.hash
     FROM operator_acts act JOIN operators operator ON operator.id = act.operator_id
     WHERE ($1::uuid IS NULL OR act.operator_id = $1) AND ($2::text IS NULL OR act.call = $2)
     AND ($3::text IS NULL OR act.subject = $3)
       AND ($4::float8 IS NULL OR act.at >= to_timestamp($4 / 1000.0))
       AND ($5::float8 IS NULL OR act.at < to_timestamp($5 / 1000.0))
       AND ${page.after(values)} ${page.orderBy} LIMIT $6`,
    values,
  );
}

/** One stretch of the chain. */
export interface Stretch {
  acts: number;
  /** Position of the first wrong act; null when none is. */
  brokenAt: number | null;
  /** Position and hash of the last act; if empty, those that the range was to continue. */
  lastPosition: number;
  lastHash: string;
}

/** Checks the acts after a position, which must continue its hash without a gap. */
export async function checkStretch(
  database: Queryable,
  after: { position: number; hash: string },
  limit: number,
): Promise<Stretch> {
  const [row] = await database.query<Stretch>(
    `WITH stretch AS (
       SELECT position, hash, ${actHash} AS computed, previous_hash, lag(hash, 1, $2::text) OVER earlier AS hash_before,
       lag(position, 1, $1::bigint) OVER earlier AS position_before
       FROM (SELECT * FROM operator_acts WHERE position > $1 ORDER BY position LIMIT $3) act
       WINDOW earlier AS (ORDER BY position)
     ), last AS (SELECT position, hash FROM stretch ORDER BY position DESC LIMIT 1)
     SELECT count(*)::int AS acts, min(position) FILTER (WHERE hash <> computed OR previous_hash <> hash_before
     OR position <> position_before + 1)::float8 AS "brokenAt",
       COALESCE((SELECT position FROM last), $1)::float8 AS "lastPosition",
       COALESCE((SELECT hash FROM last), $2) AS "lastHash"
     FROM stretch`,
    [after.position, after.hash, limit],
  );
  return row!;
}
