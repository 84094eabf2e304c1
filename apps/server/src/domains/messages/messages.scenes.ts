import type { Scenes } from '../../testing/scenes.ts';
import { takenOrder } from '../orders/builders/orders.builders.ts';

export const scenes: Scenes = {
  async message(server) {
    const { customer } = await takenOrder(server);
    await server.server.deliver();
    const [message] = (await server.succeed('messages.list', {}, { token: customer.token })).items;
    return { id: message!.id, customer };
  },
};
