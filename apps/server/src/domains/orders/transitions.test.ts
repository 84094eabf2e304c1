import type { CallName, Input, OrderAction, OrderState } from '@shoushou/contract';
import { HOUR } from '@shoushou/kernel';
import { orderActions } from '@shoushou/rules/orders/states';
import { stateAfter } from '@shoushou/rules/orders/transitions';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, type Answer, type TestServer } from '../../testing/server.ts';
import type { SignedIn } from '../accounts/builders/accounts.builders.ts';
import {
  agreedOrder,
  arrivedOrder,
  buildCustomer,
  buildMarket,
  buildRecycler,
  fundWallet,
  paidOrder,
  placeOrder,
  takenOrder,
  tomorrowMorning,
  weighedOrder,
  type Deal,
} from './builders/orders.builders.ts';
import { findBrokenOrders } from './builders/orders.builders.store.ts';

let server: TestServer;
let stranger: SignedIn;
beforeAll(async () => {
  server = await startTestServer();
  await buildMarket(server);
  stranger = await buildRecycler(server);
});
afterAll(() => server.close());
afterEach(async () => {
  expect(await findBrokenOrders(server.deps.database)).toEqual([]);
});

interface Scene {
  no: string;
  customer: SignedIn;
  /** The order's current recycler, or a stranger while there is none. */
  recycler: SignedIn;
  weighingId: string;
  totalFen: number;
}

const scene = (deal: Deal & { weighingId?: string; totalFen?: number }): Scene => ({
  weighingId: 'none',
  totalFen: 0,
  ...deal,
});
const open = async (): Promise<Scene> => {
  const customer = await buildCustomer(server);
  return {
    no: (await placeOrder(server, customer)).no,
    customer,
    recycler: await buildRecycler(server),
    weighingId: 'none',
    totalFen: 0,
  };
};

const reach: Record<OrderState, () => Promise<Scene>> = {
  open,
  taken: async () => scene(await takenOrder(server)),
  arrived: async () => scene(await arrivedOrder(server)),
  weighed: async () => scene(await weighedOrder(server)),
  agreed: async () => scene(await agreedOrder(server)),
  paid: async () => scene(await paidOrder(server)),
  done: async () => {
    const paid = await paidOrder(server);
    server.clock.advance(25 * HOUR);
    await server.server.jobs.run('orders.close');
    return scene(paid);
  },
  expired: async () => {
    const waiting = await open();
    server.clock.advance(30 * HOUR);
    await server.server.jobs.run('orders.expire');
    return waiting;
  },
  cancelled: async () => {
    const taken = await takenOrder(server);
    await server.succeed(
      'orders.cancel',
      { no: taken.no, reason: '不卖了', expectedFeeFen: 0 },
      { token: taken.customer.token },
    );
    return scene(taken);
  },
};

type Side = 'customer' | 'recycler' | 'stranger';
const square: [number, number][][] = [
  [
    [10, 10],
    [500, 20],
    [480, 300],
    [30, 280],
  ],
];

async function act(action: OrderAction, side: Side, at: Scene): Promise<Answer<CallName>> {
  const { token } = side === 'stranger' ? stranger : at[side];
  const { no, weighingId, totalFen } = at;
  const send = <Name extends CallName>(name: Name, input: Input<Name>) =>
    server.call(name, input, { token }) as Promise<Answer<CallName>>;
  switch (action) {
    case 'take':
      return send('orders.take', { no });
    case 'release':
      return send('orders.release', { no, reason: '时间冲突', expectedFeeFen: 0 });
    case 'replace':
      return send('orders.replace_recycler', { no });
    case 'depart':
      return send('orders.depart', { no });
    case 'arrive':
      return send('orders.arrive', { no });
    case 'undo_arrival':
      return send('orders.undo_arrival', { no });
    case 'weigh':
      return send('orders.weigh', { no, lines: [{ itemId: 'cardboard', grossGrams: 9000, unitPriceFen: 142 }] });
    case 'contest':
      return send('orders.contest', { no, weighingId, lineIds: [], reason: '重量不对' });
    case 'agree':
      return send(
        'orders.agree',
        side === 'recycler'
          ? { no, weighingId, method: 'signature', strokes: square }
          : { no, weighingId, method: 'own_phone' },
      );
    case 'pay':
      return send('orders.pay', { no, type: 1, amountFen: totalFen });
    case 'confirm_cash':
      return send('orders.confirm_cash', { no, received: true });
    case 'rate':
      return send('orders.rate', { no, stars: 5, tags: [], text: '', photoIds: [] });
    case 'cancel':
      return send('orders.cancel', { no, reason: '不卖了', expectedFeeFen: 0 });
    case 'reschedule':
      return send('orders.reschedule', { no, windowFrom: tomorrowMorning(server) });
    case 'tip':
      return send('orders.set_tip', { no, tipFen: 0 });
    case 'add_photo':
      return send('orders.add_photo', { no, photoId: '0191d1c0-0000-7000-8000-000000000000', stage: 'other' });
  }
}

const actions = orderActions;
const notAllowed = [
  'orders.illegal_transition',
  'orders.unknown',
  'orders.not_yours',
  'orders.not_open',
  'orders.already_taken',
  'orders.own_order',
  'platform.forbidden',
];
const eventsOf = (no: string) =>
  server.deps.database.query<{ count: number }>('SELECT count(*)::int AS count FROM order_events WHERE order_no = $1', [
    no,
  ]);

describe.each(Object.keys(reach) as OrderState[])('an order that is %s', (state) => {
  test('refuses everything that the table does not allow, and nothing happens', async () => {
    const at = await reach[state]();
    const before = await eventsOf(at.no);
    const taken = state !== 'open' && state !== 'expired';
    for (const action of actions) {
      for (const side of ['customer', 'recycler', 'stranger'] as const) {
        const actor = side === 'recycler' && !taken ? 'stranger' : side;
        if (stateAfter(state, action, actor) !== null) continue;
        // Repeating a take returns the same receipt while the order is active.
        if (action === 'take' && actor === 'recycler' && ['taken', 'arrived', 'weighed', 'agreed'].includes(state))
          continue;
        const answer = await act(action, side, at);
        expect(notAllowed, `${action} by ${side}: ${answer.body}`).toContain(answer.outcome);
        if (action !== 'take') expect([200, 403, 404]).toContain(answer.status);
        // A stranger gets the same refusal as for an unknown order; the refusal to a party names the order's state.
        if (actor === 'stranger' && action !== 'take')
          expect(['orders.unknown', 'platform.forbidden'], `${action} by ${side}`).toContain(answer.outcome);
      }
    }
    expect(await eventsOf(at.no)).toEqual(before);
    const { state: after } = await server.succeed('orders.get', { no: at.no }, { token: at.customer.token });
    expect(after).toBe(state);
  });

  const allowed = actions.flatMap((action) =>
    (['customer', 'recycler', 'stranger'] as const)
      .filter((side) => stateAfter(state, action, side) !== null)
      .map((side) => [action, side] as const),
  );
  if (allowed.length > 0) {
    test.each(allowed)('allows %s by the %s, and stands where the table says', async (action, side) => {
      const at = await reach[state]();
      if (action === 'replace' || action === 'depart') server.clock.advance(48 * HOUR);
      if (action === 'confirm_cash')
        await server.succeed(
          'orders.pay',
          { no: at.no, type: 2, amountFen: at.totalFen },
          { token: at.recycler.token },
        );
      const answer = await act(action, side, at);
      if (action === 'add_photo') {
        expect(answer.outcome).toBe('orders.photo_unknown');
        return;
      }
      expect(answer.outcome, answer.body).toBe('success');
      expect((answer.data as { state: string }).state).toBe(stateAfter(state, action, side));
    });
  }
});

describe('two at once', () => {
  const pairs: Partial<Record<OrderState, [OrderAction, Side][]>> = {
    open: [
      ['take', 'recycler'],
      ['take', 'stranger'],
      ['cancel', 'customer'],
      ['reschedule', 'customer'],
    ],
    taken: [
      ['arrive', 'recycler'],
      ['release', 'recycler'],
      ['cancel', 'customer'],
      ['reschedule', 'customer'],
    ],
    arrived: [
      ['weigh', 'recycler'],
      ['cancel', 'recycler'],
      ['cancel', 'customer'],
    ],
    weighed: [
      ['weigh', 'recycler'],
      ['contest', 'customer'],
      ['agree', 'customer'],
      ['agree', 'recycler'],
      ['cancel', 'customer'],
      ['cancel', 'recycler'],
    ],
    agreed: [
      ['pay', 'recycler'],
      ['pay', 'recycler'],
    ],
  };
  const cases = Object.entries(pairs).flatMap(([state, moves]) =>
    moves.flatMap((one, index) => moves.slice(index + 1).map((other) => [state as OrderState, one, other] as const)),
  );
  const ROUNDS = 5;

  test.each(cases)('%s: %o against %o ends where one after the other would', async (state, one, other) => {
    for (let round = 0; round < ROUNDS; round += 1) {
      stranger = await buildRecycler(server);
      const at = await reach[state]();
      const answers = await Promise.all([act(one[0], one[1], at), act(other[0], other[1], at)]);
      for (const { status, body } of answers) expect([200, 404], body).toContain(status);
      expect(
        answers.some(({ outcome }) => outcome === 'success'),
        JSON.stringify(answers.map(({ outcome }) => outcome)),
      ).toBe(true);
      const { state: last } = await server.succeed('orders.get', { no: at.no }, { token: at.customer.token });
      expect(reachable(state, [one, other])).toContain(last);
    }
    expect(await findBrokenOrders(server.deps.database)).toEqual([]);
  });

  /** States reachable by two transitions in either order, each done or refused. */
  function reachable(from: OrderState, moves: (readonly [OrderAction, Side])[]): OrderState[] {
    return moves.flatMap(([action, side], index) => {
      const actor = from === 'open' && action === 'take' ? 'stranger' : side;
      const next = stateAfter(from, action, actor);
      if (next === null) return [];
      return [
        next,
        ...reachable(
          next,
          moves.filter((_, at) => at !== index),
        ),
      ];
    });
  }

  test('both rate: each rating is there once, and the order is done', async () => {
    const at = await reach.paid();
    await Promise.all([act('rate', 'customer', at), act('rate', 'recycler', at), act('rate', 'customer', at)]);
    const { state, ratings } = await server.succeed('orders.get', { no: at.no }, { token: at.customer.token });
    expect([state, ratings.byCustomer?.stars, ratings.byRecycler?.stars]).toEqual(['done', 5, 5]);
  });

  test('pay twice is paid once', async () => {
    const deal = await agreedOrder(server);
    await fundWallet(server, deal.recycler.userId, 1);
    const answers = await Promise.all(
      Array.from({ length: 8 }, () =>
        server.call(
          'orders.pay',
          { no: deal.receiptNo, type: 1, amountFen: deal.totalFen },
          { token: deal.recycler.token },
        ),
      ),
    );
    expect(answers.filter(({ outcome }) => outcome === 'success')).toHaveLength(1);
    const income = await server.deps.database.query(
      `SELECT 1 FROM ledger_postings WHERE owner_id = $1 AND line_kind = 'order_income'`,
      [deal.customer.userId],
    );
    expect(income).toHaveLength(1);
  });
});
