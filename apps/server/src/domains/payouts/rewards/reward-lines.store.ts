import type { Fen, Instant } from '@shoushou/kernel';
import type { Queryable } from '../../../platform/database/types.ts';

export interface RewardLine {
  id: string;
  title: string;
  note: string | null;
  amountFen: Fen;
  balanceFen: Fen;
  at: Instant;
}

/** Movements of a person's rewards, newest first. Postings are numbered per account without gaps, so the number is the cursor. */
export function listRewardLines(source: Queryable, ownerId: string, before: number | null, limit: number): Promise<(RewardLine & { sequence: number })[]> {
  return source.query(
    `SELECT p.sequence, a.id || '-' || p.sequence AS id, coalesce(p.title, '奖励') AS title, p.note, p.amount AS "amountFen", p.balance_after AS "balanceFen", p.at
     FROM ledger_accounts a JOIN ledger_postings p ON p.owner_id = a.owner_id AND p.account_id = a.id
     WHERE a.owner_id = $1 AND a.kind = 'reward' AND ($2::bigint IS NULL OR p.sequence < $2) ORDER BY p.sequence DESC LIMIT $3`,
    [ownerId, before, limit],
  );
}

/** What was ever awarded, and what was taken out or moved, fen. */
export async function sumRewards(source: Queryable, ownerId: string): Promise<{ balanceFen: Fen; earnedFen: Fen; takenFen: Fen }> {
  const [row] = await source.query<{ balanceFen: Fen; earnedFen: Fen; takenFen: Fen }>(
    `SELECT coalesce(sum(p.amount), 0)::bigint AS "balanceFen", coalesce(sum(p.amount) FILTER (WHERE p.line_kind = 'reward' AND p.amount > 0), 0)::bigint AS "earnedFen",
       coalesce(-sum(p.amount) FILTER (WHERE p.line_kind IS DISTINCT FROM 'reward' OR p.amount < 0), 0)::bigint AS "takenFen"
     FROM ledger_accounts a JOIN ledger_postings p ON p.owner_id = a.owner_id AND p.account_id = a.id WHERE a.owner_id = $1 AND a.kind = 'reward'`,
    [ownerId],
  );
  return row!;
}
