import type { CampaignDocument } from '@shoushou/contract';
import { fromInstant } from '@shoushou/kernel';
import type { Transaction } from '../../../platform/database/types.ts';
import { findBlock, requiredFen } from '../campaign/document.rules.ts';
import { insertRule, lockRules, readRuleOf, saveRuleBudget } from './rules.store.ts';

/**
 * Makes the invitation block of a publication the rule for new registrations; a change of only the budget keeps the
 * version.
 */
export async function saveRule(
  tx: Transaction,
  { code, document, maker }: { code: string; document: CampaignDocument; maker: string },
  at: number,
): Promise<void> {
  const block = findBlock(document, 'invite');
  if (!block) return;
  await lockRules(tx);
  const { rewardFen, leastOrderFen, withinDays, mostPerMonth } = block;
  const budgetFen = document.budgetFen - requiredFen(document);
  const before = await readRuleOf(tx, code);
  if (
    before?.rewardFen === rewardFen &&
    before.leastOrderFen === leastOrderFen &&
    before.withinDays === withinDays &&
    before.mostPerMonth === mostPerMonth
  )
    return saveRuleBudget(tx, { version: before.version, budgetFen });
  await insertRule(
    tx,
    { rewardFen, leastOrderFen, withinDays, mostPerMonth, budgetFen, campaign: code },
    { note: document.note, by: maker, from: Math.max(at, fromInstant(document.startsAt)) },
  );
}
