import type { Scenes } from '../../testing/scenes.ts';
import { counterDevice, storeOrder, storeVisit } from '../../testing/chain/store-orders.ts';

export const scenes: Scenes = {
  storeVisit: async (server) => ({ ...(await storeVisit(server)) }),
  storeOrder: async (server) => ({ ...(await storeOrder(server)) }),
  counterDevice: async (server) => ({ ...(await counterDevice(server)) }),
};
