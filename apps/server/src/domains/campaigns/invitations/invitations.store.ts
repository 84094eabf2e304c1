import { shanghaiDate, toInstant, type Fen, type Instant } from '@shoushou/kernel';
import type { Queryable, Transaction } from '../../../platform/database/types.ts';
import type { InvitationRules } from './invitations.rules.ts';

interface RulesRow {
  version: number;
  rules: Omit<InvitationRules, 'version'>;
  spent: Fen;
}

/** The rule in force at this moment (milliseconds), with the spent part of its budget. */
export async function readRules(source: Queryable, now: number): Promise<{ rules: InvitationRules; spentFen: Fen }> {
  const [row] = await source.query<RulesRow>('SELECT version, rules, spent FROM invitation_rules WHERE valid_from <= $1 ORDER BY version DESC LIMIT 1', [toInstant(now)]);
  if (!row) throw new Error('there is no invitation rule in force');
  return { rules: { ...row.rules, version: row.version }, spentFen: row.spent };
}

export interface RuleRow extends InvitationRules {
  validFrom: Instant;
  spentFen: Fen;
  note: string;
  madeBy: string;
}

/** Versions of the rule, the newest first; `before` is a version. */
export async function listRules(source: Queryable, { before, limit }: { before: number | null; limit: number }): Promise<RuleRow[]> {
  const rows = await source.query<RulesRow & Omit<RuleRow, keyof InvitationRules | 'spentFen'>>(
    `SELECT version, rules, spent, valid_from AS "validFrom", note, made_by AS "madeBy" FROM invitation_rules WHERE $1::int IS NULL OR version < $1 ORDER BY version DESC LIMIT $2`,
    [before, limit],
  );
  return rows.map(({ rules, spent, ...row }) => ({ ...row, ...rules, spentFen: spent }));
}

/** Inserts the next version, in force from this moment (milliseconds); publications run one after the other. @returns its number */
export async function insertRule(tx: Transaction, rules: Omit<InvitationRules, 'version'>, { note, by, at }: { note: string; by: string; at: number }): Promise<number> {
  const [row] = await tx.query<{ version: number }>(
    'INSERT INTO invitation_rules (version, valid_from, rules, note, made_by) SELECT max(version) + 1, $1, $2, $3, $4 FROM invitation_rules RETURNING version',
    [toInstant(at), JSON.stringify(rules), note, by],
  );
  return row!.version;
}

/** Serializes the publication of versions. */
export async function lockRules(tx: Transaction): Promise<void> {
  await tx.query("SELECT pg_advisory_xact_lock(hashtextextended('campaigns.invitation_rules', 0))");
}

/** Charges a reward to a version's budget. @returns false when the budget is exhausted */
export async function spendBudget(tx: Transaction, { version, rewardFen }: InvitationRules): Promise<boolean> {
  const rows = await tx.query("UPDATE invitation_rules SET spent = spent + $2 WHERE version = $1 AND spent + $2 <= (rules ->> 'budgetFen')::bigint RETURNING version", [version, rewardFen]);
  return rows.length > 0;
}

/** The person's existing code, or else the proposed one. @returns null when the proposed one belongs to somebody else */
export async function saveInviteCode(tx: Transaction, userId: string, offered: string, at: number): Promise<string | null> {
  await tx.query('INSERT INTO invitation_codes (user_id, code, created_at) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING', [userId, offered, toInstant(at)]);
  return findCode(tx, userId);
}

export async function findCode(source: Queryable, userId: string): Promise<string | null> {
  const [row] = await source.query<{ code: string }>('SELECT code FROM invitation_codes WHERE user_id = $1', [userId]);
  return row?.code ?? null;
}

export async function findInviter(source: Queryable, code: string): Promise<string | null> {
  const [row] = await source.query<{ userId: string }>('SELECT user_id AS "userId" FROM invitation_codes WHERE code = $1', [code]);
  return row?.userId ?? null;
}

export interface NewInvitation {
  inviterId: string;
  inviteeId: string;
  installId: string | null;
  rulesVersion: number;
  /** Why it was missed from the start; null when it was not. */
  reason: string | null;
}

/** @returns false when the person was already invited, or the device was already counted */
export async function insertInvitation(tx: Transaction, { inviterId, inviteeId, installId, rulesVersion, reason }: NewInvitation, at: number): Promise<boolean> {
  const rows = await tx.query(
    `INSERT INTO invitations (inviter_id, invitee_id, install_id, joined_at, state, reason, rules_version)
     VALUES ($1, $2, $3, $4, CASE WHEN $5::text IS NULL THEN 'joined' ELSE 'missed' END, $5, $6) ON CONFLICT DO NOTHING RETURNING invitee_id`,
    [inviterId, inviteeId, installId, toInstant(at), reason, rulesVersion],
  );
  return rows.length > 0;
}

export interface OpenInvitation {
  inviterId: string;
  inviteeId: string;
  state: 'joined' | 'rewarded' | 'missed';
  joinedAt: Instant;
  rules: InvitationRules;
}

/** Counts an order of the invited person and locks their invitation; null for somebody who was not invited. */
export async function countOrder(tx: Transaction, inviteeId: string): Promise<OpenInvitation | null> {
  const [row] = await tx.query<Omit<OpenInvitation, 'rules'> & { version: number; rules: Omit<InvitationRules, 'version'> }>(
    `UPDATE invitations i SET order_count = order_count + 1 FROM invitation_rules r WHERE i.invitee_id = $1 AND r.version = i.rules_version
     RETURNING i.inviter_id AS "inviterId", i.invitee_id AS "inviteeId", i.state, i.joined_at AS "joinedAt", r.version, r.rules`,
    [inviteeId],
  );
  return row ? { ...row, rules: { ...row.rules, version: row.version } } : null;
}

/** A person's rewards since this moment (milliseconds). Locks the inviter's code, so that simultaneous orders are counted one after the other. */
export async function countRewards(tx: Transaction, inviterId: string, since: number): Promise<number> {
  await tx.query('SELECT FROM invitation_codes WHERE user_id = $1 FOR UPDATE', [inviterId]);
  const [row] = await tx.query<{ count: number }>("SELECT count(*) FROM invitations WHERE inviter_id = $1 AND state = 'rewarded' AND rewarded_at >= $2", [inviterId, toInstant(since)]);
  return row!.count;
}

export async function endInvitation(tx: Transaction, { inviterId, inviteeId }: Pick<OpenInvitation, 'inviterId' | 'inviteeId'>, end: { rewardFen: Fen } | { reason: string }, at: number): Promise<void> {
  const reward = 'rewardFen' in end ? end.rewardFen : 0;
  await tx.query(
    `UPDATE invitations SET state = CASE WHEN $3::bigint > 0 THEN 'rewarded' ELSE 'missed' END, reward = $3, reason = $4, rewarded_at = CASE WHEN $3::bigint > 0 THEN $5::timestamptz END
     WHERE inviter_id = $1 AND invitee_id = $2`,
    [inviterId, inviteeId, reward, 'reason' in end ? end.reason : null, toInstant(at)],
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
    `SELECT (SELECT count(*) FROM invitation_visits WHERE user_id = $1) AS visits, count(*) AS invited, count(*) FILTER (WHERE state = 'rewarded') AS rewarded,
            coalesce(sum(order_count), 0)::bigint AS orders, coalesce(sum(reward), 0)::bigint AS "earnedFen"
     FROM invitations WHERE inviter_id = $1`,
    [userId],
  );
  return row!;
}

export interface InvitationRow {
  inviteeId: string;
  joinedAt: Instant;
  state: 'joined' | 'rewarded' | 'missed';
  reason: string | null;
  withinDays: number;
  rewardFen: Fen;
  rewardedAt: Instant | null;
}

/** Newest first; `after` is the end of the previous page. */
export async function listInvitations(source: Queryable, userId: string, after: { joinedAt: string; inviteeId: string } | null, limit: number): Promise<InvitationRow[]> {
  return source.query<InvitationRow>(
    `SELECT i.invitee_id AS "inviteeId", i.joined_at AS "joinedAt", i.state, i.reason, (r.rules ->> 'withinDays')::int AS "withinDays", i.reward AS "rewardFen", i.rewarded_at AS "rewardedAt"
     FROM invitations i JOIN invitation_rules r ON r.version = i.rules_version
     WHERE i.inviter_id = $1 AND ($2::timestamptz IS NULL OR (i.joined_at, i.invitee_id) < ($2, $3::uuid)) ORDER BY i.joined_at DESC, i.invitee_id DESC LIMIT $4`,
    [userId, after?.joinedAt ?? null, after?.inviteeId ?? null, limit],
  );
}

/** @param now milliseconds; the day is Shanghai's */
export async function countVisit(source: Queryable, userId: string, installId: string, now: number): Promise<void> {
  await source.query('INSERT INTO invitation_visits (user_id, install_id, day) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING', [userId, installId, shanghaiDate(now)]);
}

/** Removes the personal data of an erased person. */
export async function forgetPerson(tx: Transaction, userId: string, reason: string): Promise<void> {
  await tx.query('DELETE FROM invitation_visits WHERE user_id = $1', [userId]);
  await tx.query('DELETE FROM invitation_codes WHERE user_id = $1', [userId]);
  await tx.query('DELETE FROM estate_stewards WHERE user_id = $1', [userId]);
  await tx.query("UPDATE invitations SET install_id = NULL, state = CASE state WHEN 'joined' THEN 'missed' ELSE state END, reason = CASE state WHEN 'joined' THEN $2 ELSE reason END WHERE invitee_id = $1", [userId, reason]);
}

/** Whether an invitation counts in campaigns: not on a device that others used, or without one. Other reasons concern its reward alone. */
const COUNTS = 'reason IS NULL OR reason <> ALL($2::text[])';

/** By whom a person was invited, and whether it counts. @param uncounted reasons for which it doesn't */
export async function findInvitation(source: Queryable, inviteeId: string, uncounted: readonly string[]): Promise<{ inviterId: string; joinedAt: Instant; counts: boolean } | null> {
  const [row] = await source.query<{ inviterId: string; joinedAt: Instant; counts: boolean }>(`SELECT inviter_id AS "inviterId", joined_at AS "joinedAt", (${COUNTS}) AS counts FROM invitations WHERE invitee_id = $1`, [inviteeId, uncounted]);
  return row ?? null;
}

interface InvitedSince {
  since: Instant;
  /** The end of the previous page. */
  before: { joinedAt: string; inviteeId: string } | null;
  limit: number;
}

/** People who registered by a person's code since a moment, newest first. */
export function listInvitedSince(source: Queryable, inviterId: string, uncounted: readonly string[], { since, before, limit }: InvitedSince): Promise<{ inviteeId: string; joinedAt: Instant; orderCount: number; counts: boolean }[]> {
  return source.query(
    `SELECT invitee_id AS "inviteeId", joined_at AS "joinedAt", order_count AS "orderCount", (${COUNTS}) AS counts FROM invitations
     WHERE inviter_id = $1 AND joined_at >= $3 AND ($4::timestamptz IS NULL OR (joined_at, invitee_id) < ($4, $5::uuid)) ORDER BY joined_at DESC, invitee_id DESC LIMIT $6`,
    [inviterId, uncounted, since, before?.joinedAt ?? null, before?.inviteeId ?? null, limit],
  );
}
