import type { Queryable } from '../../../platform/database/types.ts';

/** Starts the shipped invitation rule with a budget of ¥50,000, as an operator would by publishing one. */
export async function startInvitationRule(db: Queryable): Promise<void> {
  await db.query(`UPDATE invitation_rules SET rules = jsonb_set(rules, '{budgetFen}', '5000000'), note = '首个规则' WHERE version = 1`);
}
