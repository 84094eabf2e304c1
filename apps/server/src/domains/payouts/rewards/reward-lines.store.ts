import { fromShanghai, shanghaiParts, toInstant, type Fen, type Instant } from '@shoushou/kernel';
import type { Queryable } from '../../../platform/database/types.ts';

export interface RewardLine {
  id: string;
  title: string;
  note: string | null;
  amountFen: Fen;
  /** Income tax that the same movement withheld. */
  taxFen: Fen;
  balanceFen: Fen;
  at: Instant;
}

/** SQL: the income tax withheld by the movement of a posting `p`. */
const TAX = `coalesce((SELECT sum(t.amount) FROM ledger_postings t
  JOIN ledger_accounts held ON held.owner_id = t.owner_id AND held.id = t.account_id
  WHERE t.transaction_id = p.transaction_id AND held.kind = 'tax_withheld'), 0)::bigint`;

/**
 * Movements of a person's rewards, newest first. Postings are numbered per account without gaps, so the number is the
 * cursor.
 */
export function listRewardLines(
  source: Queryable,
  ownerId: string,
  before: number | null,
  limit: number,
): Promise<(RewardLine & { sequence: number })[]> {
  return source.query(
    `SELECT p.sequence, a.id || '-' || p.sequence AS id, coalesce(p.title, '奖励') AS title, p.note,
     p.amount AS "amountFen", ${TAX} AS "taxFen", p.balance_after AS "balanceFen", p.at
     FROM ledger_accounts a JOIN ledger_postings p ON p.owner_id = a.owner_id AND p.account_id = a.id
     WHERE a.owner_id = $1 AND a.kind = 'reward' AND ($2::bigint IS NULL OR p.sequence < $2)
     ORDER BY p.sequence DESC LIMIT $3`,
    [ownerId, before, limit],
  );
}

export interface RewardSums {
  balanceFen: Fen;
  earnedFen: Fen;
  takenFen: Fen;
  yearTaxFen: Fen;
  sources: { title: string; amountFen: Fen }[];
}

/** Awards of all time by kind, amounts taken out or moved, and the tax since the year began (milliseconds); fen. */
export async function sumRewards(source: Queryable, ownerId: string, year: number): Promise<RewardSums> {
  const of = `FROM ledger_accounts a JOIN ledger_postings p ON p.owner_id = a.owner_id AND p.account_id = a.id
    WHERE a.owner_id = $1 AND a.kind = 'reward'`;
  const [row] = await source.query<Omit<RewardSums, 'sources'>>(
    `SELECT coalesce(sum(p.amount), 0)::bigint AS "balanceFen",
     coalesce(sum(p.amount) FILTER (WHERE p.line_kind = 'reward' AND p.amount > 0), 0)::bigint AS "earnedFen",
       coalesce(-sum(p.amount) FILTER (WHERE p.line_kind IS DISTINCT FROM 'reward' OR p.amount < 0),
       0)::bigint AS "takenFen",
       coalesce(sum(${TAX}) FILTER (WHERE p.at >= $2), 0)::bigint AS "yearTaxFen" ${of}`,
    [ownerId, toInstant(year)],
  );
  const sources = await source.query<RewardSums['sources'][number]>(
    `SELECT coalesce(p.title, '奖励') AS title, sum(p.amount)::bigint AS "amountFen" ${of} AND p.line_kind = 'reward'
     AND p.amount > 0 GROUP BY 1 ORDER BY 2 DESC, 1 LIMIT 10`,
    [ownerId],
  );
  return { ...row!, sources };
}

/** The first moment of the year in Shanghai, milliseconds. */
export const startOfYear = (now: number): number => fromShanghai(shanghaiParts(now).year, 1, 1);
