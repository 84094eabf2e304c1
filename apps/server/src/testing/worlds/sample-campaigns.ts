import { sampleDocument, seedCampaign } from '../../domains/campaigns/builders/campaign.builders.ts';
import { seedSampleCampaigns, sealMissingChains } from '../../domains/campaigns/index.ts';
import type { TestServer } from '../server.ts';
import { WORLD_START } from './world-facts.ts';

/** Every sample campaign, and `autumn` with one of each block. */
export async function buildCampaigns({ deps }: TestServer): Promise<void> {
  await deps.database.transaction(async (tx) => {
    await seedSampleCampaigns(tx, WORLD_START);
    await seedCampaign(tx, { code: 'autumn', document: sampleDocument(WORLD_START), at: WORLD_START });
  });
  await sealMissingChains(deps);
}
