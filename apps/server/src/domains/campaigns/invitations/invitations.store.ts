import { shanghaiDate, toInstant, type Fen, type Instant } from '@shoushou/kernel';
import type { Queryable, Transaction } from '../../../platform/database/types.ts';
import { invitations, type StoredInvitation } from './invitations.table.ts';
import type { InvitationRules } from './invitations.rules.ts';
import type { StoredTerms } from './rules.store.ts';

/** The person's existing code, or else the proposed one. @returns null when the proposed code is taken */
export async function saveInviteCode(
  tx: Transaction,
  userId: string,
  offered: string,
  at: number,
): Promise<string | null> {
  await tx.query(
    'INSERT INTO invitation_codes (user_id, code, created_at) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING',
    [userId, offered, toInstant(at)],
  );
  return findCode(tx, userId);
}

export async function findCode(source: Queryable, userId: string): Promise<string | null> {
  const [row] = await source.query<{ code: string }>('SELECT code FROM invitation_codes WHERE user_id = $1', [userId]);
  return row?.code ?? null;
}

export async function findInviter(source: Queryable, code: string): Promise<string | null> {
  const [row] = await source.query<{ userId: string }>(
    'SELECT user_id AS "userId" FROM invitation_codes WHERE code = $1',
    [code],
  );
  return row?.userId ?? null;
}

type NewInvitation = Pick<StoredInvitation, 'inviterId' | 'inviteeId' | 'installId' | 'rulesVersion' | 'reason'>;

/**
 * One with a reason is missed from the start. @returns false when the person was already invited, or the device was
 * already counted
 */
export async function insertInvitation(tx: Transaction, row: NewInvitation, at: number): Promise<boolean> {
  const state = row.reason === null ? 'joined' : 'missed';
  return (await invitations.insert(tx, { ...row, joinedAt: toInstant(at), state }, [])) !== null;
}

/** An invitation whose reward may still be earned. */
export interface OpenInvitation extends Pick<StoredInvitation, 'inviterId' | 'inviteeId' | 'joinedAt'> {
  rules: InvitationRules;
  /** When the campaign of the rule ends; null for rules of before campaigns. */
  endedAt: Instant | null;
}

/** Counts an order of the invited person. @param now milliseconds; the day is Shanghai's */
export async function countOrder(tx: Transaction, inviteeId: string, now: number): Promise<void> {
  const [row] = await tx.query<{ inviterId: string }>(
    `UPDATE invitations SET order_count = order_count + 1 WHERE invitee_id = $1 RETURNING inviter_id AS "inviterId"`,
    [inviteeId],
  );
  if (!row) return;
  await tx.query(
    `INSERT INTO invitation_order_days AS d (inviter_id, day, orders) VALUES ($1, $2, 1)
     ON CONFLICT (inviter_id, day) DO UPDATE SET orders = d.orders + 1`,
    [row.inviterId, shanghaiDate(now)],
  );
}

/** Invitations of these people that have earned nothing yet, locked. */
export async function lockJoined(tx: Transaction, inviteeIds: readonly string[]): Promise<OpenInvitation[]> {
  const rows = await tx.query<
    Omit<OpenInvitation, 'rules'> & { version: number; campaign: string | null; rules: StoredTerms }
  >(
    `SELECT ${invitations.columns('i', ['inviterId', 'inviteeId', 'joinedAt'])}, r.version, r.campaign, r.rules,
     c.ends_at AS "endedAt" FROM invitations i JOIN invitation_rules r ON r.version = i.rules_version
     LEFT JOIN campaigns c ON c.code = r.campaign WHERE i.invitee_id = ANY ($1::uuid[]) AND i.state = 'joined'
     ORDER BY i.inviter_id, i.invitee_id FOR UPDATE OF i`,
    [inviteeIds],
  );
  return rows.map(({ version, campaign, rules, ...invitation }) => ({
    ...invitation,
    rules: { ...rules, version, campaign },
  }));
}

/**
 * Rewards of each of these people since this moment (milliseconds). Locks the inviters' codes, so that simultaneous
 * deals are counted one after the other.
 */
export async function countRewards(
  tx: Transaction,
  inviterIds: readonly string[],
  since: number,
): Promise<Map<string, number>> {
  await tx.query('SELECT FROM invitation_codes WHERE user_id = ANY ($1::uuid[]) ORDER BY user_id FOR UPDATE', [
    inviterIds,
  ]);
  const rows = await tx.query<{ inviterId: string; count: number }>(
    `SELECT inviter_id AS "inviterId", count(*)::int AS count FROM invitations WHERE inviter_id = ANY ($1::uuid[])
     AND state = 'rewarded' AND rewarded_at >= $2 GROUP BY inviter_id`,
    [inviterIds, toInstant(since)],
  );
  return new Map(rows.map(({ inviterId, count }) => [inviterId, count]));
}

/** How an invitation ends: with its reward, or missed for a reason. */
export type InvitationEnd = Pick<OpenInvitation, 'inviterId' | 'inviteeId'> &
  ({ rewardFen: Fen; reason?: undefined } | { rewardFen?: undefined; reason: string });

export async function endInvitations(tx: Transaction, ends: readonly InvitationEnd[], at: number): Promise<void> {
  if (ends.length === 0) return;
  await tx.query(
    `UPDATE invitations i SET state = CASE WHEN e.reward > 0 THEN 'rewarded' ELSE 'missed' END, reward = e.reward,
     reason = e.reason, rewarded_at = CASE WHEN e.reward > 0 THEN $5::timestamptz END
     FROM unnest($1::uuid[], $2::uuid[], $3::bigint[], $4::text[]) AS e (inviter_id, invitee_id, reward, reason)
     WHERE i.inviter_id = e.inviter_id AND i.invitee_id = e.invitee_id`,
    [
      ends.map(({ inviterId }) => inviterId),
      ends.map(({ inviteeId }) => inviteeId),
      ends.map(({ rewardFen = 0 }) => rewardFen),
      ends.map(({ reason = null }) => reason),
      toInstant(at),
    ],
  );
}

/**
 * Whom a person's second number invited counts for the remaining one; by whom it was invited itself earns nothing any
 * more. Moved by deleting and inserting: a row's inviter decides where it stands.
 */
export async function moveInvitations(
  tx: Transaction,
  { keptId, absorbedId }: { keptId: string; absorbedId: string },
  reason: string,
): Promise<void> {
  await tx.query(
    `UPDATE invitations SET state = 'missed', reason = $3 WHERE state = 'joined'
     AND (invitee_id = $2 OR (invitee_id = $1 AND inviter_id = $2))`,
    [keptId, absorbedId, reason],
  );
  await tx.query(
    `WITH moved AS (DELETE FROM invitations WHERE inviter_id = $2 AND state = 'joined' RETURNING *)
     INSERT INTO invitations SELECT (jsonb_populate_record(NULL::invitations,
     to_jsonb(moved) || jsonb_build_object('inviter_id', $1::text))).* FROM moved`,
    [keptId, absorbedId],
  );
}

export interface Profit {
  visits: number;
  invited: number;
  rewarded: number;
  orders: number;
  earnedFen: Fen;
}

export async function readProfit(source: Queryable, userId: string): Promise<Profit> {
  const [row] = await source.query<Profit>(
    `SELECT (SELECT count(*) FROM invitation_visits WHERE user_id = $1) AS visits, count(*) AS invited,
     count(*) FILTER (WHERE state = 'rewarded') AS rewarded,
            coalesce(sum(order_count), 0)::bigint AS orders, coalesce(sum(reward), 0)::bigint AS "earnedFen"
     FROM invitations WHERE inviter_id = $1`,
    [userId],
  );
  return row!;
}

/** Results of a person's code by Shanghai day, newest first, without empty days. @param since a Shanghai day */
export function listInviteDays(
  source: Queryable,
  userId: string,
  since: string,
): Promise<{ day: string; visits: number; signUps: number; orders: number }[]> {
  return source.query(
    `SELECT day, sum(visits)::int AS visits, sum(sign_ups)::int AS "signUps", sum(orders)::int AS orders FROM (
       SELECT day, 1 AS visits, 0 AS sign_ups, 0 AS orders FROM invitation_visits WHERE user_id = $1 AND day >= $2
       UNION ALL SELECT (joined_at AT TIME ZONE 'Asia/Shanghai')::date, 0, 1, 0 FROM invitations
       WHERE inviter_id = $1 AND joined_at >= ($2::date::timestamp AT TIME ZONE 'Asia/Shanghai')
       UNION ALL SELECT day, 0, 0, orders FROM invitation_order_days WHERE inviter_id = $1 AND day >= $2) AS each
       GROUP BY day ORDER BY day DESC`,
    [userId, since],
  );
}

export interface InvitationRow extends Pick<
  StoredInvitation,
  'inviteeId' | 'joinedAt' | 'state' | 'reason' | 'rewardFen' | 'rewardedAt'
> {
  withinDays: number;
  /** A deal of theirs waits for its seven days, or for an operator. */
  dealWaits: boolean;
}

/** Newest first; `after` is the end of the previous page. */
export async function listInvitations(
  source: Queryable,
  userId: string,
  after: { joinedAt: string; inviteeId: string } | null,
  limit: number,
): Promise<InvitationRow[]> {
  return source.query<InvitationRow>(
    `SELECT ${invitations.columns('i', ['inviteeId', 'joinedAt', 'state', 'reason', 'rewardFen', 'rewardedAt'])},
     (r.rules ->> 'withinDays')::int AS "withinDays",
     (EXISTS (SELECT FROM reward_deals d WHERE d.customer_id = i.invitee_id AND d.state IN ('waiting', 'held'))
     OR EXISTS (SELECT FROM reward_deals d WHERE d.recycler_id = i.invitee_id AND d.state IN ('waiting', 'held')))
     AS "dealWaits"
     FROM invitations i JOIN invitation_rules r ON r.version = i.rules_version
     WHERE i.inviter_id = $1 AND ($2::timestamptz IS NULL OR (i.joined_at, i.invitee_id) < ($2, $3::uuid))
     ORDER BY i.joined_at DESC, i.invitee_id DESC LIMIT $4`,
    [userId, after?.joinedAt ?? null, after?.inviteeId ?? null, limit],
  );
}

/** @param now milliseconds; the day is Shanghai's */
export async function countVisit(source: Queryable, userId: string, installId: string, now: number): Promise<void> {
  await source.query(
    'INSERT INTO invitation_visits (user_id, install_id, day) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING',
    [userId, installId, shanghaiDate(now)],
  );
}

/** Removes the personal data of an erased person. */
export async function erasePersonalData(tx: Transaction, userId: string, reason: string): Promise<void> {
  await tx.query('DELETE FROM invitation_visits WHERE user_id = $1', [userId]);
  await tx.query('DELETE FROM invitation_codes WHERE user_id = $1', [userId]);
  await tx.query('DELETE FROM invitation_order_days WHERE inviter_id = $1', [userId]);
  await tx.query('DELETE FROM estate_stewards WHERE user_id = $1', [userId]);
  await tx.query(
    `UPDATE invitations SET install_id = NULL, state = CASE state WHEN 'joined' THEN 'missed'
     ELSE state END, reason = CASE state WHEN 'joined' THEN $2 ELSE reason END WHERE invitee_id = $1`,
    [userId, reason],
  );
  // Nobody is left to be paid for those who have not earned it yet.
  await tx.query("UPDATE invitations SET state = 'missed', reason = $2 WHERE inviter_id = $1 AND state = 'joined'", [
    userId,
    reason,
  ]);
}

/**
 * Whether an invitation counts in campaigns: not on a device used by others, or without a device id. Other reasons
 * concern only its reward.
 */
const COUNTS = 'reason IS NULL OR reason <> ALL($2::text[])';

/** The inviter of a person, and whether it counts. @param uncounted reasons for which it doesn't */
export async function findInvitation(
  source: Queryable,
  inviteeId: string,
  uncounted: readonly string[],
): Promise<{ inviterId: string; joinedAt: Instant; counts: boolean } | null> {
  const [row] = await source.query<{ inviterId: string; joinedAt: Instant; counts: boolean }>(
    `SELECT ${invitations.columns(undefined, ['inviterId', 'joinedAt'])}, (${COUNTS}) AS counts FROM invitations
     WHERE invitee_id = $1`,
    [inviteeId, uncounted],
  );
  return row ?? null;
}

/** By whom each of these people was invited, whether or not it can still earn; the others are absent. */
export async function findInviters(source: Queryable, inviteeIds: readonly string[]): Promise<Map<string, string>> {
  const rows = await source.query<{ inviterId: string; inviteeId: string }>(
    `SELECT ${invitations.columns(undefined, ['inviterId', 'inviteeId'])} FROM invitations
     WHERE invitee_id = ANY ($1::uuid[])`,
    [inviteeIds],
  );
  return new Map(rows.map(({ inviterId, inviteeId }) => [inviteeId, inviterId]));
}

interface InvitedSince {
  since: Instant;
  /** The end of the previous page. */
  before: { joinedAt: string; inviteeId: string } | null;
  limit: number;
}

/** People who registered by a person's code since a moment, newest first. */
export function listInvitedSince(
  source: Queryable,
  inviterId: string,
  uncounted: readonly string[],
  { since, before, limit }: InvitedSince,
): Promise<{ inviteeId: string; joinedAt: Instant; orderCount: number; counts: boolean }[]> {
  return source.query(
    `SELECT ${invitations.columns(undefined, ['inviteeId', 'joinedAt', 'orderCount'])}, (${COUNTS}) AS counts
     FROM invitations
     WHERE inviter_id = $1 AND joined_at >= $3 AND ($4::timestamptz IS NULL OR (joined_at, invitee_id) < ($4, $5::uuid))
     ORDER BY joined_at DESC, invitee_id DESC LIMIT $6`,
    [inviterId, uncounted, since, before?.joinedAt ?? null, before?.inviteeId ?? null, limit],
  );
}
