import { DAY, HOUR, MINUTE, toInstant } from '@shoushou/kernel';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../testing/server.ts';
import { uploadPicture } from '../../testing/upload.ts';
import { signInAsOperator } from '../accounts/builders/accounts.builders.ts';
import {
  buildCustomer,
  buildMarket,
  buildRecycler,
  SAMPLE_DISTRICT,
  tomorrowMorning,
} from '../orders/builders/orders.builders.ts';
import { createRulesReader } from '../orders/index.ts';
import { loadRegions } from '../places/index.ts';
import { requestedQuote, offeredQuote, photographedGoods, promisedLines } from './general-recycling.scenes.ts';
import { generalRecyclingJobs } from './general-recycling.jobs.ts';
import { eraseQuotes } from './personal-records.store.ts';
import { knowPayee } from '../wallet/builders/wallet.builders.ts';

let server: TestServer;
let operator: string;
beforeAll(async () => {
  server = await startTestServer();
  await loadRegions(server.deps.database);
  await buildMarket(server);
  operator = (await signInAsOperator(server, 'quoting', ['trader'])).token;
});
afterAll(() => server.close());

const offer = (no: string, lines = promisedLines) =>
  server.call('general-recycling.console_offer', { no, lines, note: '' }, { token: operator });
const accept = (no: string, customer: { token: string; addressId: string }, seq = 1) =>
  server.call(
    'general-recycling.accept_offer',
    { no, seq, addressId: customer.addressId, windowFrom: tomorrowMorning(server) },
    { token: customer.token },
  );
const read = (no: string, token: string) => server.succeed('general-recycling.get_quote', { no }, { token });
const endOffers = () =>
  generalRecyclingJobs({ ...server.deps, rules: createRulesReader(server.deps) })
    .find(({ name }) => name === 'general-recycling.end_offers')!
    .run();

describe('general-recycling.ask_quote', () => {
  it('is answered within a day, and its photos are the customer’s own', async () => {
    const { customer, photoId } = await photographedGoods(server);
    const ask = (input: object) =>
      server.call(
        'general-recycling.ask_quote',
        { addressId: customer.addressId, service: '3', text: '', photoIds: [photoId], ...input },
        { token: customer.token },
      );
    const stranger = await photographedGoods(server);
    const strange = await uploadPicture(server, stranger.customer.token, 'somebody-elses');
    expect((await ask({ photoIds: [strange] })).outcome).toBe('general-recycling.photo_unknown');
    expect((await ask({ addressId: stranger.customer.addressId })).outcome).toBe('places.address_unknown');
    const { data } = await ask({ text: '两袋瓶子', roughGrams: 12_000 });
    expect(data).toMatchObject({
      state: 'open',
      offer: null,
      place: '南山区粤海街道',
      photos: [expect.stringContaining('/files/')],
      canWithdraw: true,
      canAccept: false,
    });
    expect(Date.parse(data.promisedBy) - Date.parse(data.askedAt)).toBe(DAY);
  });

  it('is refused where nobody comes, and beyond three at a time, also when they arrive together', async () => {
    const away = await buildCustomer(server, { adcode: '110101' });
    const photoId = await uploadPicture(server, away.token, 'far-away');
    expect(
      (
        await server.call(
          'general-recycling.ask_quote',
          { addressId: away.addressId, service: '3', text: '', photoIds: [photoId] },
          { token: away.token },
        )
      ).outcome,
    ).toBe('orders.address_not_served');
    const { customer, photoId: own } = await photographedGoods(server);
    const asked = await Promise.all(
      Array.from({ length: 8 }, () =>
        server.call(
          'general-recycling.ask_quote',
          { addressId: customer.addressId, service: '3', text: '', photoIds: [own] },
          { token: customer.token },
        ),
      ),
    );
    expect(asked.filter(({ outcome }) => outcome === 'success')).toHaveLength(3);
    expect(asked.find(({ outcome }) => outcome !== 'success')!.message).toBe(
      '您有 3 个报价还没结束，请等答复或先撤回一个',
    );
  });
});

describe('general-recycling.console_offer and general-recycling.console_quotes', () => {
  it('show the operator neither door nor mobile number, and the longest waiting first', async () => {
    const { no } = await requestedQuote(server);
    const { items } = await server.succeed('general-recycling.console_quotes', {}, { token: operator });
    // Addresses of pictures are drawn by chance, and may hold any digits.
    const seen = JSON.stringify({ ...items.find((each) => each.no === no)!, photos: [] });
    expect(seen).toContain('南山区粤海街道');
    expect(seen).not.toMatch(/1802|太古城|(?<!\d)1[3-9]\d{9}(?!\d)|王女士/);
    expect(items.map(({ promisedBy }) => promisedBy)).toEqual(items.map(({ promisedBy }) => promisedBy).toSorted());
  });

  it('are pointed out to operators after 2, 12 and 20 hours, until somebody has answered', async () => {
    const { no } = await requestedQuote(server);
    const from = server.clock.now();
    const reminderAt = async (hours: number) => {
      server.clock.set(toInstant(from + hours * HOUR));
      return (
        await server.succeed('general-recycling.console_quotes', { group: 'all' }, { token: operator })
      ).items.find((each) => each.no === no)!.reminder;
    };
    expect([
      await reminderAt(2 - 1 / 3600),
      await reminderAt(2),
      await reminderAt(11),
      await reminderAt(12),
      await reminderAt(20),
    ]).toEqual([null, 2, 2, 12, 20]);
    await offer(no);
    expect(await reminderAt(21)).toBeNull();
    server.clock.set(toInstant(from));
  });

  it('promise lines at their prices, and can only be raised', async () => {
    const { no, customer } = await requestedQuote(server);
    expect((await offer(no)).data).toMatchObject({
      seq: 1,
      totalFen: 4_650,
      lines: [{ name: '黄纸板', grams: 30_000, priceFen: 155, amountFen: 4_650 }],
    });
    const refused = await offer(no, [{ itemId: 'cardboard', grams: 30_000, priceFen: 155 }]);
    expect([refused.outcome, refused.message]).toEqual([
      'general-recycling.only_raise',
      '已经报过 46.50 元，只能报得更高',
    ]);
    expect((await offer(no, [{ itemId: 'cardboard', grams: 30_000, priceFen: 160 }])).data.seq).toBe(2);
    expect(await read(no, customer.token)).toMatchObject({
      state: 'quoted',
      canAccept: true,
      offer: { seq: 2, totalFen: 4_800 },
    });
  });

  it.each([
    ['too little', [{ itemId: 'cardboard', grams: 100, priceFen: 155 }], 'general-recycling.amount_out_of_range'],
    ['too much', [{ itemId: 'cardboard', grams: 5_000_000, priceFen: 9_000 }], 'general-recycling.amount_out_of_range'],
    [
      'goods of another service',
      [
        { itemId: 'cardboard', grams: 30_000, priceFen: 155 },
        { itemId: 'fridge-two-door', pieces: 1, priceFen: 9_000 } as never,
      ],
      'orders.mixed_services',
    ],
    [
      'what is not in the catalogue',
      [{ itemId: 'moon-rock', grams: 30_000, priceFen: 155 }],
      'orders.category_unknown',
    ],
  ])('refuse %s', async (_, lines, outcome) => {
    const { no } = await requestedQuote(server);
    expect((await offer(no, lines)).outcome).toBe(outcome);
  });

  it('tell the customer, who comes to the quote with a tap', async () => {
    const { no, customer } = await offeredQuote(server);
    await server.server.deliver();
    const { items } = await server.succeed('messages.list', {}, { token: customer.token });
    expect(items[0]).toMatchObject({ title: '您拍的货有报价了', text: expect.stringContaining('¥46.50') });
    expect(JSON.stringify(items[0])).toContain(no);
  });
});

describe('general-recycling.accept_offer', () => {
  it('books a pickup whose prices hold at the door, whatever the list says', async () => {
    const { no, customer } = await offeredQuote(server);
    const { data } = await accept(no, customer);
    expect(data).toMatchObject({ state: 'ordered', orderNo: expect.stringMatching(/^OR/), canWithdraw: false });
    const order = await server.succeed('orders.get', { no: data.orderNo! }, { token: customer.token });
    expect(order).toMatchObject({
      state: 'open',
      bargain: false,
      goods: [{ itemId: 'cardboard', priceFen: 155, amountFen: 4_650 }],
    });
    const recycler = await buildRecycler(server);
    const { receiptNo } = await server.succeed('orders.take', { no: data.orderNo! }, { token: recycler.token });
    await server.succeed('orders.arrive', { no: receiptNo! }, { token: recycler.token });
    const weigh = (unitPriceFen: number) =>
      server.call(
        'orders.weigh',
        { no: receiptNo!, lines: [{ itemId: 'cardboard', grossGrams: 31_000, unitPriceFen }] },
        { token: recycler.token },
      );
    expect((await weigh(142)).outcome).toBe('orders.price_out_of_band');
    expect((await weigh(155)).data.order.weighing).toMatchObject({ totalFen: 4_805 });
  });

  it('is one order, however many accept at once', async () => {
    const { no, customer } = await offeredQuote(server);
    const answers = await Promise.all(Array.from({ length: 16 }, () => accept(no, customer)));
    expect(answers.filter(({ outcome }) => outcome === 'success')).toHaveLength(1);
    expect(new Set(answers.map(({ outcome }) => outcome))).toEqual(
      new Set(['success', 'general-recycling.quote_over']),
    );
    expect((await server.succeed('orders.list_mine', {}, { token: customer.token })).items).toHaveLength(1);
  });

  it('wants the offer that was shown, an address in its district, and a window that is free', async () => {
    const { no, customer } = await offeredQuote(server);
    await offer(no, [{ itemId: 'cardboard', grams: 30_000, priceFen: 170 }]);
    const stale = await accept(no, customer);
    expect([stale.outcome, stale.message]).toEqual([
      'general-recycling.offer_changed',
      '报价已变为 51.00 元，请核对后再接受',
    ]);
    const input = { no, seq: 2, addressId: customer.addressId, windowFrom: tomorrowMorning(server) };
    const call = (change: object) =>
      server.call('general-recycling.accept_offer', { ...input, ...change }, { token: customer.token });
    expect((await call({ windowFrom: '2020-01-01T02:00:00.000Z' })).outcome).toBe('orders.slot_unavailable');
    expect((await call({ addressId: 'nowhere' })).outcome).toBe('places.address_unknown');
    const { id: elsewhere } = await server.succeed(
      'places.save_address',
      {
        name: '王女士',
        mobile: customer.mobile,
        adcode: '440304',
        place: '车公庙',
        door: '1',
        longitude: 114.02,
        latitude: 22.53,
        isDefault: false,
      },
      { token: customer.token },
    );
    const other = await call({ addressId: elsewhere });
    expect([other.outcome, other.message]).toEqual([
      'general-recycling.other_district',
      '报价按南山区的价格给出，请选这个区的地址',
    ]);
  });

  it('is refused a millisecond after the offer has run out, before the clock’s job came by', async () => {
    const { no, customer } = await offeredQuote(server);
    const { offer: standing } = await read(no, customer.token);
    const before = server.clock.now();
    server.clock.set(standing!.validUntil);
    expect((await accept(no, customer)).outcome).toBe('general-recycling.quote_over');
    await endOffers();
    expect(await read(no, customer.token)).toMatchObject({ state: 'lapsed', canAccept: false });
    server.clock.set(new Date(before).toISOString());
  });

  it('stands again when the pickup did not come about, and is over when it is paid', async () => {
    const { no, customer } = await offeredQuote(server);
    const first = (await accept(no, customer)).data.orderNo!;
    await server.succeed(
      'orders.cancel',
      { no: first, reason: '改天再说', expectedFeeFen: 0 },
      { token: customer.token },
    );
    await server.server.deliver();
    expect(await read(no, customer.token)).toMatchObject({ state: 'quoted', orderNo: null, canAccept: true });
    const second = (await accept(no, customer)).data.orderNo!;
    expect(second).not.toBe(first);
    const recycler = await buildRecycler(server, { balanceFen: 20_000 });
    const { receiptNo } = await server.succeed('orders.take', { no: second }, { token: recycler.token });
    await server.succeed('orders.arrive', { no: receiptNo! }, { token: recycler.token });
    const { order } = await server.succeed(
      'orders.weigh',
      { no: receiptNo!, lines: [{ itemId: 'cardboard', grossGrams: 30_000, unitPriceFen: 155 }] },
      { token: recycler.token },
    );
    const weighingId = order.weighing!.id;
    await server.succeed('orders.agree', { no: second, weighingId, method: 'own_phone' }, { token: customer.token });
    await knowPayee(server, recycler.userId, customer.userId);
    await server.succeed('orders.pay', { no: receiptNo!, type: 1, amountFen: 4_650 }, { token: recycler.token });
    await server.succeed(
      'orders.rate',
      { no: second, stars: 5, tags: [], text: '', photoIds: [] },
      { token: customer.token },
    );
    await server.succeed(
      'orders.rate',
      { no: receiptNo!, stars: 5, tags: [], text: '', photoIds: [] },
      { token: recycler.token },
    );
    await server.server.deliver();
    expect((await read(no, customer.token)).state).toBe('done');
  });
});

describe('general-recycling.withdraw_quote, general-recycling.refuse_quote and general-recycling.list_quotes', () => {
  it('end a quote once, with the reason for its customer alone', async () => {
    const { no, customer } = await requestedQuote(server);
    await server.succeed(
      'general-recycling.refuse_quote',
      { no, reason: '照片看不清，请近一点再拍' },
      { token: operator },
    );
    expect((await server.succeed('general-recycling.list_quotes', {}, { token: customer.token })).items).toMatchObject([
      { no, state: 'refused', reason: '照片看不清，请近一点再拍' },
    ]);
    expect((await server.call('general-recycling.withdraw_quote', { no }, { token: customer.token })).outcome).toBe(
      'general-recycling.quote_over',
    );
    expect((await offer(no)).outcome).toBe('general-recycling.quote_over');
    const withdrawn = await requestedQuote(server);
    await server.succeed('general-recycling.withdraw_quote', { no: withdrawn.no }, { token: withdrawn.customer.token });
    expect(
      (await server.call('general-recycling.refuse_quote', { no: withdrawn.no, reason: '晚了' }, { token: operator }))
        .outcome,
    ).toBe('general-recycling.quote_over');
  });
});

describe('general-recycling.get_quote', () => {
  it('is nobody else’s', async () => {
    const { no } = await requestedQuote(server);
    const { customer } = await photographedGoods(server);
    expect((await server.call('general-recycling.get_quote', { no }, { token: customer.token })).outcome).toBe(
      'general-recycling.quote_unknown',
    );
  });
});

it('an erased account’s words and photos are emptied, that a price was asked stays', async () => {
  const { no, customer } = await requestedQuote(server);
  expect(await server.deps.database.transaction((tx) => eraseQuotes(tx, customer.userId))).toHaveLength(1);
  expect(await read(no, customer.token)).toMatchObject({
    text: '',
    place: '',
    photos: [],
    addressId: null,
    adcode: SAMPLE_DISTRICT,
  });
  server.clock.advance(HOUR + MINUTE);
});
