import { createId } from '../../platform/system.ts';
import type { Scenes } from '../../testing/scenes.ts';
import { takenOrder, tomorrowMorning } from '../orders/builders/orders.builders.ts';

export const scenes: Scenes = {
  async askedTime(server) {
    const order = await takenOrder(server);
    const id = createId(server.deps.clock, server.deps.random);
    await server.succeed(
      'chat.ask_time',
      { no: order.receiptNo, id, windowFrom: tomorrowMorning(server), text: '' },
      { token: order.recycler.token },
    );
    return { ...order, id };
  },
};
