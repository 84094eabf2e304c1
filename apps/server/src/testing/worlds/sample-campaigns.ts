import { DAY, fromInstant } from '@shoushou/kernel';
import { sampleDocument, seedCampaign } from '../../domains/campaigns/builders/campaign.builders.ts';
import { sealMissingChains } from '../../domains/campaigns/index.ts';
import { sampleCampaigns } from '../../seed/samples/sample-campaigns.ts';
import type { TestServer } from '../server.ts';
import { WORLD_START } from './world-facts.ts';

/** The sample city's campaigns, without what people did in them, and `autumn` with one of each block. */
export async function buildCampaigns({ deps }: TestServer): Promise<void> {
  await deps.database.transaction(async (tx) => {
    for (const campaign of sampleCampaigns(WORLD_START))
      await seedCampaign(tx, {
        ...campaign,
        at: Math.min(WORLD_START - 7 * DAY, fromInstant(campaign.document.startsAt)),
      });
    await seedCampaign(tx, { code: 'autumn', document: sampleDocument(WORLD_START), at: WORLD_START });
  });
  await sealMissingChains(deps);
}
