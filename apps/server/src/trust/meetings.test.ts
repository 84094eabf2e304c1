import type { CallName, Input } from '@shoushou/contract';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { SignedIn } from '../domains/accounts/builders/accounts.builders.ts';
import {
  agreedOrder,
  arrivedOrder,
  buildCustomer,
  buildMarket,
  buildRecycler,
  paidOrder,
  placeOrder,
  takenOrder,
  tomorrowMorning,
  weighedOrder,
} from '../domains/orders/builders/orders.builders.ts';
import { findBrokenOrders } from '../domains/orders/builders/orders.builders.store.ts';
import { createPayment, verifyLedger } from '../domains/wallet/index.ts';
import { confirmPayment } from '../domains/wallet/builders/wallet.builders.ts';
import type { Send } from '../testing/crash-points.ts';
import { findUnserializable, type PausePoint, type Interleaving } from '../testing/concurrency/interleave.ts';
import { startTestServer, type TestServer } from '../testing/server.ts';

/** Each is paused once after its checks, and one before it returns. */
const HOLDS: readonly PausePoint[] = [
  { held: 'one', at: 0.35 },
  { held: 'other', at: 0.35 },
  { held: 'one', at: 0.85 },
];

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  await buildMarket(server);
});
afterEach(async () => {
  expect((await verifyLedger(server.deps.database)).problems).toEqual([]);
  expect(await findBrokenOrders(server.deps.database)).toEqual([]);
});
afterAll(() => server.close());

interface Scene {
  no: string;
  customer: SignedIn;
  recycler: SignedIn;
  rival: SignedIn;
  weighingId: string;
  totalFen: number;
}
type Move = (scene: Scene) => Send;

const move =
  <Name extends CallName>(
    name: Name,
    side: 'customer' | 'recycler' | 'rival',
    input: (scene: Scene) => Input<Name>,
  ): Move =>
  (scene) =>
  () =>
    server.call(name, input(scene), { token: scene[side].token });

const signature: [number, number][][] = [
  [
    [0, 0],
    [400, 200],
    [380, 20],
  ],
];
const cancel = (side: 'customer' | 'recycler') =>
  move('orders.cancel', side, ({ no }) => ({ no, reason: '不卖了', expectedFeeFen: 0 }));
const moves = {
  take: move('orders.take', 'recycler', ({ no }) => ({ no })),
  'take by another': move('orders.take', 'rival', ({ no }) => ({ no })),
  reschedule: move('orders.reschedule', 'customer', ({ no }) => ({ no, windowFrom: tomorrowMorning(server) })),
  'cancel by the customer': cancel('customer'),
  'cancel by the recycler': cancel('recycler'),
  release: move('orders.release', 'recycler', ({ no }) => ({ no, reason: '时间冲突', expectedFeeFen: 0 })),
  arrive: move('orders.arrive', 'recycler', ({ no }) => ({ no })),
  weigh: move('orders.weigh', 'recycler', ({ no }) => ({
    no,
    lines: [{ itemId: 'cardboard', grossGrams: 9_000, unitPriceFen: 142 }],
  })),
  contest: move('orders.contest', 'customer', ({ no, weighingId }) => ({
    no,
    weighingId,
    lineIds: [],
    reason: '重量不对',
  })),
  'agree on the own phone': move('orders.agree', 'customer', ({ no, weighingId }) => ({
    no,
    weighingId,
    method: 'own_phone',
  })),
  'agree by signature': move('orders.agree', 'recycler', ({ no, weighingId }) => ({
    no,
    weighingId,
    method: 'signature',
    strokes: signature,
  })),
  'pay from the wallet': move('orders.pay', 'recycler', ({ no, totalFen }) => ({ no, type: 1, amountFen: totalFen })),
  'pay in cash, signed': move('orders.pay', 'recycler', ({ no, totalFen }) => ({
    no,
    type: 2,
    amountFen: totalFen,
    strokes: signature,
  })),
  'claim cash': move('orders.pay', 'recycler', ({ no, totalFen }) => ({ no, type: 2, amountFen: totalFen })),
  'confirm the cash': move('orders.confirm_cash', 'customer', ({ no }) => ({ no, received: true })),
  'deny the cash': move('orders.confirm_cash', 'customer', ({ no }) => ({ no, received: false })),
  'rate by the customer': move('orders.rate', 'customer', ({ no }) => ({
    no,
    stars: 5,
    tags: [],
    text: '',
    photoIds: [],
  })),
  'rate by the recycler': move('orders.rate', 'recycler', ({ no }) => ({
    no,
    stars: 4,
    tags: [],
    text: '',
    photoIds: [],
  })),
} satisfies Record<string, Move>;
type MoveName = keyof typeof moves;

const scene = async (deal: Partial<Scene> & Pick<Scene, 'no' | 'customer' | 'recycler'>): Promise<Scene> => ({
  weighingId: 'none',
  totalFen: 0,
  rival: await buildRecycler(server),
  ...deal,
});

/** Every state in which something can be done, and all that can be done there. */
const states: Record<string, { reach(): Promise<Scene>; moves: MoveName[] }> = {
  open: {
    async reach() {
      const customer = await buildCustomer(server);
      return scene({ no: (await placeOrder(server, customer)).no, customer, recycler: await buildRecycler(server) });
    },
    moves: ['take', 'take by another', 'cancel by the customer', 'reschedule'],
  },
  taken: {
    reach: async () => scene(await takenOrder(server)),
    moves: ['arrive', 'release', 'cancel by the customer', 'reschedule'],
  },
  arrived: {
    reach: async () => scene(await arrivedOrder(server)),
    moves: ['weigh', 'cancel by the customer', 'cancel by the recycler'],
  },
  weighed: {
    reach: async () => scene(await weighedOrder(server)),
    moves: [
      'weigh',
      'contest',
      'agree on the own phone',
      'agree by signature',
      'cancel by the customer',
      'cancel by the recycler',
    ],
  },
  agreed: {
    reach: async () => scene(await agreedOrder(server)),
    moves: ['pay from the wallet', 'pay in cash, signed', 'claim cash'],
  },
  'agreed, cash claimed': {
    async reach() {
      const deal = await scene(await agreedOrder(server));
      await moves['claim cash'](deal)();
      return deal;
    },
    moves: ['confirm the cash', 'deny the cash', 'pay from the wallet'],
  },
  paid: { reach: async () => scene(await paidOrder(server)), moves: ['rate by the customer', 'rate by the recycler'] },
};

const pairs = Object.entries(states).flatMap(([state, { moves: names }]) =>
  names.flatMap((one, index) => names.slice(index).map((other) => [state, one, other] as const)),
);

const meetingIn = async (state: string, one: MoveName, other: MoveName): Promise<Interleaving> => {
  const at = await states[state]!.reach();
  return {
    one: moves[one](at),
    other: moves[other](at),
    look: async () => (await server.succeed('orders.get', { no: at.no }, { token: at.customer.token })).state,
  };
};

describe('two requests that meet on one order', () => {
  test.each(pairs)('%s: %s while %s ends as one after the other would', async (state, one, other) => {
    expect(
      await findUnserializable({
        database: server.deps.database,
        prepare: () => meetingIn(state, one, other),
        holds: HOLDS,
      }),
    ).toEqual([]);
  });

  test('end so as well where one waits for the other longer than a request has time', async () => {
    expect(
      await findUnserializable({
        database: server.deps.database,
        prepare: () => meetingIn('arrived', 'weigh', 'cancel by the customer'),
        holds: HOLDS,
        plant: async ({ text, send, also }) => {
          const answer = await send();
          // As if a request's two seconds had passed at once.
          if (text === 'BEGIN') await also(`SET LOCAL lock_timeout = '1ms'`);
          return answer;
        },
      }),
    ).toEqual([]);
  });

  test('would be caught if the order’s row were not locked', async () => {
    // On its own database, so that other tests don't find the errors of the planted bug.
    const sound = server;
    server = await startTestServer();
    try {
      await buildMarket(server);
      const faults = await findUnserializable({
        database: server.deps.database,
        prepare: () => meetingIn('arrived', 'weigh', 'cancel by the customer'),
        holds: HOLDS,
        plant: ({ text, send }) =>
          send(/FROM orders WHERE .* FOR UPDATE$/s.test(text) ? text.replace(/ FOR UPDATE$/, '') : undefined),
      });
      expect(faults).not.toEqual([]);
    } finally {
      await server.close();
      server = sound;
    }
  });
});

const QUARTERS = [0.25, 0.5, 0.75].flatMap((at): PausePoint[] => [
  { held: 'one', at },
  { held: 'other', at },
]);

describe('two payments out of one wallet that is enough for one', () => {
  const poor = async (): Promise<SignedIn> => buildRecycler(server, { balanceFen: 2_000 });
  const look = async (recycler: SignedIn) =>
    JSON.stringify((await server.succeed('wallet.get', {}, { token: recycler.token })).availableFen);

  test('two orders are never both paid', async () => {
    const prepare = async (): Promise<Interleaving> => {
      const recycler = await poor();
      const [first, second] = [await agreedOrder(server, { recycler }), await agreedOrder(server, { recycler })];
      const pay =
        ({ no, totalFen }: typeof first): Send =>
        () =>
          server.call('orders.pay', { no, type: 1, amountFen: totalFen }, { token: recycler.token });
      return { one: pay(first), other: pay(second), look: () => look(recycler) };
    };
    expect(await findUnserializable({ database: server.deps.database, prepare, holds: QUARTERS })).toEqual([]);
  });

  test('an order and an area’s fee are never both paid', async () => {
    const prepare = async (): Promise<Interleaving> => {
      const recycler = await poor();
      const { no, totalFen } = await agreedOrder(server, { recycler });
      const id = await server.deps.database.transaction((tx) =>
        createPayment(tx, server.deps, {
          userId: recycler.userId,
          purpose: 'area_fee',
          title: '开通区域',
          amountFen: 1_500,
        }),
      );
      await confirmPayment(server, recycler);
      return {
        one: () => server.call('orders.pay', { no, type: 1, amountFen: totalFen }, { token: recycler.token }),
        other: () => server.call('wallet.pay', { id, method: 'wallet' }, { token: recycler.token }),
        look: () => look(recycler),
      };
    };
    expect(await findUnserializable({ database: server.deps.database, prepare, holds: QUARTERS })).toEqual([]);
  });
});
