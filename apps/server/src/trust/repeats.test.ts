import { calls, type CallDefinition, type CallName, type Input } from '@shoushou/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { agreedOrder, buildCustomer, buildMarket, buildRecycler, placeOrder, SAMPLE_POINT, takenOrder, tomorrowMorning, weighedOrder } from '../domains/orders/builders/orders.builders.ts';
import { loadRegions } from '../domains/places/index.ts';
import { paidDeal, sentDeal } from '../testing/deals.ts';
import { activeListing } from '../testing/listings.ts';
import { sampleInput } from '../testing/sample-input.ts';
import { createTestDatabase, type TestDatabase } from '../testing/postgres.ts';
import { openTestServer, TestClock, type TestServer } from '../testing/server.ts';
import { changesBetween, tallyEffects } from '../testing/tally.ts';

type Running = Omit<TestServer, 'clock'> & { clock: TestClock };

let database: TestDatabase;
let server: Running;
/** Beside the first on the same database, as a second process is, or the same after a restart. */
let other: Running;
beforeAll(async () => {
  database = await createTestDatabase();
  server = await openTestServer(database.connectionString, new TestClock());
  other = await openTestServer(database.connectionString, new TestClock());
  await buildMarket(server);
  await loadRegions(server.deps.database);
});
afterAll(async () => {
  await server.close();
  await other.close();
  await database.drop();
});

const BATCH_SIZE = 30;
/** More would be order-brushing. */
const TAKES_PER_BATCH = 6;

interface Repeat<Name extends CallName = CallName> {
  name: Name;
  token: string;
  input: Input<Name>;
  /** The same with one thing changed. */
  changed: Input<Name>;
}
const repeat = <Name extends CallName>(name: Name, token: string, input: Input<Name>, change: Partial<Input<Name>>): Repeat => ({ name, token, input, changed: { ...input, ...change } }) as unknown as Repeat;

const cases: Record<string, () => Promise<Repeat>> = {
  async 'orders.place'() {
    const { token, addressId } = await buildCustomer(server);
    return repeat('orders.place', token, { addressId, goods: [{ itemId: 'cardboard', grams: 8_000 }], windowFrom: tomorrowMorning(server), note: '', tags: [], bargain: false, photoIds: [] }, { note: '另一单' });
  },
  async 'orders.take'() {
    const customer = await buildCustomer(server);
    const [{ no }, another] = [await placeOrder(server, customer), await placeOrder(server, customer)];
    return repeat('orders.take', (await buildRecycler(server)).token, { no }, { no: another.no });
  },
  async 'orders.arrive'() {
    const { receiptNo, recycler } = await takenOrder(server);
    return repeat('orders.arrive', recycler.token, { no: receiptNo }, { position: SAMPLE_POINT });
  },
  async 'orders.agree'() {
    const { no, weighingId, customer } = await weighedOrder(server);
    return repeat('orders.agree', customer.token, { no, weighingId, method: 'own_phone' }, { method: 'signature' });
  },
  async 'orders.pay'() {
    const { receiptNo, recycler, totalFen } = await agreedOrder(server);
    return repeat('orders.pay', recycler.token, { no: receiptNo, type: 1, amountFen: totalFen }, { type: 2 });
  },
  async 'orders.walk_in'() {
    const { token } = await buildRecycler(server);
    return repeat('orders.walk_in', token, { ...SAMPLE_POINT, adcode: '440305', place: '科技园路口', customerName: '路人', service: '3' }, { customerName: '另一位' });
  },
  async 'trade.make_offer'() {
    const { no } = await activeListing(server, { priceFen: 20_000 });
    return repeat('trade.make_offer', (await buildCustomer(server)).token, { no, amountFen: 20_000, delivery: 'meet' }, { amountFen: 19_000 });
  },
  async 'trade.receive'() {
    const [deal, another] = [await sentDeal(server), await sentDeal(server)];
    return repeat('trade.receive', deal.buyer.token, { no: deal.no }, { no: another.no });
  },
  async 'trade.cancel of what is paid'() {
    const { no, buyer } = await paidDeal(server);
    return repeat('trade.cancel', buyer.token, { no }, { reason: '另一个原因' });
  },
  async 'wallet.recharge'() {
    return repeat('wallet.recharge', (await buildCustomer(server)).token, { amountFen: 5_000 }, { amountFen: 5_001 });
  },
  async 'places.open_area'() {
    return repeat('places.open_area', (await buildRecycler(server)).token, { adcode: '440304' }, { adcode: '440305' });
  },
  async 'orders.pay, refused for want of money'() {
    const { receiptNo, recycler, totalFen } = await agreedOrder(server, { recycler: await buildRecycler(server, { balanceFen: 500 }) });
    return repeat('orders.pay', recycler.token, { no: receiptNo, type: 1, amountFen: totalFen }, { type: 2 });
  },
  async 'orders.pay, refused as another’s'() {
    const { receiptNo, totalFen } = await agreedOrder(server);
    return repeat('orders.pay', (await buildRecycler(server)).token, { no: receiptNo, type: 1, amountFen: totalFen }, { type: 2 });
  },
};

let keys = 0;
const newKey = (): string => `repeat-${(keys += 1)}-0000`;

describe('one request under one key', () => {
  test.each(Object.entries(cases))('%s: many times at once, on two servers, later again: one effect and equal answers', async (_, make) => {
    // What the same does without repeats.
    const single = await make();
    let before = await tallyEffects(server.deps.database);
    await server.call(single.name, single.input, { token: single.token, key: newKey() });
    const effect = changesBetween(before, await tallyEffects(server.deps.database));

    const { name, token, input, changed } = await make();
    const key = newKey();
    before = await tallyEffects(server.deps.database);
    const answers = await Promise.all(Array.from({ length: name === 'orders.take' ? TAKES_PER_BATCH : BATCH_SIZE }, (_unused, index) => (index % 2 ? server : other).call(name, input, { token, key })));
    for (const each of [server, other]) each.clock.advanceMinutes(90);
    answers.push(await other.call(name, input, { token, key }));
    const kinds = new Set(answers.map(({ status, body }) => `${status} ${body}`));
    // A take is answered with the order as it is now, and its clock has moved on.
    if (name === 'orders.take') expect(new Set(answers.map(({ status, outcome, data }) => JSON.stringify([status, outcome, (data as { receiptNo: string }).receiptNo])))).toHaveLength(1);
    else expect([...kinds]).toHaveLength(1);
    expect(changesBetween(before, await tallyEffects(server.deps.database))).toEqual(effect);

    const second = await server.call(name, changed, { token, key });
    expect([second.status, second.outcome]).toEqual([422, 'platform.key_reused']);
    expect(changesBetween(before, await tallyEffects(server.deps.database))).toEqual(effect);
  });

  test('two people may choose the same key, and one person may not use it for two calls', async () => {
    const [one, two] = [await buildCustomer(server), await buildCustomer(server)];
    const key = newKey();
    const first = await server.call('wallet.recharge', { amountFen: 5_000 }, { token: one.token, key });
    const second = await server.call('wallet.recharge', { amountFen: 5_000 }, { token: two.token, key });
    expect(first.outcome === 'success' && second.outcome === 'success' && first.data.id !== second.data.id).toBe(true);
    expect((await server.call('orders.rate', { no: 'OR26112199999999', stars: 5, tags: [], text: '', photoIds: [] }, { token: one.token, key })).status).toBe(422);
  });
});

describe('a key that is none', () => {
  const keyed = (Object.keys(calls) as CallName[]).filter((name) => (calls[name] as CallDefinition).idempotent);
  test.each(keyed)('%s refuses one that is too short, too long or of other signs, before anything is done', async (name) => {
    const { token } = await buildRecycler(server);
    for (const key of ['short', 'x'.repeat(129), 'has a space', 'caf\u00e9-0001', "'; DROP --"]) {
      const { status, outcome, message } = await server.call(name, sampleInput(name) as never, { token, key });
      expect([status, outcome], key).toEqual([400, 'platform.malformed']);
      expect(message).toContain('Idempotency-Key');
    }
  });

  test('two of them in one request are none either', async () => {
    const { token } = await buildRecycler(server);
    const response = await server.server.app.inject({ method: 'POST', url: '/api/wallet/recharge', headers: { authorization: `Bearer ${token}`, 'idempotency-key': ['first-key-0001', 'second-key-0001'] as never }, payload: { amountFen: 5_000 } });
    expect(response.statusCode).toBe(400);
  });
});
