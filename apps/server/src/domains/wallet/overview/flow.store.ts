import { DAY, toInstant, type Fen } from '@shoushou/kernel';
import type { Queryable } from '../../../platform/database/types.ts';

/** Recent inflow and outflow of a person's available balance, for limits and risk rules of withdrawals. */
export interface WalletFlow {
  /**
   * The unspent part of recharges within seven days, fen. Withdrawals are not spending, nor is what holds gave back, in
   * full or in part, nor what returns to a provider; spending before a recharge does not reduce it.
   */
  unspentRechargeFen: Fen;
  /** Came in within a day, recharges apart. */
  incomeFen: Fen;
  /** The median of the same over the days with income of the thirty before. */
  usualIncomeFen: Fen;
  /** The payment password was set within a day. */
  newPassword: boolean;
}

/** Movements that bring recharged money, from a provider or from a person's second number. */
const isRecharge = "kind IN ('recharge', 'merge.recharge')";

/** Flows of many people, by person. @param now milliseconds */
export async function readFlows(
  source: Queryable,
  ownerIds: readonly string[],
  now: number,
): Promise<Map<string, WalletFlow>> {
  const rows = await source.query<WalletFlow & { ownerId: string }>(
    `SELECT owner.id AS "ownerId", flow.*, coalesce((SELECT p.set_at > $4 FROM wallet_pay_passwords p WHERE p.user_id = owner.id::uuid), false) AS "newPassword"
     FROM unnest($1::text[]) AS owner (id) CROSS JOIN LATERAL (
       WITH lines AS (
         SELECT p.amount, p.at, p.sequence, t.kind, t.id FROM ledger_accounts a
         JOIN ledger_postings p ON p.owner_id = a.owner_id AND p.account_id = a.id
         JOIN ledger_transactions t ON t.id = p.transaction_id
         WHERE a.owner_id = owner.id AND a.kind = 'available' AND p.at > $2
       ), returned AS (
         SELECT h.opened_by, sum(back.amount) AS fen FROM ledger_holds h JOIN lines back ON back.id IN (h.ended_by, h.refunded_by)
         WHERE h.owner_id = owner.id AND h.state <> 'open' AND h.opened_at > $3 AND back.amount > 0 GROUP BY h.opened_by
       ), left_over AS (
         -- What is left of the recharges since each moment; the most of them is what is left of all.
         SELECT sum(CASE WHEN ${isRecharge} THEN amount ELSE least(amount + coalesce(r.fen, 0), 0) END) OVER (ORDER BY sequence DESC) AS fen
         FROM lines LEFT JOIN returned r ON r.opened_by = lines.id
         WHERE at > $3 AND (${isRecharge} OR amount < 0 AND kind NOT LIKE 'withdrawal.%' AND kind NOT IN ('refund.hold', 'refund.settled'))
       ), days AS (
         SELECT sum(amount) AS income FROM lines WHERE amount > 0 AND NOT ${isRecharge} AND kind NOT LIKE 'withdrawal.%' AND at <= $4 GROUP BY (at AT TIME ZONE 'Asia/Shanghai')::date
       )
       SELECT coalesce((SELECT greatest(max(fen), 0) FROM left_over), 0)::bigint AS "unspentRechargeFen",
         coalesce(sum(amount) FILTER (WHERE amount > 0 AND NOT ${isRecharge} AND kind NOT LIKE 'withdrawal.%' AND at > $4), 0)::bigint AS "incomeFen",
         coalesce((SELECT percentile_disc(0.5) WITHIN GROUP (ORDER BY income) FROM days), 0)::bigint AS "usualIncomeFen"
       FROM lines) flow`,
    [ownerIds, toInstant(now - 31 * DAY), toInstant(now - 7 * DAY), toInstant(now - DAY)],
  );
  return new Map(rows.map(({ ownerId, ...flow }) => [ownerId, flow]));
}

/**
 * Those of these people whose balance rose since the moment (milliseconds) by a payment of one of their payers: from
 * the payer's balance, from what was held of theirs, or through a provider. Numbers of one person that were merged paid
 * nothing, and others who receive something in the same movement are no payers.
 */
export async function findPaidBy(
  source: Queryable,
  payersOf: ReadonlyMap<string, ReadonlySet<string>>,
  since: number,
): Promise<Set<string>> {
  if (payersOf.size === 0) return new Set();
  const received = await source.query<{ ownerId: string; transactionId: string }>(
    `SELECT a.owner_id AS "ownerId", p.transaction_id AS "transactionId" FROM ledger_accounts a
     JOIN ledger_postings p ON p.owner_id = a.owner_id AND p.account_id = a.id
     WHERE a.owner_id = ANY ($1::text[]) AND a.kind = 'available' AND p.at > $2 AND p.amount > 0 AND p.line_kind <> 'merge'`,
    [[...payersOf.keys()], toInstant(since)],
  );
  const paid = await source.query<{ payerId: string; transactionId: string }>(
    `SELECT owner_id AS "payerId", transaction_id AS "transactionId" FROM ledger_postings
     WHERE owner_id = ANY ($1::text[]) AND transaction_id = ANY ($2::uuid[]) AND at > $3 AND amount <= 0
     UNION SELECT h.owner_id, h.ended_by FROM unnest($2::uuid[]) AS received (id)
     JOIN ledger_holds h ON h.ended_by = received.id WHERE h.owner_id = ANY ($1::text[]) AND h.ended_at > $3`,
    [
      [...new Set([...payersOf.values()].flatMap((payers) => [...payers]))],
      received.map((each) => each.transactionId),
      toInstant(since),
    ],
  );
  const payersBy = Map.groupBy(paid, ({ transactionId }) => transactionId);
  return new Set(
    received
      .filter(({ ownerId, transactionId }) =>
        payersBy.get(transactionId)?.some(({ payerId }) => payersOf.get(ownerId)!.has(payerId)),
      )
      .map(({ ownerId }) => ownerId),
  );
}
