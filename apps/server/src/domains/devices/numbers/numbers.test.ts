import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../../testing/server.ts';
import { signInAs, signInAsOperator } from '../../accounts/builders/accounts.builders.ts';
import { buildQuote } from '../../valuation/index.ts';
import {
  deviceOrder,
  freshImei,
  goodPhone,
  nextKey,
  phoneOrder,
  quotedDevice,
  takenPhone,
  type BuiltDeviceOrder,
} from '../../../testing/devices/device-orders.ts';

let server: TestServer;
let operator: { token: string };
beforeAll(async () => {
  server = await startTestServer();
  operator = await signInAsOperator(server, '查机');
});
afterAll(() => server.close());

const identify = ({ no, recycler }: BuiltDeviceOrder, number: string) =>
  server.call('devices.identify', { no, number }, { token: recycler.token, key: nextKey() });
const inspect = ({ no, recycler }: BuiltDeviceOrder) =>
  server.call('devices.inspect', { no, changes: [] }, { token: recycler.token, key: nextKey() });

describe('devices.identify', () => {
  test('comes before the inspection of a device with somebody’s account on it', async () => {
    const phone = await takenPhone(server);
    expect((await inspect(phone)).outcome).toBe('devices.number_needed');
    for (const wrong of ['353924108583538', '12345', 'ABCDEFGH1'])
      expect((await identify(phone, wrong)).outcome, wrong).toBe('devices.number_invalid');
    const imei = freshImei(1);
    expect((await identify(phone, imei)).data).toMatchObject({
      numberKind: 'imei',
      identity: { last4: imei.slice(-4), lock: 'off' },
    });
    expect((await inspect(phone)).outcome).toBe('success');
    const rows = await server.deps.database.query<{ text: string }>(
      'SELECT i::text AS text FROM device_identities i UNION ALL SELECT k::text FROM idempotency_keys k',
    );
    expect(rows.some(({ text }) => text.includes(imei))).toBe(false);
  });

  test('waits for the seller to sign out where the device is locked', async () => {
    const phone = await takenPhone(server);
    const locked = freshImei(7);
    expect((await identify(phone, locked)).data).toMatchObject({ identity: { lock: 'on' } });
    expect(await inspect(phone)).toMatchObject({
      outcome: 'devices.locked',
      message: '设备还登录着账号，请退出后再验机',
    });
  });

  test('stops the purchase of a reported device, without telling the seller why', async () => {
    const phone = await takenPhone(server);
    const { data } = await identify(phone, freshImei(8));
    expect(JSON.stringify(data)).not.toContain('reported');
    expect(await inspect(phone)).toMatchObject({
      outcome: 'devices.watched',
      message: '这台设备暂时不能回收，请联系客服',
    });
  });

  test('goes on where nobody answers, and is asked about again', async () => {
    const phone = await takenPhone(server);
    expect((await identify(phone, freshImei(9))).data).toMatchObject({ identity: { lock: 'unknown' } });
    await server.server.jobs.run('devices.check_numbers');
    expect((await inspect(phone)).outcome).toBe('success');
  });

  test('holds one number for one running order, however many read it at once, and frees it when that order ends', async () => {
    const orders: BuiltDeviceOrder[] = [];
    for (let index = 0; index < 8; index += 1) orders.push(await takenPhone(server));
    const imei = freshImei(2);
    const outcomes = await Promise.all(orders.map((order) => identify(order, imei)));
    expect(outcomes.map(({ outcome }) => outcome).sort()).toEqual([
      ...Array.from({ length: 7 }, () => 'devices.number_busy'),
      'success',
    ]);
    const winner = orders[outcomes.findIndex(({ outcome }) => outcome === 'success')]!;
    const loser = orders.find((order) => order !== winner)!;
    await server.succeed(
      'devices.cancel',
      { no: winner.no, reason: '不卖了' },
      { token: winner.customer.token, key: nextKey() },
    );
    expect((await identify(loser, imei)).outcome).toBe('success');
  });

  test('is for the recycler of that visit', async () => {
    const [phone, other] = [await takenPhone(server), await takenPhone(server)];
    expect(
      (
        await server.call(
          'devices.identify',
          { no: phone.no, number: freshImei(1) },
          { token: other.recycler.token, key: nextKey() },
        )
      ).outcome,
    ).toBe('devices.order_unknown');
  });
});

test('of 64 clients that sell a phone with one IMEI, one gets an order', async () => {
  const { customer, addressId } = await quotedDevice(server);
  await signInAs(server, { mobile: customer.mobile, verified: true });
  const { database } = server.deps;
  const quotes: string[] = [];
  for (let index = 0; index < 64; index += 1)
    quotes.push(
      await database.transaction((tx) =>
        buildQuote(tx, server.deps, { ownerId: customer.userId, variantId: 'iphone-13-1', answers: goodPhone }),
      ),
    );
  const number = freshImei(3);
  /** A phone whose request failed repeats it under its key. */
  const order = async (quoteNo: string): Promise<string> => {
    const key = nextKey();
    for (;;) {
      const { outcome, status } = await server.call(
        'devices.place',
        { quoteNo, way: 'post', addressId, consent: true, number },
        { token: customer.token, key },
      );
      if (status < 500 && status !== 429) return outcome;
    }
  };
  const outcomes = await Promise.all(quotes.map(order));
  expect(outcomes.filter((outcome) => outcome === 'success')).toHaveLength(1);
  expect(outcomes.filter((outcome) => outcome === 'devices.number_busy')).toHaveLength(63);
  expect((await server.succeed('devices.list', {}, { token: customer.token })).items).toHaveLength(1);
});

describe('devices.console_identify', () => {
  test('reads the number of a device that has arrived, and points out one that was bought lately', async () => {
    const imei = freshImei(4);
    const sold = await takenPhone(server);
    await identify(sold, imei);
    const { data } = await inspect(sold);
    await server.succeed(
      'devices.agree',
      { no: sold.no, priceFen: data.priceFen! },
      { token: sold.customer.token, key: nextKey() },
    );

    const posted = await phoneOrder(server, 'post');
    const read = () =>
      server.call('devices.console_identify', { no: posted.no, number: imei }, { token: operator.token });
    expect((await read()).outcome).toBe('devices.not_now');
    await server.succeed('devices.receive', { no: posted.no }, { token: operator.token });
    expect(
      (await server.call('devices.console_inspect', { no: posted.no, changes: [] }, { token: operator.token })).outcome,
    ).toBe('devices.number_needed');
    expect((await read()).outcome).toBe('success');
    const [shown] = (await server.succeed('devices.console_orders', { no: posted.no }, { token: operator.token }))
      .items;
    expect(shown!.identity).toEqual({
      last4: imei.slice(-4),
      lock: 'off',
      reported: false,
      watched: false,
      boughtBefore: sold.no,
    });
    expect(
      (await server.call('devices.console_inspect', { no: posted.no, changes: [] }, { token: operator.token })).outcome,
    ).toBe('success');
  });

  test('has no number to read of a fridge', async () => {
    const { no } = await deviceOrder(server, 'post');
    await server.succeed('devices.receive', { no }, { token: operator.token });
    expect(
      (await server.call('devices.console_identify', { no, number: freshImei(1) }, { token: operator.token })).outcome,
    ).toBe('devices.number_invalid');
  });
});

describe('devices.watch_numbers', () => {
  const watch = (lines: string, source = '南山分局') =>
    server.call('devices.watch_numbers', { source, lines }, { token: operator.token });

  test('stops a device on the list at the inspection, and one that was listed after it at the payment', async () => {
    const [early, late] = [await takenPhone(server), await takenPhone(server)];
    const [first, second] = [freshImei(5), freshImei(6)];
    expect((await watch(`${first}，报案 1024`)).data).toEqual({ added: 1 });
    await identify(early, first);
    expect((await inspect(early)).outcome).toBe('devices.watched');
    await identify(late, second);
    const { data } = await inspect(late);
    await watch(`${second},报案 1025`);
    expect(
      (
        await server.call(
          'devices.agree',
          { no: late.no, priceFen: data.priceFen! },
          { token: late.customer.token, key: nextKey() },
        )
      ).outcome,
    ).toBe('devices.watched');
  });

  test('adds all lines or none, and names the wrong one', async () => {
    const before = (await server.succeed('devices.console_watchlist', {}, { token: operator.token })).items.length;
    for (const [wrong, problem] of [
      ['123456789012345,报案', '第 2 行：IMEI 要有 15 位，且校验位正确'],
      ['C02XK1ABJGH5', '第 2 行：号码后面要有一个依据，如报案编号'],
      ['=cmd(),报案', '第 2 行：序列号是 8 至 20 位字母和数字'],
    ] as const) {
      expect(await watch(`${freshImei(1)},报案 1\n${wrong}`)).toMatchObject({
        outcome: 'devices.numbers_wrong',
        message: problem,
      });
    }
    expect((await server.succeed('devices.console_watchlist', {}, { token: operator.token })).items).toHaveLength(
      before,
    );
  });
});

describe('devices.console_watchlist', () => {
  test('shows the end of the number, its source, and the orders in which it turned up', async () => {
    const phone = await takenPhone(server);
    const imei = freshImei(1);
    await identify(phone, imei);
    await server.succeed(
      'devices.watch_numbers',
      { source: '保险公司', lines: `${imei}\t理赔 7` },
      { token: operator.token },
    );
    const { items } = await server.succeed('devices.console_watchlist', {}, { token: operator.token });
    expect(items.find(({ reference }) => reference === '理赔 7')).toMatchObject({
      kind: 'imei',
      last4: imei.slice(-4),
      source: '保险公司',
      addedBy: '值班运营',
      orders: [phone.no],
    });
    expect(JSON.stringify(items)).not.toContain(imei);
  });
});

describe('devices.end_watch', () => {
  test('lets the device be bought again, once', async () => {
    const phone = await takenPhone(server);
    const imei = freshImei(2);
    await server.succeed(
      'devices.watch_numbers',
      { source: '误报', lines: `${imei},报案 9` },
      { token: operator.token },
    );
    await identify(phone, imei);
    expect((await inspect(phone)).outcome).toBe('devices.watched');
    const { id } = (await server.succeed('devices.console_watchlist', {}, { token: operator.token })).items.find(
      ({ source }) => source === '误报',
    )!;
    const end = () =>
      server.call('devices.end_watch', { id, source: '误报', reason: '失主已找回' }, { token: operator.token });
    expect([(await end()).outcome, (await end()).outcome]).toEqual(['success', 'devices.watch_unknown']);
    expect((await inspect(phone)).outcome).toBe('success');
  });
});
