import { costOfPrize } from '@shoushou/rules/campaigns/money';
import type { Transaction } from '../../../platform/database/types.ts';
import { postOrThrow } from '../../wallet/index.ts';
import { goodsTax } from '../campaign/budget-money.rules.ts';
import { readCampaign } from '../campaign/campaigns.store.ts';
import { prizeOf } from '../campaign/document.rules.ts';
import type { AwardRow } from './award-view.rules.ts';

/** The organiser's tax on goods, withheld when they leave; it was in the budget from the start. */
export async function payGoodsTax(tx: Transaction, { id, code, prize: prizeId }: AwardRow, now: number): Promise<void> {
  const campaign = await readCampaign(tx, code);
  const prize = campaign ? prizeOf(campaign.document, prizeId) : undefined;
  if (prize) await postOrThrow(tx, goodsTax({ id, code, taxFen: costOfPrize(prize) }), now);
}
