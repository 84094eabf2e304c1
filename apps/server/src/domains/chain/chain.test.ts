import { DAY, HOUR } from '@shoushou/kernel';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../testing/server.ts';
import { appToken, signInAs, signInAsOperator, type SignedIn } from '../accounts/builders/accounts.builders.ts';
import {
  boughtInStore,
  counterDevice,
  sampleRule,
  storeOrder,
  storeVisit,
  testStore,
} from '../../testing/chain/store-orders.ts';
import { differingAnswer, nextKey } from '../../testing/devices/device-orders.ts';
import { loadRegions } from '../places/index.ts';
import { readBalances } from '../wallet/index.ts';

let server: TestServer;
let maker: { token: string };
const START = '2026-11-21T02:00:00.000Z';
beforeAll(async () => {
  server = await startTestServer();
  await loadRegions(server.deps.database);
  maker = await signInAsOperator(server, 'maker');
});
afterEach(() => server.clock.set(START));
afterAll(() => server.close());

const as = ({ token }: { token: string }) => ({ token, key: nextKey() });
const balanceOf = async ({ userId }: SignedIn) => (await readBalances(server.deps.database, userId)).available;
const staffOf = (person: SignedIn) => server.succeed('chain.get_staff', {}, { token: person.token });
const commissionsOf = async (person: SignedIn) =>
  (await server.succeed('chain.list_commissions', {}, { token: person.token })).items;
const run = (job: string) => server.server.jobs.run(job);

describe('chain.open_store', () => {
  test('shows the store of a link to anybody, the clerk masked, and nobody for a number that is none', async () => {
    const { storeNo } = await testStore(server);
    const token = await appToken(server);
    expect(
      await server.succeed('chain.open_store', { mdhm: storeNo, rylx: '1', rybh: 'A001' }, { token }),
    ).toMatchObject({
      store: { chain: '惠民超市', name: '车公庙店', open: true },
      staff: { staffNo: 'A001', name: expect.not.stringContaining('小敏') },
    });
    expect(
      (await server.succeed('chain.open_store', { mdhm: storeNo, rylx: '1', rybh: 'A999' }, { token })).staff,
    ).toBeNull();
    expect(
      (await server.call('chain.open_store', { mdhm: 'NOWHERE', rylx: '1', rybh: 'A001' }, { token })).outcome,
    ).toBe('chain.store_unknown');
  });
});

describe('chain.place_order', () => {
  test('orders what the quote promises, to be brought to the store, and uses the quote once', async () => {
    const { customer, quoteNo, storeNo } = await storeVisit(server);
    const place = () =>
      server.call(
        'chain.place_order',
        { quoteNo, storeNo, staffKind: '1', staffNo: 'A001', consent: true },
        as(customer),
      );
    const outcomes = await Promise.all(Array.from({ length: 4 }, place));
    expect(outcomes.map(({ outcome }) => outcome).sort()).toEqual([
      'devices.quote_used',
      'devices.quote_used',
      'devices.quote_used',
      'success',
    ]);
    expect(outcomes.find(({ outcome }) => outcome === 'success')!.data).toMatchObject({
      way: 'store',
      state: 'placed',
      storeNo,
      promisedFen: 16_000,
      place: '惠民超市 车公庙店 深南大道 6008 号',
      actions: ['cancel'],
    });
  });

  test('remembers the link that the price was asked by, where the order names none and is brought to that store', async () => {
    const { customer, storeNo, ...visit } = await storeVisit(server);
    const linkOf = async (to: string) => {
      const { data } = await server.call(
        'chain.place_order',
        { quoteNo: visit.quoteNo, storeNo: to, consent: true },
        as(customer),
      );
      const [row] = await server.deps.database.query<{ link: string }>(
        "SELECT staff_kind || ' ' || staff_no AS link FROM store_orders WHERE order_no = $1",
        [data!.no],
      );
      await server.succeed('devices.cancel', { no: data!.no, reason: '' }, as(customer));
      return row!.link;
    };
    expect(await linkOf(storeNo)).toBeNull();
    await server.deps.database.query('UPDATE quotes SET credited_to = $2 WHERE no = $1', [
      visit.quoteNo,
      JSON.stringify({ storeNo, staffKind: '1', staffNo: 'A001' }),
    ]);
    expect(await linkOf(storeNo)).toBe('1 A001');
    expect(await linkOf((await testStore(server)).storeNo)).toBeNull();
  });

  test('tells a stranger nothing of somebody else’s quote', async () => {
    const { quoteNo, storeNo } = await storeVisit(server);
    expect(
      (await server.call('chain.place_order', { quoteNo, storeNo, consent: true }, as(await signInAs(server)))).outcome,
    ).toBe('devices.quote_unknown');
  });

  test('is not possible at a closed store', async () => {
    const { customer, quoteNo, storeNo, chainId } = await storeVisit(server);
    await server.succeed(
      'chain.save_store',
      {
        no: storeNo,
        chainId,
        name: '车公庙店',
        adcode: '440304',
        address: '深南大道 6008 号',
        hours: '9:00–21:30',
        open: false,
      },
      { token: maker.token },
    );
    expect((await server.call('chain.place_order', { quoteNo, storeNo, consent: true }, as(customer))).outcome).toBe(
      'chain.store_unknown',
    );
  });
});

describe('chain.get_visit', () => {
  test('shows the counter code to the seller alone, and only until the device was taken in', async () => {
    const { no, code, customer, clerk } = await counterDevice(server);
    expect(code).toMatch(/^\d{6}$/);
    expect(await server.succeed('chain.get_visit', { no }, { token: customer.token })).toMatchObject({
      code: null,
      store: { name: '车公庙店' },
      order: { state: 'arrived' },
    });
    expect((await server.call('chain.get_visit', { no }, { token: clerk.token })).outcome).toBe(
      'devices.order_unknown',
    );
  });
});

describe('chain.look_up', () => {
  test('finds an order by number and code without an account, and says nothing to a wrong code', async () => {
    const { no, code } = await storeOrder(server);
    const token = await appToken(server);
    const found = await server.succeed('chain.look_up', { no, code }, { token });
    expect(found).toMatchObject({ no, state: 'placed', store: '车公庙店' });
    const wrong = code === '000000' ? '000001' : '000000';
    expect((await server.call('chain.look_up', { no, code: wrong }, { token })).outcome).toBe('chain.order_unknown');
    expect((await server.call('chain.look_up', { no: 'GZ26112199999999', code }, { token })).outcome).toBe(
      'chain.order_unknown',
    );
    for (let tries = 1; tries < 5; tries += 1) await server.call('chain.look_up', { no, code: wrong }, { token });
    expect((await server.call('chain.look_up', { no, code }, { token })).outcome).toBe('chain.code_blocked');
  });

  test('guessed wrong by a stranger, lets the counter take the device in all the same', async () => {
    const { no, code, clerk } = await storeOrder(server);
    const token = await appToken(server);
    for (let tries = 0; tries < 6; tries += 1)
      await server.call('chain.look_up', { no, code: code === '000000' ? '000001' : '000000' }, { token });
    expect((await server.call('chain.take_in', { no, code }, as(clerk))).outcome).toBe('success');
  });
});

describe('chain.bind', () => {
  test('asks for a free number of the store; who is bound elsewhere or asks for another’s is refused', async () => {
    const { storeNo, clerk, manager } = await testStore(server);
    const [newcomer, other] = [await signInAs(server), await signInAs(server)];
    const bind = (person: SignedIn, staffNo: string) =>
      server.call('chain.bind', { storeNo, staffKind: '1', staffNo }, { token: person.token });
    expect((await bind(newcomer, 'A002')).outcome).toBe('success');
    expect(await staffOf(newcomer)).toMatchObject({ state: 'waiting', staffNo: 'A002' });
    expect([
      (await bind(other, 'A002')).outcome,
      (await bind(other, 'A001')).outcome,
      (await bind(other, 'A009')).outcome,
      (await bind(clerk, 'A002')).outcome,
    ]).toEqual(['chain.staff_taken', 'chain.staff_taken', 'chain.staff_unknown', 'chain.staff_bound']);
    expect((await server.call('chain.list_orders', { group: 'waiting' }, { token: newcomer.token })).outcome).toBe(
      'chain.not_staff',
    );
    expect((await staffOf(manager))!.asking).toMatchObject([
      { staffNo: 'A002', mobile: expect.stringContaining('****') },
    ]);
  });
});

describe('chain.confirm_binding', () => {
  test('is for the manager of that store alone, and makes a clerk of who asked', async () => {
    const { storeNo, clerk, manager } = await testStore(server);
    const elsewhere = await testStore(server);
    const newcomer = await signInAs(server);
    await server.succeed('chain.bind', { storeNo, staffKind: '1', staffNo: 'A002' }, { token: newcomer.token });
    const confirm = (person: SignedIn) =>
      server.call('chain.confirm_binding', { staffKind: '1', staffNo: 'A002', accept: true }, { token: person.token });
    expect([
      (await confirm(clerk)).outcome,
      (await confirm(elsewhere.manager)).outcome,
      (await confirm(newcomer)).outcome,
    ]).toEqual(['chain.not_staff', 'chain.binding_unknown', 'chain.not_staff']);
    expect((await confirm(manager)).outcome).toBe('success');
    expect(await staffOf(newcomer)).toMatchObject({ state: 'active' });
    expect((await confirm(manager)).outcome).toBe('chain.binding_unknown');
  });
});

describe('chain.list_orders', () => {
  test('shows a clerk what waits and what they took in, and everything to the manager, without names and numbers', async () => {
    const { storeNo, chainId, clerk, manager, no } = await storeOrder(server);
    const second = await counterDevice(server, { store: { storeNo, chainId, clerk, manager } });
    const list = async (person: SignedIn, group: 'waiting' | 'mine' | 'store') =>
      (await server.succeed('chain.list_orders', { group }, { token: person.token })).items;
    expect(new Set((await list(clerk, 'waiting')).map((order) => order.no))).toEqual(new Set([no, second.no]));
    expect(await list(clerk, 'mine')).toMatchObject([{ no: second.no, own: true }]);
    expect((await list(manager, 'store')).length).toBe(2);
    expect((await list(manager, 'mine')).length).toBe(0);
    expect((await server.call('chain.list_orders', { group: 'store' }, { token: clerk.token })).outcome).toBe(
      'chain.not_staff',
    );
    expect(JSON.stringify(await list(manager, 'store'))).not.toContain(second.customer.mobile);
  });
});

describe('chain.take_in', () => {
  test('needs the seller’s code; five wrong ones end it', async () => {
    const { no, code, clerk } = await storeOrder(server);
    const wrong = code === '000000' ? '000001' : '000000';
    const take = (given: string) => server.call('chain.take_in', { no, code: given }, as(clerk));
    const outcomes: string[] = [];
    for (let tries = 0; tries < 5; tries += 1) outcomes.push((await take(wrong)).outcome);
    expect(outcomes).toEqual([...Array.from({ length: 4 }, () => 'chain.code_wrong'), 'chain.code_blocked']);
    expect((await take(code)).outcome).toBe('chain.code_blocked');
  });

  test('has one winner, of that store alone, and never the seller', async () => {
    const { no, code, clerk, manager, ...store } = await storeOrder(server);
    const elsewhere = await testStore(server);
    const take = (person: SignedIn) => server.call('chain.take_in', { no, code }, as(person));
    expect([(await take(elsewhere.clerk)).outcome, (await take(await signInAs(server))).outcome]).toEqual([
      'chain.order_unknown',
      'chain.not_staff',
    ]);
    const outcomes = await Promise.all([take(clerk), take(manager)]);
    expect(outcomes.map(({ outcome }) => outcome).sort()).toEqual(['devices.not_now', 'success']);
    const own = await storeOrder(server, { store: { ...store, clerk, manager }, by: clerk });
    expect((await server.call('chain.take_in', { no: own.no, code: own.code }, as(clerk))).outcome).toBe(
      'devices.own_order',
    );
  });
});

describe('chain.inspect', () => {
  test('prices what differs; the seller decides, is paid by the platform, and nothing of it goes by the clerk', async () => {
    const { no, clerk, manager, customer } = await counterDevice(server);
    const changes = [await differingAnswer(server, clerk.token)];
    expect((await server.call('chain.inspect', { no, changes: [] }, as(manager))).outcome).toBe(
      'devices.order_unknown',
    );
    expect(await server.succeed('chain.inspect', { no, changes }, as(clerk))).toMatchObject({
      side: 'clerk',
      state: 'inspected',
      priceFen: 11_200,
      inspection: { by: 'clerk' },
    });
    expect(await server.succeed('devices.agree', { no, priceFen: 11_200 }, as(customer))).toMatchObject({
      state: 'paid',
    });
    await server.server.deliver();
    expect([await balanceOf(customer), await balanceOf(clerk)]).toEqual([11_200, 0]);
    expect(await commissionsOf(clerk)).toMatchObject([{ orderNo: no, amountFen: 500, state: 'accrued' }]);
  });

  test('leaves a device with its owner when the seller declines, cancels at the counter, or says nothing', async () => {
    const [declined, silent, cancelled] = [
      await counterDevice(server),
      await counterDevice(server),
      await counterDevice(server),
    ];
    for (const { no, clerk } of [declined, silent])
      await server.succeed('chain.inspect', { no, changes: [] }, as(clerk));
    expect(
      (await server.succeed('devices.decline', { no: declined.no, reason: '' }, as(declined.customer))).state,
    ).toBe('cancelled');
    expect(
      (await server.succeed('devices.cancel', { no: cancelled.no, reason: '' }, as(cancelled.customer))).state,
    ).toBe('cancelled');
    server.clock.advance(2 * HOUR);
    await run('devices.end_due');
    expect(await server.succeed('devices.get', { no: silent.no }, { token: silent.customer.token })).toMatchObject({
      state: 'cancelled',
    });
    expect(await balanceOf(silent.customer)).toBe(0);
  });
});

describe('chain.list_commissions', () => {
  test('is owed once, held for the rule’s days, to whom the link named, else to who took it in', async () => {
    const { no, clerk, manager, ...rest } = await boughtInStore(server);
    const store = { ...rest, clerk, manager };
    await server.server.deliver();
    expect(await commissionsOf(clerk)).toMatchObject([
      {
        orderNo: no,
        amountFen: 500,
        state: 'accrued',
        payableAt: new Date(Date.parse(START) + 15 * DAY).toISOString(),
      },
    ]);
    const byManager = await storeOrder(server, { store, staff: ['2', 'M001'] });
    await server.succeed('chain.take_in', { no: byManager.no, code: byManager.code }, as(clerk));
    await server.succeed('chain.inspect', { no: byManager.no, changes: [] }, as(clerk));
    await server.succeed('devices.agree', { no: byManager.no, priceFen: 16_000 }, as(byManager.customer));
    await server.server.deliver();
    expect(await commissionsOf(manager)).toMatchObject([{ orderNo: byManager.no }]);
    expect((await commissionsOf(clerk)).length).toBe(1);
    // A link with a staff number that is bound to no clerk earns no commission.
    const unbound = await boughtInStore(server, { store, staff: ['1', 'A002'] });
    expect((await commissionsOf(clerk)).map(({ orderNo }) => orderNo)).toContain(unbound.no);
    expect(await staffOf(clerk)).toMatchObject({
      month: { bought: 2, earnedFen: 1_000 },
      heldFen: 1_000,
      payableFen: 0,
    });
  });

  test('is nothing for a colleague’s device, nor for a seller’s fourth in a month', async () => {
    const store = await testStore(server);
    const colleague = await boughtInStore(server, { store, by: store.manager });
    expect(await commissionsOf(store.clerk)).toEqual([]);
    expect(await balanceOf(colleague.customer)).toBe(16_000);
    const seller = await signInAs(server);
    for (let count = 0; count < 4; count += 1) await boughtInStore(server, { store, by: seller });
    expect((await commissionsOf(store.clerk)).length).toBe(3);
  });
});

describe('chain.get_staff', () => {
  test('is null for everybody else, and for a clerk who left', async () => {
    const { clerk, storeNo } = await testStore(server);
    const { chainPermille: _, ...rule } = sampleRule;
    expect(await staffOf(await signInAs(server))).toBeNull();
    expect(await staffOf(clerk)).toMatchObject({
      kind: '1',
      staffNo: 'A001',
      store: { storeNo },
      today: { taken: 0, bought: 0 },
      rule,
      asking: [],
    });
    await server.succeed(
      'chain.save_staff',
      { storeNo, staffKind: '1', staffNo: 'A001', name: '李小敏', employed: false },
      { token: maker.token },
    );
    expect(await staffOf(clerk)).toBeNull();
  });
});

describe('chain.save_staff', () => {
  test('a clerk who left can’t finish an inspection or take anything in', async () => {
    const { no, clerk, storeNo } = await counterDevice(server);
    await server.succeed(
      'chain.save_staff',
      { storeNo, staffKind: '1', staffNo: 'A001', name: '李小敏', employed: false },
      { token: maker.token },
    );
    expect((await server.call('chain.inspect', { no, changes: [] }, as(clerk))).outcome).toBe('devices.order_unknown');
    expect(
      (
        await server.call(
          'chain.save_staff',
          { storeNo: 'NOWHERE', staffKind: '1', staffNo: 'A001', name: 'x', employed: true },
          { token: maker.token },
        )
      ).outcome,
    ).toBe('chain.store_unknown');
  });
});

describe('chain.answer_binding', () => {
  test('binds a manager, or refuses a request so that the number is free again', async () => {
    const { storeNo } = await testStore(server);
    const newcomer = await signInAs(server);
    const ask = () =>
      server.succeed('chain.bind', { storeNo, staffKind: '1', staffNo: 'A002' }, { token: newcomer.token });
    const answer = (accept: boolean) =>
      server.call('chain.answer_binding', { storeNo, staffKind: '1', staffNo: 'A002', accept }, { token: maker.token });
    await ask();
    expect((await answer(false)).outcome).toBe('success');
    expect(await staffOf(newcomer)).toBeNull();
    await ask();
    expect([(await answer(true)).outcome, (await answer(true)).outcome]).toEqual(['success', 'chain.binding_unknown']);
    expect(await staffOf(newcomer)).toMatchObject({ state: 'active' });
  });
});
