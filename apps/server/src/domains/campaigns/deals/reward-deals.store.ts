import { toInstant, type Instant } from '@shoushou/kernel';
import type { DealSign } from '@shoushou/rules/campaigns/deal-signs';
import type { RowOf } from '../../../platform/database/table.ts';
import type { Queryable, Transaction } from '../../../platform/database/types.ts';
import { rewardDeals } from './reward-deals.table.ts';

export type RewardDeal = RowOf<typeof rewardDeals>;

const columns = rewardDeals.columns();

/**
 * Whether a deal of these people could bring anything at that moment: one of them was invited and has not earned the
 * reward yet, takes part in a campaign that counts deals, or has a coupon.
 */
export async function couldEarn(tx: Transaction, people: readonly string[], at: Instant): Promise<boolean> {
  const [row] = await tx.query<{ could: boolean }>(
    `SELECT EXISTS (SELECT FROM invitations WHERE invitee_id = ANY ($1::uuid[]) AND state = 'joined')
     OR EXISTS (SELECT FROM campaign_participants p JOIN campaigns c ON c.code = p.code
       WHERE p.person_id = ANY ($1::uuid[])
       AND c.counts_orders AND c.starts_at <= $2 AND c.ends_at > $2)
     OR EXISTS (SELECT FROM campaign_awards WHERE person_id = ANY ($1::uuid[]) AND kind = 'coupon' AND state = 'usable'
       AND receipt_no IS NULL) AS could`,
    [people, at],
  );
  return row!.could;
}

/** Whether money waits for this deal: a reward of an invited side, a coupon or prize that names it, or a share. */
export async function bringsMoney(tx: Transaction, people: readonly string[], receiptNo: string): Promise<boolean> {
  const [row] = await tx.query<{ brings: boolean }>(
    `SELECT EXISTS (SELECT FROM invitations WHERE invitee_id = ANY ($1::uuid[]) AND state = 'joined')
     OR EXISTS (SELECT FROM campaign_awards WHERE receipt_no = $2 AND state IN ('usable', 'held'))
     OR EXISTS (SELECT FROM campaign_earnings WHERE receipt_no = $2 AND state = 'pending') AS brings`,
    [people, receiptNo],
  );
  return row!.brings;
}

/** A deal whose time has come, and whether an operator has released it. */
export type DueDeal = RewardDeal & { decided: boolean };

/**
 * Deals whose time has come, the oldest first, locked, without those that another batch works on. @param after the last
 * of the batch before @param skipped those not to be looked at
 */
export function lockDueDeals(
  tx: Transaction,
  now: number,
  { most, after, skipped = [] }: { most: number; after?: DueDeal; skipped?: readonly string[] },
): Promise<DueDeal[]> {
  return tx.query(
    `SELECT ${columns}, decided_at IS NOT NULL AS decided FROM reward_deals WHERE state = 'waiting' AND release_on <= $1
     AND (release_on, no) > (coalesce($4, '-infinity'::timestamptz), $5) AND no <> ALL ($3::text[])
     ORDER BY release_on, no LIMIT $2 FOR UPDATE SKIP LOCKED`,
    [toInstant(now), most, skipped, after?.releaseOn ?? null, after?.no ?? ''],
  );
}

export async function lockRewardDeal(tx: Transaction, no: string): Promise<RewardDeal | null> {
  const [row] = await tx.query<RewardDeal>(`SELECT ${columns} FROM reward_deals WHERE no = $1 FOR UPDATE`, [no]);
  return row ?? null;
}

/** Deals found to look made up while their rewards waited. */
export async function holdDeals(tx: Transaction, found: readonly { no: string; signs: DealSign[] }[]): Promise<void> {
  if (found.length === 0) return;
  await tx.query(
    `UPDATE reward_deals d SET state = 'held', signs = ARRAY(SELECT jsonb_array_elements_text(f.signs))
     FROM unnest($1::text[], $2::jsonb[]) AS f (no, signs) WHERE d.no = f.no`,
    [found.map(({ no }) => no), found.map(({ signs }) => JSON.stringify(signs))],
  );
}

export async function markReleased(tx: Transaction, nos: readonly string[], now: number): Promise<void> {
  if (nos.length === 0) return;
  await tx.query(`UPDATE reward_deals SET state = 'released', ended_at = $2 WHERE no = ANY ($1::text[])`, [
    nos,
    toInstant(now),
  ]);
}

/** An operator’s answer: its rewards are paid when their time has come, or never. */
export async function saveDecision(
  tx: Transaction,
  no: string,
  {
    release,
    note,
    by,
    counted,
  }: { release: boolean; note: string; by: { operatorId: string; name: string }; counted: boolean },
  now: number,
): Promise<void> {
  await tx.query(
    `UPDATE reward_deals SET state = CASE WHEN $2 THEN 'waiting' ELSE 'refused' END,
     ended_at = CASE WHEN $2 THEN NULL ELSE $3::timestamptz END, note = $4, decided_by = $5, decider = $6,
       decided_at = $3,
     counted = $7 WHERE no = $1`,
    [no, release, toInstant(now), note, by.operatorId, by.name, counted],
  );
}

/** Held deals, the newest first, or decided ones, the last decided first. @param after the last of the page before */
export function listRewardDeals(
  source: Queryable,
  state: 'held' | 'decided',
  after: { at: string; no: string } | null,
  limit: number,
): Promise<RewardDeal[]> {
  const at = state === 'held' ? 'at' : 'decided_at';
  return source.query<RewardDeal>(
    `SELECT ${columns} FROM reward_deals WHERE ${state === 'held' ? "state = 'held'" : 'decided_at IS NOT NULL'}
     AND ($1::timestamptz IS NULL OR (${at}, no) < ($1, $2)) ORDER BY ${at} DESC, no DESC LIMIT $3`,
    [after?.at ?? null, after?.no ?? null, limit],
  );
}

/** How many deals of the same two came within 30 days before each of these, by its number. */
export async function countPairDeals(tx: Transaction, nos: readonly string[]): Promise<Map<string, number>> {
  const rows = await tx.query<{ no: string; deals: number }>(
    `SELECT d.no, count(*)::int AS deals FROM reward_deals d JOIN reward_deals o ON o.recycler_id = d.recycler_id
     AND o.customer_id = d.customer_id AND o.at > d.at - interval '30 days' AND o.at <= d.release_on
     WHERE d.no = ANY ($1::text[]) GROUP BY d.no`,
    [nos],
  );
  return new Map(rows.map(({ no, deals }) => [no, deals]));
}

/**
 * With how many people of one inviter, whose reward is still open, the recycler of each of these deals dealt within the
 * same days as `countPairDeals`, by its number.
 */
export async function countInvitedDeals(tx: Transaction, nos: readonly string[]): Promise<Map<string, number>> {
  const rows = await tx.query<{ no: string; people: number }>(
    `SELECT d.no, count(DISTINCT o.customer_id)::int AS people FROM reward_deals d
     JOIN invitations i ON i.invitee_id = d.customer_id AND i.state = 'joined'
     JOIN invitations f ON f.inviter_id = i.inviter_id
     JOIN reward_deals o ON o.recycler_id = d.recycler_id AND o.customer_id = f.invitee_id
       AND o.at > d.at - interval '30 days' AND o.at <= d.release_on
     WHERE d.no = ANY ($1::text[]) GROUP BY d.no`,
    [nos],
  );
  return new Map(rows.map(({ no, people }) => [no, people]));
}

/** The deals of a person’s second account become their own. */
export async function moveRewardDeals(
  tx: Transaction,
  { keptId, absorbedId }: { keptId: string; absorbedId: string },
): Promise<void> {
  await tx.query('UPDATE reward_deals SET customer_id = $1 WHERE customer_id = $2', [keptId, absorbedId]);
  await tx.query('UPDATE reward_deals SET recycler_id = $1 WHERE recycler_id = $2', [keptId, absorbedId]);
}
