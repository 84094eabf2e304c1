import { toInstant, type Fen } from '@shoushou/kernel';
import type { RowOf } from '../../../platform/database/table.ts';
import type { Queryable, Transaction } from '../../../platform/database/types.ts';
import { campaignEarnings } from './awards.table.ts';

export type EarningRow = RowOf<typeof campaignEarnings>;

export async function insertEarning(tx: Transaction, earning: EarningRow): Promise<void> {
  await campaignEarnings.insert(tx, earning, []);
}

/** Newest first; `before` is an id. */
export function listEarningRows(
  source: Queryable,
  personId: string,
  code: string,
  before: string | null,
  limit: number,
): Promise<EarningRow[]> {
  return source.query<EarningRow>(
    `SELECT ${campaignEarnings.columns()} FROM campaign_earnings WHERE person_id = $1 AND code = $2
      AND ($3::uuid IS NULL OR id < $3)
     ORDER BY id DESC LIMIT $4`,
    [personId, code, before, limit],
  );
}

export async function sumEarnings(
  source: Queryable,
  personId: string,
  code: string,
): Promise<{ paidFen: Fen; pendingFen: Fen }> {
  const [row] = await source.query<{ paidFen: Fen; pendingFen: Fen }>(
    `SELECT coalesce(sum(amount) FILTER (WHERE state = 'paid'), 0)::bigint AS "paidFen",
     coalesce(sum(amount) FILTER (WHERE state = 'pending'), 0)::bigint AS "pendingFen" FROM campaign_earnings
     WHERE person_id = $1 AND code = $2`,
    [personId, code],
  );
  return row!;
}

export async function nextDueEarning(
  tx: Transaction,
  now: number,
  waiting: readonly string[],
): Promise<EarningRow | undefined> {
  const [row] = await tx.query<EarningRow>(
    `SELECT ${campaignEarnings.columns()} FROM campaign_earnings WHERE state = 'pending' AND pay_on <= $1
      AND id <> ALL($2::uuid[])
     AND NOT EXISTS (SELECT FROM reward_deals d WHERE d.receipt_no = campaign_earnings.receipt_no
       AND d.state IN ('waiting', 'held'))
     ORDER BY pay_on LIMIT 1 FOR UPDATE SKIP LOCKED`,
    [toInstant(now), waiting],
  );
  return row;
}

export async function markPaid(tx: Transaction, { personId, id }: Pick<EarningRow, 'personId' | 'id'>): Promise<void> {
  await tx.query("UPDATE campaign_earnings SET state = 'paid' WHERE person_id = $1 AND id = $2", [personId, id]);
}

/** Shares of a deal that are paid or will be, in a campaign or in all, locked. */
export function lockEarningsOfReceipt(tx: Transaction, code: string | null, receiptNo: string): Promise<EarningRow[]> {
  return tx.query<EarningRow>(
    `SELECT ${campaignEarnings.columns()} FROM campaign_earnings WHERE ($1::text IS NULL OR code = $1)
      AND receipt_no = $2 AND state IN ('pending', 'paid')
     ORDER BY person_id FOR UPDATE`,
    [code, receiptNo],
  );
}

export async function lockEarning(tx: Transaction, personId: string, id: string): Promise<EarningRow | null> {
  const [row] = await tx.query<EarningRow>(
    `SELECT ${campaignEarnings.columns()} FROM campaign_earnings WHERE person_id = $1 AND id = $2 FOR UPDATE`,
    [personId, id],
  );
  return row ?? null;
}

export async function markReversed(
  tx: Transaction,
  { personId, id }: Pick<EarningRow, 'personId' | 'id'>,
  reason: string,
): Promise<void> {
  await tx.query("UPDATE campaign_earnings SET state = 'reversed', reason = $3 WHERE person_id = $1 AND id = $2", [
    personId,
    id,
    reason,
  ]);
}
