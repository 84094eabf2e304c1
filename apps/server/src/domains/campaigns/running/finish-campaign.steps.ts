import type { Deps } from '../../../deps.ts';
import type { Transaction } from '../../../platform/database/types.ts';
import { postOrThrow, readBalances } from '../../wallet/index.ts';
import { openSeed } from '../drawing/chain-seal.steps.ts';
import { lockChain, revealSeed } from '../drawing/chains.store.ts';
import { giveAward } from '../awards/give-award.steps.ts';
import { budgetOwner, budgetReturned } from '../campaign/budget-money.rules.ts';
import type { CampaignRow } from '../campaign/campaign.rules.ts';
import { markFinished, markPlacesGiven, markSettled } from '../campaign/campaigns.store.ts';
import { findBlock } from '../campaign/document.rules.ts';
import { listPlaces, lockParticipant } from '../campaign/participants.store.ts';

/** After the end: publishes the seed. Contest places are awarded after the objection period. */
export async function finishCampaign(
  tx: Transaction,
  deps: Pick<Deps, 'clock' | 'random' | 'environment'>,
  { code, document }: CampaignRow,
): Promise<void> {
  await markFinished(tx, code, (findBlock(document, 'ranking')?.places.length ?? 0) > 0, deps.clock.now());
  const chain = await lockChain(tx, code);
  if (chain?.seed === null) await revealSeed(tx, code, openSeed(deps, chain));
}

/** Awards the places of a contest, once all objections are answered. */
export async function awardPlaces(
  tx: Transaction,
  deps: Pick<Deps, 'clock' | 'random'>,
  campaign: CampaignRow,
): Promise<void> {
  const { code, document } = campaign;
  await markPlacesGiven(tx, code);
  const ranking = findBlock(document, 'ranking');
  if (!ranking || ranking.places.length === 0) return;
  const rows = await listPlaces(tx, code, ranking.measure, ranking.places.at(-1)!.upTo);
  for (const [index, { personId }] of rows.entries()) {
    const place = ranking.places.find(({ upTo }) => index < upTo)!;
    await lockParticipant(tx, personId, code);
    await giveAward(tx, deps, campaign, { personId, prize: place.prize, cause: `place:${index + 1}` });
  }
}

/** After the deadline for claims, without open awards, the rest of the budget is returned. */
export async function settleCampaign(tx: Transaction, { code }: CampaignRow, now: number): Promise<void> {
  await markSettled(tx, code, now);
  const [prizes, formulas] = [
    await readBalances(tx, budgetOwner(code, 'prizes')),
    await readBalances(tx, budgetOwner(code, 'formulas')),
  ];
  await postOrThrow(
    tx,
    budgetReturned({ code, prizesFen: prizes.campaign_budget, formulasFen: formulas.campaign_budget }),
    now,
  );
}
