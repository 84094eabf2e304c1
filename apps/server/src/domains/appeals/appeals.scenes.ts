import type { Scenes } from '../../testing/scenes.ts';
import { leftOrder, submittedAppeal } from './builders/appeals.builders.ts';

export const scenes: Scenes = {
  async leftOrder(server) {
    return { ...(await leftOrder(server)) };
  },
  async appeal(server) {
    return { ...(await submittedAppeal(server)) };
  },
};
