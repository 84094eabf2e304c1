import type { Scenes } from '../../testing/scenes.ts';
import { offeredOrder, warnedOrder } from './builders/dispatch.builders.ts';

export const scenes: Scenes = {
  async offeredOrder(server) {
    return { ...(await offeredOrder(server)) };
  },
  async warnedOrder(server) {
    return { ...(await warnedOrder(server)) };
  },
};
