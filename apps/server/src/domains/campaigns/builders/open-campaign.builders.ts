import type { CampaignDocument } from '@shoushou/contract';
import type { Clock } from '@shoushou/kernel';
import type { Deps } from '../../../deps.ts';
import { createId } from '../../../platform/system.ts';
import { sealMissingChains } from '../drawing/chain-seal.steps.ts';
import { sampleDocument, seedCampaign } from './campaign.builders.ts';

/** Publishes the sample campaign under a code of its own. @returns the code */
export async function openCampaign(
  { deps, clock }: { deps: Pick<Deps, 'database' | 'environment' | 'random'>; clock: Clock },
  changes: Partial<CampaignDocument> = {},
): Promise<string> {
  const code = `autumn-${createId(clock, deps.random).slice(-12)}`;
  await deps.database.transaction((tx) =>
    seedCampaign(tx, { code, document: sampleDocument(clock.now(), changes), at: clock.now() }),
  );
  await sealMissingChains(deps);
  return code;
}
