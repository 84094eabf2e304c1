import type { Scenes } from '../../testing/scenes.ts';
import type { TestServer } from '../../testing/server.ts';
import { signInAs } from '../accounts/builders/accounts.builders.ts';
import { sampleDocument } from './builders/campaign.builders.ts';
import { openCampaign } from './builders/open-campaign.builders.ts';

/**
 * A campaign with every kind of block and a participant with three chances. Its wheel has one outcome, so that repeated
 * draws can be compared.
 */
async function runningCampaign(server: TestServer) {
  const person = await signInAs(server);
  const { blocks } = sampleDocument(server.clock.now());
  const code = await openCampaign(server, {
    blocks: blocks.map((block) =>
      block.kind === 'wheel' ? { ...block, fields: [{ prize: 'cash', weight: 1 }] } : block,
    ),
  });
  await server.succeed('campaigns.join', { code }, { token: person.token });
  return { person, code };
}

export const scenes: Scenes = {
  runningCampaign,
  async wonAward(server) {
    const { person, code } = await runningCampaign(server);
    const { id } = await server.succeed(
      'campaigns.exchange',
      { code, block: 'gifts', prize: 'kettle' },
      { token: person.token, key: `kettle-${person.userId}` },
    );
    return { id, person, code };
  },
};
