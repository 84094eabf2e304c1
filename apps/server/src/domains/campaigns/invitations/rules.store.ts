import { toInstant, type Fen, type Instant } from '@shoushou/kernel';
import type { Queryable, Transaction } from '../../../platform/database/types.ts';
import type { InvitationRules, RuleCampaign } from './invitations.rules.ts';

/** The numbers of a version, as they are stored. */
export type StoredTerms = Omit<InvitationRules, 'version' | 'campaign'>;

interface RulesRow {
  version: number;
  rules: StoredTerms;
  spent: Fen;
  campaign: string | null;
  startsAt: Instant | null;
  endsAt: Instant | null;
  pausedAt: Instant | null;
  leftFen: Fen | null;
}

const ruleColumns = `r.version, r.rules, r.spent, r.campaign, c.starts_at AS "startsAt", c.ends_at AS "endsAt",
  c.paused_at AS "pausedAt",
  CASE WHEN r.campaign IS NOT NULL THEN coalesce((SELECT l.balance FROM ledger_accounts l
  WHERE l.owner_id = 'campaign:' || r.campaign || ':open' AND l.kind = 'campaign_budget'), 0) END AS "leftFen"`;

export interface CurrentRule {
  rules: InvitationRules;
  spentFen: Fen;
  /** The campaign of the block; null for versions older than campaigns. */
  campaign: RuleCampaign | null;
}

function standing({ version, rules, spent, campaign, startsAt, endsAt, pausedAt, leftFen }: RulesRow): CurrentRule {
  return {
    rules: { ...rules, version, campaign },
    spentFen: spent,
    campaign: campaign === null ? null : { startsAt: startsAt!, endsAt: endsAt!, pausedAt, leftFen: leftFen! },
  };
}

/** The rule in force at this moment (milliseconds), with its remaining money. */
export async function readRules(source: Queryable, now: number): Promise<CurrentRule> {
  const [row] = await source.query<RulesRow>(
    `SELECT ${ruleColumns} FROM invitation_rules r LEFT JOIN campaigns c ON c.code = r.campaign WHERE r.valid_from <= $1
     ORDER BY r.version DESC LIMIT 1`,
    [toInstant(now)],
  );
  if (!row) throw new Error('there is no invitation rule in force');
  return standing(row);
}

export interface RuleRow extends CurrentRule {
  validFrom: Instant;
  note: string;
  madeBy: string;
}

/** Versions of the rule, the newest first; `before` is a version. */
export async function listRules(
  source: Queryable,
  { before, limit }: { before: number | null; limit: number },
): Promise<RuleRow[]> {
  const rows = await source.query<RulesRow & Omit<RuleRow, keyof CurrentRule>>(
    `SELECT ${ruleColumns}, r.valid_from AS "validFrom", r.note, r.made_by AS "madeBy" FROM invitation_rules r
     LEFT JOIN campaigns c ON c.code = r.campaign WHERE $1::int IS NULL OR r.version < $1
     ORDER BY r.version DESC LIMIT $2`,
    [before, limit],
  );
  return rows.map((row) => ({ ...standing(row), validFrom: row.validFrom, note: row.note, madeBy: row.madeBy }));
}

/**
 * Inserts the next version, in force from a moment (milliseconds); publications run one after the other. @returns its
 * number
 */
export async function insertRule(
  tx: Transaction,
  { campaign, ...rules }: Omit<InvitationRules, 'version'>,
  { note, by, from }: { note: string; by: string; from: number },
): Promise<number> {
  const [row] = await tx.query<{ version: number }>(
    `INSERT INTO invitation_rules (version, valid_from, rules, campaign, note, made_by)
     SELECT max(version) + 1, $1, $2, $3, $4, $5 FROM invitation_rules RETURNING version`,
    [toInstant(from), JSON.stringify(rules), campaign, note, by],
  );
  return row!.version;
}

/** The last version of a campaign's block. */
export async function readRuleOf(source: Queryable, campaign: string): Promise<InvitationRules | null> {
  const [row] = await source.query<{ version: number; rules: StoredTerms }>(
    'SELECT version, rules FROM invitation_rules WHERE campaign = $1 ORDER BY version DESC LIMIT 1',
    [campaign],
  );
  return row ? { ...row.rules, version: row.version, campaign } : null;
}

/** The current invitation campaign: running, paused, or scheduled. @param now milliseconds */
export async function readOpenCampaign(source: Queryable, now: number): Promise<string | null> {
  const [row] = await source.query<{ code: string }>(
    `SELECT c.code FROM invitation_rules r JOIN campaigns c ON c.code = r.campaign WHERE c.ends_at > $1
     ORDER BY r.version DESC LIMIT 1`,
    [toInstant(now)],
  );
  return row?.code ?? null;
}

/** More money for a block whose terms stay. */
export async function saveRuleBudget(
  tx: Transaction,
  { version, budgetFen }: Pick<InvitationRules, 'version' | 'budgetFen'>,
): Promise<void> {
  await tx.query(
    "UPDATE invitation_rules SET rules = jsonb_set(rules, '{budgetFen}', to_jsonb($2::bigint)) WHERE version = $1",
    [version, budgetFen],
  );
}

/** The invitation campaign of which nothing is published yet under these codes: `invitation`, `invitation-2`. */
export async function nextInvitationCode(source: Queryable): Promise<string> {
  const rows = await source.query<{ code: string }>(
    "SELECT code FROM campaigns WHERE version > 0 AND code ~ '^invitation(-[0-9]+)?$'",
  );
  const taken = new Set(rows.map(({ code }) => code));
  for (let number = 1; ; number += 1) {
    const code = number === 1 ? 'invitation' : `invitation-${number}`;
    if (!taken.has(code)) return code;
  }
}

/** Serializes the publication of versions. */
export async function lockRules(tx: Transaction): Promise<void> {
  await tx.query("SELECT pg_advisory_xact_lock(hashtextextended('campaigns.invitation_rules', 0))");
}

/**
 * Charges a reward to the budget of a version of before campaigns; of a campaign's it is counted, its account decides.
 * @returns false when the budget is exhausted
 */
export async function spendBudget(
  tx: Transaction,
  { version, rewardFen }: Pick<InvitationRules, 'version' | 'rewardFen'>,
): Promise<boolean> {
  const rows = await tx.query(
    `UPDATE invitation_rules SET spent = spent + $2 WHERE version = $1
     AND (campaign IS NOT NULL OR spent + $2 <= (rules ->> 'budgetFen')::bigint) RETURNING version`,
    [version, rewardFen],
  );
  return rows.length > 0;
}
