import type { Input, OrderState } from '@shoushou/contract';
import { createId } from '../../platform/system.ts';
import { saveLevel } from '../../domains/orders/builders/orders.builders.ts';
import { knowPayee } from '../../domains/wallet/builders/wallet.builders.ts';
import { seedAddresses } from '../../domains/places/index.ts';
import type { TestClock, TestServer } from '../server.ts';
import { enrolPerson, WORLD_CITY, WORLD_DISTRICT } from './people.ts';
import type { WorldFacts, WorldOrder } from './world-facts.ts';

type Goods = Input<'orders.place'>['goods'];
type People = WorldFacts['people'];
type Step = (server: TestServer, order: WorldOrder, people: People) => Promise<unknown>;

const goodsOf = (itemIds: readonly string[]): Goods =>
  itemIds.map((itemId) => (itemId.includes('-') ? { itemId, pieces: 1 } : { itemId, grams: 12_000 }));

async function book(
  server: TestServer,
  token: string,
  addressId: string,
  itemIds: readonly string[],
  windowFrom: string,
): Promise<WorldOrder> {
  const { no } = await server.succeed(
    'orders.place',
    {
      addressId,
      goods: goodsOf(itemIds),
      windowFrom,
      note: '到了请打电话',
      tags: ['elevator'],
      bargain: true,
      photoIds: [],
    },
    { token },
  );
  return { no, receiptNo: null, weighingId: null };
}

export const takeOrder: Step = async (server, order, { recycler }) => {
  order.receiptNo = (await server.succeed('orders.take', { no: order.no }, { token: recycler.token })).receiptNo;
};

const weighedLines: Input<'orders.weigh'>['lines'] = [
  { itemId: 'cardboard', grossGrams: 25_800, tareGrams: 600, unitPriceFen: 162 },
  { itemId: 'pet', grossGrams: 3200, deductionGrams: 200, deductionReason: '有水', unitPriceFen: 360 },
];

const weigh: Step = async (server, order, { recycler: { token } }) => {
  const { order: weighed } = await server.succeed(
    'orders.weigh',
    { no: order.receiptNo!, lines: weighedLines },
    { token },
  );
  order.weighingId = weighed.weighing!.id;
};

/** At the door: an arrival without a position proves nothing. */
const arrive: Step = async (server, { receiptNo }, { recycler: { token } }) => {
  const { place } = await server.succeed('orders.get', { no: receiptNo! }, { token });
  const { longitude, latitude } = place;
  await server.succeed('orders.arrive', { no: receiptNo!, position: { longitude, latitude } }, { token });
};

const agree: Step = (server, { no, weighingId }, { customer: { token } }) =>
  server.succeed('orders.agree', { no, weighingId: weighingId!, method: 'own_phone' }, { token });

const pay: Step = async (server, { receiptNo }, { recycler: { token, userid }, customer }) => {
  await knowPayee(server, userid, customer.userid);
  const { weighing } = await server.succeed('orders.get', { no: receiptNo! }, { token });
  await server.succeed('orders.pay', { no: receiptNo!, type: 1, amountFen: weighing!.totalFen }, { token });
};

/** The life of an order up to its payment, in order. */
export const orderSteps: readonly { state: OrderState; step: Step }[] = [
  { state: 'taken', step: takeOrder },
  { state: 'arrived', step: arrive },
  { state: 'weighed', step: weigh },
  { state: 'agreed', step: agree },
  { state: 'paid', step: pay },
];

type Orders = Partial<Record<OrderState, WorldOrder[]>>;

/** Thursday: an order that is completed on Friday, and one that is not taken. */
async function buildPastOrders(server: TestServer, clock: TestClock, people: People): Promise<Orders> {
  const { customer } = people;
  clock.set('2026-11-19T00:30:00.000Z');
  const window = '2026-11-19T00:00:00.000Z';
  const expired = await book(server, customer.token, 'a-work', ['fridge-double'], window);
  const done = await book(server, customer.token, 'a-home', ['cardboard', 'pet'], window);
  for (const { step } of orderSteps) {
    clock.advanceMinutes(2);
    await step(server, done, people);
  }
  clock.set('2026-11-20T04:00:00.000Z');
  await server.server.jobs.run('orders.expire');
  await server.server.jobs.run('orders.close');
  return { expired: [expired], done: [done] };
}

/** Saturday's visits of the recycler to the customer: books one and takes it as far as the state. */
async function buildVisit(server: TestServer, people: People, to: OrderState): Promise<WorldOrder> {
  const last = orderSteps.findIndex(({ state }) => state === to);
  const order = await book(
    server,
    people.customer.token,
    last % 2 === 0 ? 'a-home' : 'a-work',
    ['cardboard', 'pet'],
    '2026-11-21T04:00:00.000Z',
  );
  for (const { step } of orderSteps.slice(0, last + 1)) await step(server, order, people);
  return order;
}

async function buildCancelled(server: TestServer, people: People): Promise<WorldOrder> {
  const { token } = people.customer;
  const order = await book(server, token, 'a-home', ['cardboard'], '2026-11-21T04:00:00.000Z');
  await takeOrder(server, order, people);
  const { feeFen } = await server.succeed('orders.cancel_cost', { no: order.no }, { token });
  await server.succeed('orders.cancel', { no: order.no, reason: '时间不合适', expectedFeeFen: feeFen }, { token });
  return order;
}

const hallGoods = [
  ['cardboard'],
  ['newspaper', 'books'],
  ['fridge-double'],
  ['iron', 'aluminium'],
  ['washer-drum'],
  ['pet'],
  ['aircon-wall'],
  ['copper'],
];
const hallNames = ['王女士', '李先生', '张阿姨', '刘先生', '黄女士', '林先生', '周先生', '吴女士'];

/** Open orders in the hall: the customer's own and seven of strangers, each a little farther away. */
async function buildHall(server: TestServer, clock: TestClock, { customer }: People): Promise<WorldOrder[]> {
  const { deps } = server;
  const open: WorldOrder[] = [];
  for (const [index, itemIds] of hallGoods.entries()) {
    clock.advanceMinutes(1);
    const windowFrom = index % 3 === 2 ? '2026-11-22T02:00:00.000Z' : '2026-11-21T04:00:00.000Z';
    const mobile = `1391113900${index}`;
    const owner = index === 0 ? customer : await enrolPerson(server, { username: hallNames[index]!, mobile });
    const addressId = index === 0 ? 'a-home' : createId(deps.clock, deps.random);
    if (index > 0) {
      await seedAddresses(deps.database, [
        {
          ownerId: owner.userid,
          id: addressId,
          at: clock.now(),
          name: hallNames[index]!,
          mobile,
          city: WORLD_CITY,
          adcode: WORLD_DISTRICT,
          streetCode: '440304004',
          region: '广东省深圳市福田区沙头街道',
          street: '沙头街道',
          place: '金地名津',
          door: `${index} 栋 80${index}`,
          longitude: 114.0531 + index * 0.004,
          latitude: 22.5219 + index * 0.002,
          tag: null,
          isDefault: true,
        },
      ]);
    }
    open.push(await book(server, owner.token, addressId, itemIds, windowFrom));
  }
  // The customer's own comes last: a test that uses an open order means a stranger's.
  return [...open.slice(1), open[0]!];
}

/** The order in state `taken` was taken two minutes before the start of the world, so releasing it is still free. */
export async function buildOrders(server: TestServer, people: People): Promise<Orders> {
  const { clock } = server;
  // A good name: more visits under way than a beginner may have.
  await saveLevel(server.deps, people.recycler.userid, 3);
  const orders = await buildPastOrders(server, clock, people);
  clock.set('2026-11-21T01:10:00.000Z');
  for (const state of ['arrived', 'weighed', 'agreed', 'paid'] as const) {
    orders[state] = [await buildVisit(server, people, state)];
    clock.advanceMinutes(1);
  }
  orders.cancelled = [await buildCancelled(server, people)];
  orders.open = await buildHall(server, clock, people);
  clock.set('2026-11-21T01:58:00.000Z');
  orders.taken = [await buildVisit(server, people, 'taken')];
  return orders;
}
