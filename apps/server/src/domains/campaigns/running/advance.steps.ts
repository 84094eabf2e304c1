import type { CampaignAward } from '@shoushou/contract';
import { GRAMS_PER_KILOGRAM } from '@shoushou/kernel';
import type { CampaignMeasure } from '@shoushou/rules/campaigns/names';
import type { Deps } from '../../../deps.ts';
import type { Transaction } from '../../../platform/database/types.ts';
import { listCauses } from '../awards/awards.store.ts';
import { giveAward } from '../awards/give-award.steps.ts';
import type { CampaignRow } from '../campaign/campaign.rules.ts';
import { blocksOf } from '../campaign/document.rules.ts';
import { addProgress, grant } from '../campaign/participants.store.ts';

interface Advance {
  personId: string;
  measure: CampaignMeasure;
  /** Grams for `grams`, else a number. */
  amount: number;
  /** The cause, for which points are granted once. */
  cause: string;
  /** The deal that is counted, if one is. */
  receiptNo?: string;
}

/**
 * Counts something for a person, with the points and prizes of the steps that are reached by it. Their row is locked.
 */
export async function advance(
  tx: Transaction,
  source: Pick<Deps, 'clock' | 'random'>,
  campaign: CampaignRow,
  { personId, measure, amount, cause, receiptNo }: Advance,
): Promise<CampaignAward[]> {
  const tasks = blocksOf(campaign.document, 'tasks').filter((block) => block.measure === measure);
  const now = source.clock.now();
  const value = await addProgress(tx, { personId, code: campaign.code, measure, amount }, now);
  if (tasks.length === 0) return [];
  const awards: CampaignAward[] = [];
  const had = new Set((await listCauses(tx, personId, campaign.code)).map((row) => row.cause));
  for (const block of tasks) {
    const units =
      measure === 'grams'
        ? Math.floor(value / GRAMS_PER_KILOGRAM) - Math.floor((value - amount) / GRAMS_PER_KILOGRAM)
        : amount;
    if (block.points > 0 && units > 0)
      await grant(
        tx,
        { personId, code: campaign.code, cause: `${block.id}:${measure}:${cause}`, points: block.points * units },
        now,
      );
    for (const { at, prize } of block.steps) {
      const reached = `task:${block.id}:${at}`;
      if (value < at || had.has(reached)) continue;
      const award = await giveAward(tx, source, campaign, {
        personId,
        prize,
        cause: reached,
        ...(receiptNo === undefined ? {} : { receiptNo }),
      });
      if (award) awards.push(award);
    }
  }
  return awards;
}
