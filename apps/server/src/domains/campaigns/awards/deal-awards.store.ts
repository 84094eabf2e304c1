import { toInstant } from '@shoushou/kernel';
import type { Transaction } from '../../../platform/database/types.ts';
import { campaignAwards } from './awards.table.ts';
import type { AwardRow } from './award-view.rules.ts';

/** Used coupons and prizes that wait for these deals, locked. */
export function lockAwardsOfDeals(tx: Transaction, receiptNos: readonly string[]): Promise<AwardRow[]> {
  return tx.query<AwardRow>(
    `SELECT ${campaignAwards.columns()} FROM campaign_awards WHERE receipt_no = ANY ($1::text[])
      AND state IN ('usable', 'held')
     ORDER BY person_id, id FOR UPDATE`,
    [receiptNos],
  );
}

/** Ends awards that waited for a deal; what a coupon added becomes its value. */
export async function payAwardRows(
  tx: Transaction,
  paid: readonly Pick<AwardRow, 'personId' | 'id' | 'grossFen' | 'kind'>[],
  now: number,
): Promise<void> {
  if (paid.length === 0) return;
  await tx.query(
    `UPDATE campaign_awards a SET state = CASE a.kind WHEN 'coupon' THEN 'used' ELSE 'paid' END, ended_at = $4,
      gross = p.gross,
     net = p.gross - a.tax, reason = NULL FROM unnest($1::uuid[], $2::uuid[], $3::bigint[]) AS p (person_id, id, gross)
     WHERE a.person_id = p.person_id AND a.id = p.id`,
    [
      paid.map(({ personId }) => personId),
      paid.map(({ id }) => id),
      paid.map(({ grossFen }) => grossFen),
      toInstant(now),
    ],
  );
}

/** Goods that waited for a deal can be claimed from now on, for as long as any other of their campaign. */
export async function openGoods(
  tx: Transaction,
  goods: readonly Pick<AwardRow, 'personId' | 'id'>[],
  now: number,
): Promise<void> {
  if (goods.length === 0) return;
  await tx.query(
    `UPDATE campaign_awards a SET state = 'won', reason = NULL,
     expires_at = greatest(c.ends_at, $3) + make_interval(days => (c.document ->> 'claimDays')::int)
     FROM unnest($1::uuid[], $2::uuid[]) AS g (person_id, id), campaigns c
     WHERE a.person_id = g.person_id AND a.id = g.id AND c.code = a.code`,
    [goods.map(({ personId }) => personId), goods.map(({ id }) => id), toInstant(now)],
  );
}

/** A coupon is used for a deal: it adds nothing else, and is paid when the deal's rewards are. */
export async function reserveCoupon(
  tx: Transaction,
  { personId, id }: Pick<AwardRow, 'personId' | 'id'>,
  receiptNo: string,
  reason: string,
): Promise<void> {
  await tx.query('UPDATE campaign_awards SET receipt_no = $3, reason = $4 WHERE person_id = $1 AND id = $2', [
    personId,
    id,
    receiptNo,
    reason,
  ]);
}

/** A coupon of a deal that was refused can be used again, as long as it is valid. */
export async function freeCoupon(tx: Transaction, { personId, id }: Pick<AwardRow, 'personId' | 'id'>): Promise<void> {
  await tx.query('UPDATE campaign_awards SET receipt_no = NULL, reason = NULL WHERE person_id = $1 AND id = $2', [
    personId,
    id,
  ]);
}
