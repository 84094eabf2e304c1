import { DAY, toInstant, type Fen } from '@shoushou/kernel';
import type { Queryable } from '../../../platform/database/types.ts';

/** What came into a person's available balance and went out of it lately: what limits and risk rules of withdrawals look at. */
export interface WalletFlow {
  /** Recharged within seven days. */
  rechargedFen: Fen;
  /** Spent within seven days; withdrawals are not spending. */
  spentFen: Fen;
  /** Came in within a day, recharges apart. */
  incomeFen: Fen;
  /** The median of the same over the days with income of the thirty before. */
  usualIncomeFen: Fen;
  /** The payment password was set within a day. */
  newPassword: boolean;
}

/** Of many people, by person. @param now milliseconds */
export async function readFlows(source: Queryable, ownerIds: readonly string[], now: number): Promise<Map<string, WalletFlow>> {
  const rows = await source.query<WalletFlow & { ownerId: string }>(
    `SELECT owner.id AS "ownerId", flow.*, coalesce((SELECT p.set_at > $4 FROM wallet_pay_passwords p WHERE p.user_id = owner.id::uuid), false) AS "newPassword"
     FROM unnest($1::text[]) AS owner (id) CROSS JOIN LATERAL (
       WITH lines AS (
         SELECT p.amount, p.at, t.kind FROM ledger_accounts a
         JOIN ledger_postings p ON p.owner_id = a.owner_id AND p.account_id = a.id
         JOIN ledger_transactions t ON t.id = p.transaction_id
         WHERE a.owner_id = owner.id AND a.kind = 'available' AND p.at > $2
       ), days AS (
         SELECT sum(amount) AS income FROM lines WHERE amount > 0 AND kind <> 'recharge' AND kind NOT LIKE 'withdrawal.%' AND at <= $4 GROUP BY (at AT TIME ZONE 'Asia/Shanghai')::date
       )
       SELECT coalesce(sum(amount) FILTER (WHERE kind = 'recharge' AND at > $3), 0)::bigint AS "rechargedFen",
         coalesce(-sum(amount) FILTER (WHERE amount < 0 AND kind NOT LIKE 'withdrawal.%' AND at > $3), 0)::bigint AS "spentFen",
         coalesce(sum(amount) FILTER (WHERE amount > 0 AND kind <> 'recharge' AND kind NOT LIKE 'withdrawal.%' AND at > $4), 0)::bigint AS "incomeFen",
         coalesce((SELECT percentile_disc(0.5) WITHIN GROUP (ORDER BY income) FROM days), 0)::bigint AS "usualIncomeFen"
       FROM lines) flow`,
    [ownerIds, toInstant(now - 31 * DAY), toInstant(now - 7 * DAY), toInstant(now - DAY)],
  );
  return new Map(rows.map(({ ownerId, ...flow }) => [ownerId, flow]));
}
