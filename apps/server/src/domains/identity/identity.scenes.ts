import type { Scenes } from '../../testing/scenes.ts';
import { signInAs } from '../accounts/builders/accounts.builders.ts';
import { buildIdentity } from './builders/identity.builders.ts';

let people = 1_000;

export const scenes: Scenes = {
  async verifiedPerson(server) {
    const person = await signInAs(server);
    people += 1;
    const number = `44030419900101${people}`;
    await server.deps.database.transaction((tx) =>
      buildIdentity(tx, server.deps, { userId: person.userId, name: '周小明', number }),
    );
    return { person };
  },
};
