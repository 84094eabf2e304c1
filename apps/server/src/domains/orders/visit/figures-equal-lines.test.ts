import type { CallName, Data, Input } from '@shoushou/contract';
import { MINUTE } from '@shoushou/kernel';
import { lineReads } from '@shoushou/rules/wallet/lines';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seededRandom, type SeededRandom } from '../../../seed/seeded-random.ts';
import { startTestServer, type TestServer } from '../../../testing/server.ts';
import { confirmPayment, knowPayee } from '../../wallet/builders/wallet.builders.ts';
import { createPayment, verifyLedger } from '../../wallet/index.ts';
import type { SignedIn } from '../../accounts/builders/accounts.builders.ts';
import {
  buildCustomer,
  buildMarket,
  buildRecycler,
  SAMPLE_POINT,
  takenOrder,
  type Customer,
  type Deal,
} from '../builders/orders.builders.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  await buildMarket(server);
});
afterAll(async () => {
  expect((await verifyLedger(server.deps.database)).problems).toEqual([]);
  await server.close();
});

type Line = Data<'wallet.list_lines'>['items'][number];

async function allLines(token: string): Promise<Line[]> {
  const lines: Line[] = [];
  let cursor: string | undefined;
  do {
    const page = await server.succeed('wallet.list_lines', { ...(cursor ? { cursor } : {}) }, { token });
    lines.push(...page.items);
    cursor = page.next ?? undefined;
  } while (cursor);
  return lines;
}

const sum = (lines: readonly Line[], of: (line: Line) => number): number =>
  lines.reduce((sofar, line) => sofar + of(line), 0);

/** Every figure shown to a person, and the same added up by hand from the lines below it. */
async function figuresOf({ token }: SignedIn, isRecycler: boolean) {
  const [wallet, lines] = [await server.succeed('wallet.get', {}, { token }), await allLines(token)];
  const paid = lines.filter(({ kind }) => kind === 'order_payment');
  const home = isRecycler ? await server.succeed('orders.summary', SAMPLE_POINT, { token }) : null;
  return {
    shown: {
      balance: wallet.availableFen,
      newest: lines[0]?.balanceFen ?? 0,
      outside: wallet.month.outsideIncomeFen + wallet.month.outsideSpentFen,
      grams: wallet.month.grams,
      today: wallet.month.days.at(-1),
      home: home && [home.paidTodayFen, home.doneToday, home.gramsToday],
    },
    added: {
      balance: sum(lines, ({ amountFen }) => amountFen),
      newest: wallet.availableFen,
      outside: sum(lines, ({ outsideFen }) => Math.abs(outsideFen)),
      grams: sum(lines, ({ grams }) => grams),
      today: wallet.month.incomeFen + wallet.month.spentFen,
      home: home && [sum(paid, (line) => -lineReads(line)), paid.length, sum(paid, ({ grams }) => grams)],
    },
  };
}

interface World {
  random: SeededRandom;
  customers: Customer[];
  recyclers: SignedIn[];
  deals: Deal[];
  /** Random acts may be refused: too little money, a changed fee, an ended order. */
  attempt<Name extends CallName>(name: Name, input: Input<Name>, token: string): Promise<Data<Name> | null>;
}

type Act = (world: World) => Promise<unknown>;

const signature: [number, number][][] = [
  [
    [0, 0],
    [400, 200],
    [380, 20],
  ],
];

/** The next step of a random deal, by one of the people who may take it. */
const advance: Act = async (world) => {
  const { random, deals, attempt } = world;
  const deal = deals.length === 0 ? null : random.pick(deals);
  if (deal === null) return begin(world);
  const { no, receiptNo, customer, recycler } = deal;
  const order = await server.succeed('orders.get', { no }, { token: customer.token });
  const { weighing } = order;
  switch (order.state) {
    case 'taken':
      if (random.chance(0.8)) return attempt('orders.arrive', { no: receiptNo }, recycler.token);
      if (random.chance(0.5))
        return attempt(
          'orders.release',
          {
            no: receiptNo,
            reason: '车坏了',
            expectedFeeFen: (await server.succeed('orders.cancel_cost', { no: receiptNo }, { token: recycler.token }))
              .feeFen,
          },
          recycler.token,
        );
      return attempt(
        'orders.cancel',
        {
          no,
          reason: '不卖了',
          expectedFeeFen: (await server.succeed('orders.cancel_cost', { no }, { token: customer.token })).feeFen,
        },
        customer.token,
      );
    case 'arrived':
      return attempt(
        'orders.weigh',
        { no: receiptNo, lines: [{ itemId: 'cardboard', grossGrams: random.between(1, 60_000), unitPriceFen: 142 }] },
        recycler.token,
      );
    case 'weighed':
      return attempt('orders.agree', { no, weighingId: weighing!.id, method: 'own_phone' }, customer.token);
    case 'agreed': {
      const pay = { no: receiptNo, amountFen: weighing!.totalFen };
      if (order.payment?.state === 'claimed')
        return attempt('orders.confirm_cash', { no, received: random.chance(0.7) }, customer.token);
      if (random.chance(0.5)) return attempt('orders.pay', { ...pay, type: 1 }, recycler.token);
      return attempt(
        'orders.pay',
        { ...pay, type: 2, ...(random.chance(0.5) ? { strokes: signature } : {}) },
        recycler.token,
      );
    }
    default:
      world.deals = deals.filter((each) => each !== deal);
      return attempt(
        'orders.rate',
        { no, stars: 5, tags: [], text: '', photoIds: [] },
        random.pick([customer, recycler]).token,
      );
  }
};

const begin: Act = async ({ random, customers, recyclers, deals }) => {
  const [customer, recycler] = [random.pick(customers), random.pick(recyclers)];
  const { underWay } = await server.succeed('orders.summary', SAMPLE_POINT, { token: recycler.token });
  const { availableFen } = await server.succeed('wallet.get', {}, { token: recycler.token });
  if (underWay > 8 || availableFen < 1_000) return;
  await knowPayee(server, recycler.userId, customer.userId);
  deals.push(await takenOrder(server, { customer, recycler }));
};

const recharge: Act = async ({ random, customers, recyclers }) => {
  const { token } = random.pick([...customers, ...recyclers]);
  const { id } = await server.succeed('wallet.recharge', { amountFen: random.between(100, 9_000) }, { token });
  await server.succeed('wallet.pay', { id, method: 'wechat' }, { token });
  await server.deps.gateways.payments.sandbox!.approve(id);
};

const payForArea: Act = async ({ random, recyclers, attempt }) => {
  const owner = random.pick(recyclers);
  const amountFen = random.between(1, 500);
  const id = await server.deps.database.transaction((tx) =>
    createPayment(tx, server.deps, {
      userId: owner.userId,
      purpose: 'area_fee',
      title: '开通南山区',
      amountFen,
      subject: '440305',
      city: '440300',
    }),
  );
  const method = random.pick(['wallet', 'alipay', 'wechat'] as const);
  if (method === 'wallet') await confirmPayment(server, owner);
  await attempt('wallet.pay', { id, method }, owner.token);
  if (method !== 'wallet') await server.deps.gateways.payments.sandbox!.approve(id);
};

const wait: Act = async ({ random }) => server.clock.advance(random.between(1, 12) * MINUTE);

const acts: readonly (readonly [Act, number])[] = [
  [advance, 18],
  [begin, 3],
  [recharge, 2],
  [payForArea, 2],
  [wait, 2],
];

describe('after 30 random acts', () => {
  it.each([1, 2, 3, 4])('every figure of everybody equals the lines below it (history %d)', async (history) => {
    const random = seededRandom(`figures ${history}`);
    const world: World = {
      random,
      deals: [],
      customers: [await buildCustomer(server, { balanceFen: 300 }), await buildCustomer(server)],
      recyclers: [await buildRecycler(server, { balanceFen: 20_000 }), await buildRecycler(server)],
      attempt: async (name, input, token) => {
        const { outcome, data } = await server.call(name, input, { token });
        return outcome === 'success' ? (data as Data<typeof name>) : null;
      },
    };
    for (let count = 0; count < 3; count += 1) await begin(world);
    for (let count = 0; count < 30; count += 1) await random.weighted(acts)(world);
    let grams = 0;
    for (const person of [...world.customers, ...world.recyclers]) {
      const { shown, added } = await figuresOf(person, world.recyclers.includes(person));
      expect(shown).toEqual(added);
      grams += shown.grams;
    }
    // Goods were paid for, else the history showed little.
    expect(grams).toBeGreaterThan(0);
  });
});
