import type { Scenes } from '../../testing/scenes.ts';
import type { TestServer } from '../../testing/server.ts';
import { signInAs } from '../accounts/builders/accounts.builders.ts';
import { openCampaign } from './builders/open-campaign.builders.ts';

/** A campaign of every block, and somebody who takes part in it with three chances. */
async function runningCampaign(server: TestServer) {
  const person = await signInAs(server);
  const code = await openCampaign(server);
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
