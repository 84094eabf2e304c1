import type { Scenes } from '../../testing/scenes.ts';
import type { TestServer } from '../../testing/server.ts';
import { signInAsOperator } from '../accounts/builders/accounts.builders.ts';
import { buildCustomer, placeOrder, takenOrder } from '../orders/builders/orders.builders.ts';
import { offeredOrder, seenRecycler, warnedOrder } from './builders/dispatch.builders.ts';

/** An operator of the board, and a recycler of the district who may have any order. */
async function atTheBoard(server: TestServer) {
  const operator = await signInAsOperator(server, 'board-operator', ['dispatcher']);
  return { operator, recyclerId: (await seenRecycler(server)).userId };
}

const openNumber = async (server: TestServer): Promise<string> =>
  (await placeOrder(server, await buildCustomer(server))).no;

async function severalOrders(server: TestServer) {
  const numbers = [await openNumber(server), await openNumber(server)];
  return { ...(await atTheBoard(server)), numbers };
}

export const scenes: Scenes = {
  async offeredOrder(server) {
    return { ...(await offeredOrder(server)) };
  },
  async warnedOrder(server) {
    return { ...(await warnedOrder(server)) };
  },
  async assignableOrder(server) {
    return { no: await openNumber(server), ...(await atTheBoard(server)) };
  },
  async askedOrder(server) {
    return { no: (await offeredOrder(server)).no, ...(await atTheBoard(server)) };
  },
  async reassignableOrder(server) {
    return { no: (await takenOrder(server)).no, ...(await atTheBoard(server)) };
  },
  severalOrders,
  async givenOrders(server) {
    const { operator, recyclerId, numbers } = await severalOrders(server);
    await server.succeed('dispatch.assign_orders', { numbers, recyclerId, reason: '片区只有他在' }, operator);
    return { operator, numbers, another: await openNumber(server) };
  },
};
