import type { CallName, Input } from '@shoushou/contract';
import { DAY, toInstant } from '@shoushou/kernel';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { findUnserializable } from '../../../testing/concurrency/interleave.ts';
import type { Send } from '../../../testing/crash-points.ts';
import { deliverAll, startTestServer, type TestServer } from '../../../testing/server.ts';
import { signInAsOperator, type SignedIn } from '../../accounts/builders/accounts.builders.ts';
import {
  buildCustomer,
  buildMarket,
  placeOrder,
  takenOrder,
  tomorrowMorning,
} from '../../orders/builders/orders.builders.ts';
import { findBrokenOrders } from '../../orders/builders/orders.builders.store.ts';
import { readBalances, verifyLedger } from '../../wallet/index.ts';
import { offeredOrder, seenRecycler } from '../builders/dispatch.builders.ts';
import { findBrokenDispatch } from '../dispatch-invariants.store.ts';

let server: TestServer;
let operators: Readonly<Record<'operator' | 'colleague', string>>;
beforeAll(async () => {
  server = await startTestServer();
  await buildMarket(server);
  operators = {
    operator: (await signInAsOperator(server, 'chen', ['dispatcher'])).token,
    colleague: (await signInAsOperator(server, 'lin', ['dispatcher'])).token,
  };
});
afterEach(async () => {
  await deliverAll(server);
  expect((await verifyLedger(server.deps.database)).problems).toEqual([]);
  expect(await findBrokenOrders(server.deps.database)).toEqual([]);
  expect(await findBrokenDispatch(server.deps.database, server.clock.now())).toEqual([]);
});
afterAll(() => server.close());

/** An order with its customer, who has or is asked for it, and two recyclers to whom it may be given. */
interface Scene {
  no: string;
  /** Another order of the hall. */
  more: string;
  customer: SignedIn;
  recycler: SignedIn;
  chosen: SignedIn;
  rival: SignedIn;
  offerId: string;
}
type Move = (scene: Scene) => Send;

const move =
  <Name extends CallName>(
    name: Name,
    by: 'operator' | 'colleague' | 'customer' | 'recycler' | 'chosen' | 'rival',
    input: (scene: Scene) => Input<Name>,
  ): Move =>
  (scene) =>
  () => {
    const token = by === 'operator' || by === 'colleague' ? operators[by] : scene[by].token;
    return server.call(name, input(scene), { token });
  };

const days = (count: number): string => toInstant(Date.parse(tomorrowMorning(server)) + count * DAY);
const moves = {
  offer: move('dispatch.assign', 'operator', ({ no, chosen }) => ({
    no,
    recyclerId: chosen.userId,
    how: 'offer',
    reason: '',
  })),
  give: move('dispatch.assign', 'operator', ({ no, chosen }) => ({
    no,
    recyclerId: chosen.userId,
    how: 'force',
    reason: '离得近',
  })),
  'a colleague’s gift': move('dispatch.assign', 'colleague', ({ no, rival }) => ({
    no,
    recyclerId: rival.userId,
    how: 'force',
    reason: '说好的',
  })),
  reassign: move('dispatch.reassign', 'operator', ({ no, chosen }) => ({
    no,
    recyclerId: chosen.userId,
    how: 'force',
    reason: '他的车坏了',
  })),
  'reassign by an offer': move('dispatch.reassign', 'operator', ({ no, chosen }) => ({
    no,
    recyclerId: chosen.userId,
    how: 'offer',
    reason: '他的车坏了',
  })),
  'a colleague’s reassignment': move('dispatch.reassign', 'colleague', ({ no, rival }) => ({
    no,
    recyclerId: rival.userId,
    how: 'force',
    reason: '说好的',
  })),
  'give both': move('dispatch.assign_orders', 'operator', ({ no, more, chosen }) => ({
    numbers: [no, more],
    recyclerId: chosen.userId,
    reason: '片区只有他在',
  })),
  'a colleague gives both': move('dispatch.assign_orders', 'colleague', ({ no, more, rival }) => ({
    numbers: [more, no],
    recyclerId: rival.userId,
    reason: '片区只有他在',
  })),
  'take back both': move('dispatch.take_back_orders', 'operator', ({ no, more }) => ({ numbers: [no, more] })),
  'move the visit': move('orders.console_reschedule', 'operator', ({ no }) => ({
    no,
    windowFrom: days(1),
    reason: '小区停电',
  })),
  'a colleague moves the visit': move('orders.console_reschedule', 'colleague', ({ no }) => ({
    no,
    windowFrom: days(2),
    reason: '说好的',
  })),
  'the batch': move('dispatch.run_batch', 'colleague', () => ({ city: '440300' })),
  take: move('orders.take', 'rival', ({ no }) => ({ no })),
  accept: move('dispatch.accept', 'recycler', ({ offerId }) => ({ id: offerId })),
  decline: move('dispatch.decline', 'recycler', ({ offerId }) => ({ id: offerId, reason: '太远' })),
  cancel: move('orders.cancel', 'customer', ({ no }) => ({ no, reason: '不卖了', expectedFeeFen: 0 })),
  'the customer’s move': move('orders.reschedule', 'customer', ({ no }) => ({ no, windowFrom: days(2) })),
  arrive: move('orders.arrive', 'recycler', ({ no }) => ({ no })),
  'arrive of who got it': move('orders.arrive', 'chosen', ({ no }) => ({ no })),
  release: move('orders.release', 'recycler', ({ no }) => ({ no, reason: '时间冲突', expectedFeeFen: 0 })),
  'release by who got it': move('orders.release', 'chosen', ({ no }) => ({
    no,
    reason: '时间冲突',
    expectedFeeFen: 0,
  })),
} satisfies Record<string, Move>;
type MoveName = keyof typeof moves;

const around = async (order: Pick<Scene, 'no' | 'customer'> & Partial<Scene>): Promise<Scene> => {
  const [chosen, rival] = [await seenRecycler(server), await seenRecycler(server, 900)];
  return {
    more: (await placeOrder(server, await buildCustomer(server))).no,
    recycler: rival,
    chosen,
    rival,
    offerId: 'none',
    ...order,
  };
};

const states: Record<string, { reach(): Promise<Scene>; meetings: [MoveName, MoveName][] }> = {
  open: {
    async reach() {
      const customer = await buildCustomer(server);
      return around({ no: (await placeOrder(server, customer)).no, customer });
    },
    meetings: [
      ['give', 'take'],
      ['give', 'cancel'],
      ['give', 'a colleague’s gift'],
      ['give', 'the customer’s move'],
      ['offer', 'take'],
      ['offer', 'cancel'],
      ['offer', 'a colleague’s gift'],
      ['give both', 'take'],
      ['give both', 'cancel'],
      ['give both', 'a colleague gives both'],
      ['give both', 'a colleague’s gift'],
    ],
  },
  offered: {
    async reach() {
      const { id, ...offered } = await offeredOrder(server);
      return around({ ...offered, offerId: id });
    },
    meetings: [
      ['give', 'accept'],
      ['give', 'decline'],
      ['give', 'cancel'],
      ['give both', 'accept'],
    ],
  },
  taken: {
    reach: async () => around(await takenOrder(server)),
    meetings: [
      ['reassign', 'a colleague’s reassignment'],
      ['reassign', 'arrive'],
      ['reassign', 'release'],
      ['reassign', 'cancel'],
      ['reassign', 'a colleague moves the visit'],
      ['reassign by an offer', 'arrive'],
      ['reassign by an offer', 'cancel'],
      ['move the visit', 'a colleague moves the visit'],
      ['move the visit', 'the customer’s move'],
      ['move the visit', 'arrive'],
      ['move the visit', 'release'],
      ['move the visit', 'cancel'],
    ],
  },
  given: {
    async reach() {
      const scene = await states['open']!.reach();
      const { outcome, body } = await moves['give both'](scene)();
      expect(outcome, body).toBe('success');
      return scene;
    },
    meetings: [
      ['take back both', 'arrive of who got it'],
      ['take back both', 'release by who got it'],
      ['take back both', 'cancel'],
      ['take back both', 'a colleague’s reassignment'],
      ['take back both', 'a colleague moves the visit'],
    ],
  },
};

/** Roles instead of ids, which differ from scene to scene. */
async function look({ no, more, ...people }: Scene): Promise<string> {
  const role = (id: string | undefined): string =>
    (['chosen', 'rival', 'recycler'] as const).find((each) => people[each].userId === id) ?? 'none';
  const orders = [];
  for (const each of [no, more]) {
    const { order } = await server.succeed('orders.console_get', { no: each }, { token: operators.operator });
    orders.push([order.state, role(order.recycler?.userid), order.windowFrom]);
  }
  const balances = [people.chosen, people.rival, people.recycler].map(({ userId }) =>
    readBalances(server.deps.database, userId),
  );
  return JSON.stringify([orders, await Promise.all(balances)]);
}

const meetings = Object.entries(states).flatMap(([state, { meetings: pairs }]) =>
  pairs.map(([one, other]) => [state, one, other] as const),
);

describe('an act of the board that meets another on one order', () => {
  test.each(meetings)('%s: %s while %s ends as one after the other would', async (state, one, other) => {
    expect(
      await findUnserializable({
        database: server.deps.database,
        prepare: async () => {
          const scene = await states[state]!.reach();
          return { one: moves[one](scene), other: moves[other](scene), look: () => look(scene) };
        },
        holds: [
          { held: 'one', at: 0.35 },
          { held: 'other', at: 0.35 },
          { held: 'one', at: 0.85 },
        ],
      }),
    ).toEqual([]);
  });
});
