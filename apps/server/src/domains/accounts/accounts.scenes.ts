import type { Scenes } from '../../testing/scenes.ts';
import { signInAs } from './builders/accounts.builders.ts';

export const scenes: Scenes = {
  async person(server) {
    const person = await signInAs(server);
    return { ...person, person };
  },
};
