import type { CampaignDocument } from '@shoushou/contract';
import type { Transaction } from '../../../platform/database/types.ts';
import { postOrThrow } from '../../wallet/index.ts';
import { budgetFunded } from '../campaign/budget-money.rules.ts';
import { claimableUntil } from '../campaign/campaign.rules.ts';
import { readCampaign, savePublication, saveRoutes } from '../campaign/campaigns.store.ts';
import { countsOrders, paysByFormula, requiredFen } from '../campaign/document.rules.ts';
import { saveRule } from '../invitations/save-rule.steps.ts';
import { extendClaims, saveStock } from '../awards/awards.store.ts';

/**
 * Publishes a version as the campaign's page, with its stock and routes, and funds what it adds to the previous
 * version.
 */
export async function publishVersion(
  tx: Transaction,
  { code, version, document, maker }: { code: string; version: number; document: CampaignDocument; maker: string },
  at: number,
): Promise<void> {
  const before = (await readCampaign(tx, code))?.document ?? null;
  const formulas = (each: CampaignDocument | null): number => (each === null ? 0 : each.budgetFen - requiredFen(each));
  const prizesFen = requiredFen(document) - (before === null ? 0 : requiredFen(before));
  await savePublication(tx, {
    code,
    version,
    document,
    startsAt: document.startsAt,
    endsAt: document.endsAt,
    countsOrders: countsOrders(document),
    formulasFen: document.blocks.some(paysByFormula) ? formulas(document) : 0,
  });
  if (before !== null) await extendClaims(tx, code, claimableUntil((await readCampaign(tx, code))!, at));
  await saveRoutes(tx, code, document.routes);
  await saveStock(
    tx,
    code,
    document.prizes.filter(({ kind }) => kind !== 'none'),
  );
  await saveRule(tx, { code, document, maker }, at);
  await postOrThrow(
    tx,
    budgetFunded({ code, version, prizesFen, formulasFen: Math.max(0, formulas(document) - formulas(before)) }),
    at,
  );
}
