import type { Scenes } from '../../testing/scenes.ts';
import type { TestServer } from '../../testing/server.ts';
import { signInAs } from '../accounts/builders/accounts.builders.ts';
import { sampleDocument, seedCampaign } from './builders/campaign.builders.ts';
import { sealMissingChains } from './drawing/chain-seal.steps.ts';

/** A campaign of every block, and somebody who takes part in it with three chances. */
async function runningCampaign(server: TestServer) {
  const { deps, clock } = server;
  const person = await signInAs(server);
  const code = `autumn-${person.userId.slice(-12)}`;
  await deps.database.transaction((tx) => seedCampaign(tx, { code, document: sampleDocument(clock.now()), at: clock.now() }));
  await sealMissingChains(deps);
  await server.succeed('campaigns.join', { code }, { token: person.token });
  return { person, code };
}

export const scenes: Scenes = {
  runningCampaign,
  async wonAward(server) {
    const { person, code } = await runningCampaign(server);
    const { id } = await server.succeed('campaigns.exchange', { code, block: 'gifts', prize: 'kettle' }, { token: person.token, key: `kettle-${person.userId}` });
    return { id, person, code };
  },
};
