import { DAY, HOUR, MINUTE, shanghaiDate } from '@shoushou/kernel';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { publish } from '../../platform/events/events.ts';
import { codeFor } from '../../testing/sms-code.ts';
import { startTestServer, type TestServer } from '../../testing/server.ts';
import { appToken, signInAs, type SignedIn } from '../accounts/builders/accounts.builders.ts';
import { confirmPayment, fundWallet, transferOf } from '../wallet/builders/wallet.builders.ts';
import { postOrThrow, readBalances } from '../wallet/index.ts';
import { buildQuote } from '../valuation/index.ts';
import {
  deviceOrder,
  deviceRecycler,
  differingAnswer,
  goodFridge,
  inspectedDevice,
  inspectedParcel,
  nextKey,
  phoneOrder,
  quotedDevice,
  takenDevice,
} from '../../testing/devices/device-orders.ts';

let server: TestServer;
const START = '2026-11-21T02:00:00.000Z';
beforeAll(async () => {
  server = await startTestServer();
});
afterEach(() => server.clock.set(START));
afterAll(() => server.close());

const balanceOf = async ({ userId }: SignedIn) => (await readBalances(server.deps.database, userId)).available;
const as = ({ token }: { token: string }) => ({ token, key: nextKey() });
const get = (no: string, { token }: { token: string }) => server.succeed('devices.get', { no }, { token });
const run = (job: string) => server.server.jobs.run(job);
const tomorrow = () => shanghaiDate(server.clock.now() + DAY);

describe('devices.place', () => {
  test('orders what the quote promises, with the lines that make it', async () => {
    const { customer, addressId, quoteNo } = await quotedDevice(server);
    const order = await server.succeed(
      'devices.place',
      { quoteNo, way: 'pickup', addressId, visitOn: tomorrow(), part: 'morning', consent: true },
      as(customer),
    );
    expect(order).toMatchObject({
      state: 'placed',
      device: expect.stringContaining('冰箱'),
      promisedFen: 16_000,
      priceFen: null,
      quoteNo,
      actions: ['cancel'],
      sheet: null,
    });
    expect(order.promisedLines.reduce((sum, { amountFen }) => sum + amountFen, 0)).toBe(16_000);
    expect(order.answers).toContainEqual({ question: '还制冷吗', answer: '制冷正常' });
  });

  test('takes today’s price when the same answers give more, and never less', async () => {
    const { customer, addressId, quoteNo } = await quotedDevice(server);
    const setBase = (fen: number, revision: number) =>
      server.deps.database.query(
        `INSERT INTO base_prices SELECT variant_id, $1::date, $2, $3, '', '', now() FROM base_prices
         WHERE variant_id = 'fridge-3' LIMIT 1`,
        [shanghaiDate(server.clock.now()), revision, fen],
      );
    await setBase(18_000, 90);
    const other = await server.deps.database.transaction((tx) =>
      buildQuote(tx, server.deps, { ownerId: customer.userId, variantId: 'fridge-3', answers: goodFridge }),
    );
    expect(
      (await server.succeed('devices.place', { quoteNo, way: 'post', addressId, consent: true }, as(customer)))
        .promisedFen,
    ).toBe(18_000);
    await setBase(16_000, 91);
    expect(
      (await server.succeed('devices.place', { quoteNo: other, way: 'post', addressId, consent: true }, as(customer)))
        .promisedFen,
    ).toBe(18_000);
  });

  test('uses a quote once, and only while it holds', async () => {
    const { customer, addressId, quoteNo } = await quotedDevice(server);
    const place = () => server.call('devices.place', { quoteNo, way: 'post', addressId, consent: true }, as(customer));
    const outcomes = await Promise.all(Array.from({ length: 6 }, place));
    expect(outcomes.map(({ outcome }) => outcome).sort()).toEqual([
      ...Array.from({ length: 5 }, () => 'devices.quote_used'),
      'success',
    ]);
    const { no } = outcomes.find(({ outcome }) => outcome === 'success')!.data!;
    const quote = () => server.succeed('valuation.get_quote', { no: quoteNo }, { token: customer.token });
    expect(await quote()).toMatchObject({ state: 'used', orderNo: no });
    await server.succeed('devices.cancel', { no, reason: '' }, as(customer));
    expect(await quote()).toMatchObject({ state: 'valid', orderNo: null });
    expect((await place()).outcome).toBe('success');
    const second = await quotedDevice(server);
    server.clock.advance(7 * DAY);
    expect(
      (
        await server.call(
          'devices.place',
          { quoteNo: second.quoteNo, way: 'post', addressId: second.addressId, consent: true },
          as(second.customer),
        )
      ).outcome,
    ).toBe('devices.quote_expired');
  });

  test('asks for consent and a verified seller where people’s data is on the device, and for a day of the coming week', async () => {
    const { addressId, customer, quoteNo } = await quotedDevice(server);
    const phoneAnswers = [
      ['power', 'on'],
      ['channel', 'mainland'],
      ['screen', 'flawless'],
      ['display', 'normal'],
      ['frame', 'flawless'],
      ['battery', '90'],
      ['water', 'dry'],
      ['faults'],
      ['account', 'open'],
    ].map(([question, ...options]) => ({ question: question!, options }));
    const phone = await server.deps.database.transaction((tx) =>
      buildQuote(tx, server.deps, { ownerId: customer.userId, variantId: 'iphone-13-1', answers: phoneAnswers }),
    );
    const place = (consent: boolean) =>
      server.call('devices.place', { quoteNo: phone, way: 'post', addressId, consent }, as(customer));
    expect((await place(false)).outcome).toBe('devices.consent_needed');
    expect((await place(true)).outcome).toBe('devices.seller_unverified');
    await signInAs(server, { mobile: customer.mobile, verified: true });
    expect((await place(true)).outcome).toBe('success');
    for (const visitOn of [shanghaiDate(server.clock.now()), shanghaiDate(server.clock.now() + 8 * DAY)])
      expect(
        (
          await server.call(
            'devices.place',
            { quoteNo, way: 'pickup', addressId, visitOn, part: 'morning', consent: true },
            as(customer),
          )
        ).outcome,
      ).toBe('devices.visit_unavailable');
  });
});

describe('devices.list_visits', () => {
  test('shows recyclers of the district the pickup without name, number and door', async () => {
    const { no, recycler } = await deviceOrder(server);
    const { items } = await server.succeed('devices.list_visits', { group: 'open' }, { token: recycler.token });
    expect(items.find((visit) => visit.no === no)).toMatchObject({
      part: 'morning',
      visitFeeFen: 2_000,
      receiptNo: null,
    });
    expect(JSON.stringify(items)).not.toContain('13711112222');
    const elsewhere = await signInAs(server, { recycler: true });
    expect((await server.succeed('devices.list_visits', { group: 'open' }, { token: elsewhere.token })).items).toEqual(
      [],
    );
  });
});

describe('devices.take', () => {
  test('has one winner, who may inspect and give it back', async () => {
    const { no } = await deviceOrder(server);
    const rivals = await Promise.all(Array.from({ length: 5 }, () => deviceRecycler(server)));
    const outcomes = await Promise.all(rivals.map((rival) => server.call('devices.take', { no }, as(rival))));
    expect(outcomes.map(({ outcome }) => outcome).sort()).toEqual([
      ...Array.from({ length: 4 }, () => 'devices.already_taken'),
      'success',
    ]);
    const winner = rivals[outcomes.findIndex(({ outcome }) => outcome === 'success')]!;
    expect(await get(no, winner)).toMatchObject({
      side: 'recycler',
      mobile: '13711112222',
      receiptNo: expect.stringMatching(/^JD/),
      actions: ['inspect', 'give_back'],
    });
    expect(
      (await server.succeed('devices.list_visits', { group: 'mine' }, { token: winner.token })).items,
    ).toMatchObject([{ no }]);
  });

  test('is not for the owner of the device', async () => {
    const { no, customer } = await deviceOrder(server);
    await signInAs(server, { mobile: customer.mobile, recycler: true });
    expect((await server.call('devices.take', { no }, as(customer))).outcome).toBe('devices.own_order');
  });
});

describe('devices.give_back', () => {
  test('lets somebody else take it, and forgets the first', async () => {
    const { no, recycler } = await takenDevice(server);
    await server.succeed('devices.give_back', { no, reason: '车坏了' }, as(recycler));
    expect((await server.call('devices.get', { no }, { token: recycler.token })).outcome).toBe('devices.order_unknown');
    await server.succeed('devices.take', { no }, as(await deviceRecycler(server)));
  });
});

describe('devices.inspect', () => {
  test('prices what differs, and names exactly that', async () => {
    const { no, recycler, customer } = await takenDevice(server);
    expect(
      await server.succeed(
        'devices.inspect',
        { no, changes: [await differingAnswer(server, recycler.token)] },
        as(recycler),
      ),
    ).toMatchObject({ state: 'inspected', priceFen: 11_200 });
    const { inspection, actions } = await get(no, customer);
    expect(inspection!.lines.reduce((sum, { amountFen }) => sum + amountFen, 0)).toBe(11_200);
    expect(inspection!.changes).toMatchObject([
      {
        text: '还制冷吗',
        before: '制冷正常',
        after: '不制冷',
        reason: '通电半小时不凉',
        photos: [expect.stringContaining('/files/')],
        contest: null,
      },
    ]);
    expect(actions).toEqual(['agree', 'contest', 'decline']);
  });

  test('stays at the promise when nothing differs', async () => {
    const { no, recycler } = await takenDevice(server);
    expect(await server.succeed('devices.inspect', { no, changes: [] }, as(recycler))).toMatchObject({
      priceFen: 16_000,
      state: 'inspected',
      inspection: { changes: [] },
    });
  });

  test('needs a reason and an own photo for each change, and a change that changes something', async () => {
    const { no, recycler, customer } = await takenDevice(server);
    const found = await differingAnswer(server, recycler.token);
    const inspect = (change: object) =>
      server.call('devices.inspect', { no, changes: [{ ...found, ...change }] }, as(recycler));
    expect((await inspect({ reason: '坏了' })).outcome).toBe('devices.reason_needed');
    expect((await inspect({ photoIds: [] })).status).toBe(400);
    expect((await inspect({ photoIds: (await differingAnswer(server, customer.token)).photoIds })).outcome).toBe(
      'devices.photo_unknown',
    );
    expect((await inspect({ options: ['yes'] })).outcome).toBe('devices.answer_unchanged');
    expect((await inspect({ options: ['frozen'] })).outcome).toBe('devices.answer_not_asked');
    expect((await get(no, customer)).state).toBe('taken');
  });
});

describe('devices.agree', () => {
  test('pays the customer the price and the recycler the visit, once', async () => {
    const { no, customer, recycler, priceFen } = await inspectedDevice(server);
    const key = nextKey();
    const outcomes = await Promise.all(
      Array.from({ length: 4 }, () => server.call('devices.agree', { no, priceFen }, { token: customer.token, key })),
    );
    expect(new Set(outcomes.map(({ outcome }) => outcome))).toEqual(new Set(['success']));
    expect([await balanceOf(customer), await balanceOf(recycler)]).toEqual([11_200, 2_000]);
    expect((await server.call('devices.agree', { no, priceFen }, as(customer))).outcome).toBe('devices.not_now');
    expect(await balanceOf(customer)).toBe(11_200);
  });

  test('thanks the person whose link led to the quote, without a word about the device', async () => {
    const friend = await signInAs(server);
    const { no, customer, recycler } = await takenDevice(server);
    await server.deps.database.query('UPDATE device_orders SET credited_to = $2 WHERE no = $1', [
      no,
      JSON.stringify({ userId: friend.userId }),
    ]);
    const { priceFen } = await server.succeed('devices.inspect', { no, changes: [] }, as(recycler));
    const messages = async () =>
      (await server.succeed('messages.list', {}, { token: friend.token })).items.map(({ title }) => title);
    expect(await messages()).toEqual([]);
    const agreed = await server.succeed('devices.agree', { no, priceFen: priceFen! }, as(customer));
    expect(await messages()).toEqual(['您推荐的估价成交了']);
    expect(JSON.stringify(agreed)).not.toContain(friend.userId);
  });

  test('is refused for a price other than the one that was read', async () => {
    const { no, customer } = await inspectedDevice(server);
    expect((await server.call('devices.agree', { no, priceFen: 16_000 }, as(customer))).outcome).toBe(
      'devices.not_now',
    );
    expect(await balanceOf(customer)).toBe(0);
  });
});

describe('a device that a recycler buys for themselves', () => {
  const take = (no: string, recycler: SignedIn, buyer: 'house' | 'recycler' = 'recycler') =>
    server.call('devices.take', { no, buyer }, as(recycler));
  /** A fridge of 160 yuan; the recycler's wallet holds its price, the fee of 1.60, and this additional amount. */
  async function ownPurchase(moreFen = 0) {
    const order = await deviceOrder(server);
    await fundWallet(server, order.recycler.userId, 16_160 + moreFen);
    await confirmPayment(server, order.recycler);
    await server.succeed('devices.take', { no: order.no, buyer: 'recycler' }, as(order.recycler));
    return order;
  }
  test('is paid from their wallet to the customer, with the fee to the platform; nobody pays a visit', async () => {
    const { no, customer, recycler } = await ownPurchase();
    expect(await get(no, customer)).toMatchObject({ buyer: 'recycler', visitFeeFen: null });
    expect(await get(no, recycler)).toMatchObject({ buyer: 'recycler', visitFeeFen: null });
    await server.succeed('devices.inspect', { no, changes: [] }, as(recycler));
    const outcomes = await Promise.all(
      Array.from({ length: 4 }, () => server.call('devices.agree', { no, priceFen: 16_000 }, as(customer))),
    );
    expect(outcomes.map(({ outcome }) => outcome).sort()).toEqual([
      'devices.not_now',
      'devices.not_now',
      'devices.not_now',
      'success',
    ]);
    expect([await balanceOf(customer), await balanceOf(recycler)]).toEqual([16_000, 0]);
  });

  test('stays with its owner, agreed to by nobody, while the recycler can not pay', async () => {
    const { no, customer, recycler } = await ownPurchase();
    const other = await signInAs(server);
    await server.succeed('devices.inspect', { no, changes: [] }, as(recycler));
    await server.deps.database.transaction((tx) =>
      postOrThrow(tx, transferOf(`spent:${no}`, recycler.userId, other.userId, 1), server.clock.now()),
    );
    expect((await server.call('devices.agree', { no, priceFen: 16_000 }, as(customer))).outcome).toBe(
      'devices.buyer_short',
    );
    expect([(await get(no, customer)).state, await balanceOf(customer)]).toEqual(['inspected', 0]);
    await fundWallet(server, recycler.userId, 1);
    expect((await server.call('devices.agree', { no, priceFen: 16_000 }, as(customer))).outcome).toBe('success');
  });

  test('needs its price in the wallet when it is taken, and no data on it', async () => {
    const fridge = await deviceOrder(server);
    await fundWallet(server, fridge.recycler.userId, 16_100);
    expect(await take(fridge.no, fridge.recycler)).toMatchObject({
      outcome: 'devices.wallet_short',
      message: '自己买下要先备好货款，钱包还差 0.60 元',
    });
    const phone = await phoneOrder(server);
    await fundWallet(server, phone.recycler.userId, 10_000_000);
    expect((await take(phone.no, phone.recycler)).outcome).toBe('devices.house_buys');
    const { items } = await server.succeed('devices.list_visits', { group: 'open' }, { token: fridge.recycler.token });
    expect([fridge.no, phone.no].map((no) => items.find((visit) => visit.no === no)?.buyerFeeFen)).toEqual([160, null]);
  });

  test('given back, is the house’s to buy unless the next one says otherwise', async () => {
    const { no, recycler } = await ownPurchase();
    await server.succeed('devices.give_back', { no, reason: '车坏了' }, as(recycler));
    expect((await take(no, recycler, 'house')).data).toMatchObject({ buyer: 'house', visitFeeFen: 2_000 });
  });
});

describe('devices.decline', () => {
  test('leaves a device on site with its owner, free of charge', async () => {
    const { no, customer, recycler } = await inspectedDevice(server);
    expect((await server.succeed('devices.decline', { no, reason: '价格低' }, as(customer))).state).toBe('cancelled');
    expect([await balanceOf(customer), await balanceOf(recycler)]).toEqual([0, 0]);
  });

  test('is what time does when nobody answers: silence is never consent', async () => {
    const [onSite, posted] = [await inspectedDevice(server), await inspectedParcel(server)];
    server.clock.advance(2 * HOUR);
    await run('devices.end_due');
    expect((await get(onSite.no, onSite.customer)).state).toBe('cancelled');
    server.clock.advance(7 * DAY);
    await run('devices.end_due');
    expect((await get(posted.no, posted.customer)).state).toBe('returning');
    expect(await balanceOf(posted.customer)).toBe(0);
  });
});

describe('devices.cancel', () => {
  test('is free before the device was inspected, and tells the recycler', async () => {
    const { no, customer, recycler } = await takenDevice(server);
    expect((await server.succeed('devices.cancel', { no, reason: '不卖了' }, as(customer))).state).toBe('cancelled');
    const { items } = await server.succeed('messages.list', {}, { token: recycler.token });
    expect(items[0]).toMatchObject({ title: '客户取消了', subject: no });
  });
});

describe('devices.get', () => {
  test('is for the two of the order alone, and shows the sheet to the recycler on site', async () => {
    const { no, customer, recycler } = await takenDevice(server);
    expect((await get(no, recycler)).sheet!.questions.map(({ key }) => key)).toContain('cools');
    expect((await get(no, customer)).sheet).toBeNull();
    expect((await server.call('devices.get', { no }, { token: (await signInAs(server)).token })).outcome).toBe(
      'devices.order_unknown',
    );
  });
});

describe('devices.list', () => {
  test('shows the caller’s orders, newest first', async () => {
    const { no, customer, addressId } = await deviceOrder(server);
    server.clock.advance(MINUTE);
    const quoteNo = await server.deps.database.transaction((tx) =>
      buildQuote(tx, server.deps, { ownerId: customer.userId, variantId: 'fridge-2', answers: goodFridge }),
    );
    const second = await server.succeed(
      'devices.place',
      { quoteNo, way: 'post', addressId, consent: true },
      as(customer),
    );
    expect(
      (await server.succeed('devices.list', {}, { token: customer.token })).items.map((order) => order.no),
    ).toEqual([second.no, no]);
  });
});

describe('devices.look_up', () => {
  test('needs the code of the number, and answers nothing about another', async () => {
    server.clock.advance(HOUR);
    const { no } = await deviceOrder(server);
    const app = await appToken(server);
    const code = await codeFor(server, '13711112222', 'lookup');
    const wrong = code === '000000' ? '000001' : '000000';
    expect((await server.call('devices.look_up', { mobile: '13711112222', code: wrong }, { token: app })).outcome).toBe(
      'accounts.code_wrong',
    );
    expect((await server.call('devices.look_up', { mobile: '13711113333', code }, { token: app })).outcome).toBe(
      'accounts.code_void',
    );
    const found = await server.succeed('devices.look_up', { mobile: '13711112222', code }, { token: app });
    expect(found.map((order) => order.no)).toContain(no);
    expect(JSON.stringify(found)).not.toContain('科技园');
    expect((await server.call('devices.look_up', { mobile: '13711112222', code }, { token: app })).outcome).toBe(
      'accounts.code_void',
    );
  });
});

test('an erased customer’s orders stay, without name, number and place', async () => {
  const { no, customer } = await deviceOrder(server);
  await server.succeed('devices.cancel', { no, reason: '不卖了' }, as(customer));
  await server.deps.database.transaction((tx) =>
    publish(tx, server.deps, 'accounts.erased', { userId: customer.userId }),
  );
  await server.server.deliver();
  expect(
    await server.deps.database.query('SELECT name, mobile, place, reason FROM device_orders WHERE no = $1', [no]),
  ).toEqual([{ name: '', mobile: '', place: '', reason: '' }]);
});

// Last: the questions of fridges are others from here on.
test('an inspection is priced by the quote’s own questions and base price, whatever is in force by then', async () => {
  const { no, recycler } = await takenDevice(server);
  const { database } = server.deps;
  await database.query("UPDATE valuation_templates SET state = 'retired' WHERE key = 'fridge' AND version = 1");
  await database.query(
    `INSERT INTO valuation_templates SELECT key, 2, jsonb_set(questions, '{2,options,2,effects,0,permille}', '100'),
     'published', '', '', now() FROM valuation_templates WHERE key = 'fridge' AND version = 1`,
  );
  await database.query(
    `INSERT INTO base_prices SELECT variant_id, $1::date, 95, 5000, '', '', now() FROM base_prices
     WHERE variant_id = 'fridge-3' LIMIT 1`,
    [shanghaiDate(server.clock.now())],
  );
  expect(
    await server.succeed(
      'devices.inspect',
      { no, changes: [await differingAnswer(server, recycler.token)] },
      as(recycler),
    ),
  ).toMatchObject({ priceFen: 11_200 });
});
