import { DAY, HOUR, MINUTE } from '@shoushou/kernel';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { NOTICE_PATH, SAMPLE_NOTICE_KEY } from '../../../gateways/sandbox-rules/privacy-number-rules.ts';
import { shanghaiText } from '../../../gateways/shanghai-text.ts';
import { startTestServer, type TestServer } from '../../../testing/server.ts';
import { signInAsOperator } from '../../accounts/builders/accounts.builders.ts';
import { buildMarket, takenOrder, type Deal } from '../builders/orders.builders.ts';
import { deleteCalls } from '../people/account-deletion.store.ts';
import { orderRecords } from '../people/personal-records.store.ts';

const servers: Record<'aliyun' | 'tencent', TestServer> = {} as never;
let server: TestServer;
beforeAll(async () => {
  for (const provider of ['aliyun', 'tencent'] as const) {
    servers[provider] = await startTestServer({ settings: { PRIVACY_NUMBER_PROVIDER: provider } });
    await buildMarket(servers[provider]);
  }
});
afterAll(async () => {
  for (const each of Object.values(servers)) await each.close();
});

async function boundDeal(given: Parameters<typeof takenOrder>[1] = {}): Promise<Deal & { number: string }> {
  const deal = await takenOrder(server, given);
  await server.server.deliver();
  const { between } = await server.succeed('orders.get', { no: deal.no }, { token: deal.customer.token });
  return { ...deal, number: between!.number! };
}
const desk = () => server.deps.gateways.privacyNumbers!.sandbox!;
const call = (deal: Deal & { number: string }, by: 'customer' | 'recycler', seconds: number) =>
  desk().dial({ number: deal.number, caller: deal[by].mobile, seconds });
const later = async (time: number) => {
  server.clock.advance(time);
  await server.server.deliver();
};
const callsSeenBy = async (no: string, token: string) =>
  (await server.succeed('orders.get', { no }, { token })).events.flatMap(({ kind, title }) =>
    kind === 'called' ? [title] : [],
  );
const stored = () => server.deps.database.query<Record<string, unknown>>('SELECT * FROM order_calls');
const post = (key: string, body: unknown) =>
  server.server.app.inject({ method: 'POST', url: `${NOTICE_PATH}/${key}`, payload: JSON.stringify(body) });

describe.each(['aliyun', 'tencent'] as const)('records of calls by %s', (provider) => {
  const row = provider === 'aliyun' ? 'N6' : 'N9';
  beforeEach(async () => {
    server = servers[provider];
    for (const table of ['sandbox_number_bindings', 'sandbox_calls', 'order_calls'])
      await server.deps.database.query(`DELETE FROM ${table}`);
  });
  afterEach(() => server.deps.gateways.sandbox.faults.clear());

  test(`${row}: both sides and operators read in the order’s history who called, and how long`, async () => {
    const deal = await boundDeal();
    expect(await call(deal, 'recycler', 51)).toBe(true);
    await later(2 * MINUTE);
    await call(deal, 'customer', 0);
    await later(2 * MINUTE);
    expect(await callsSeenBy(deal.no, deal.customer.token)).toEqual([
      '回收员打给您，通话 51 秒',
      '您打给回收员，未接通',
    ]);
    expect(await callsSeenBy(deal.receiptNo, deal.recycler.token)).toEqual([
      '您打给客户，通话 51 秒',
      '客户打给您，未接通',
    ]);
    const operator = await signInAsOperator(server);
    const { order } = await server.succeed('orders.console_get', { no: deal.no }, operator);
    expect(order.events.map(({ title }) => title).slice(-2)).toEqual([
      '回收员打给客户，通话 51 秒',
      '客户打给回收员，未接通',
    ]);
  });

  test(`${row}: a record that comes late stands where its call was, and a doubled one once`, async () => {
    const { faults } = server.deps.gateways.sandbox;
    const deal = await boundDeal();
    faults.next(`${row} late`);
    await call(deal, 'recycler', 7);
    await later(MINUTE);
    faults.next(`${row} double`);
    await call(deal, 'recycler', 8);
    await later(MINUTE);
    await server.succeed(
      'orders.cancel',
      { no: deal.no, reason: '不卖了', expectedFeeFen: 0 },
      { token: deal.customer.token },
    );
    expect(await callsSeenBy(deal.no, deal.customer.token)).toEqual(['回收员打给您，通话 8 秒']);
    // The number has ended meanwhile.
    await later(2 * HOUR);
    const { events } = await server.succeed('orders.get', { no: deal.no }, { token: deal.customer.token });
    expect(events.map(({ kind }) => kind).slice(-3)).toEqual(['called', 'called', 'cancelled']);
    expect(await callsSeenBy(deal.no, deal.customer.token)).toEqual([
      '回收员打给您，通话 7 秒',
      '回收员打给您，通话 8 秒',
    ]);
    expect(await stored()).toHaveLength(2);
  });

  test(`${row}: of a call neither a number nor a recording is kept, and nothing that fits no receipt`, async () => {
    const deal = await boundDeal();
    const { receiptNo, customer, recycler } = deal;
    const now = server.clock.now();
    const record = (fields: { id?: string; from?: string; at?: number; receiptNo?: string }) => {
      const { id = 'c1', from = recycler.mobile, at = now, receiptNo: no = receiptNo } = fields;
      const recording = 'https://example.com/a.mp3';
      return provider === 'aliyun'
        ? post(SAMPLE_NOTICE_KEY, [
            {
              call_id: id,
              call_type: from === customer.mobile ? 0 : 1,
              phone_no: customer.mobile,
              peer_no: from,
              out_id: no,
              call_time: shanghaiText(at),
              start_time: shanghaiText(at),
              release_time: shanghaiText(at + 9_000),
              record_url: recording,
            },
          ])
        : post(`${SAMPLE_NOTICE_KEY}.${no}`, {
            appId: 'FC100000012345678',
            callId: id,
            src: `0086${from}`,
            callCenterAcceptTime: String(Math.floor(at / 1000)),
            dstDuration: '9',
            recordUrl: recording,
          });
    };
    expect([(await record({})).statusCode, (await record({})).statusCode]).toEqual([200, 200]);
    const rows = await stored();
    expect(rows).toEqual([
      {
        city: expect.any(String),
        order_no: deal.no,
        call_id: 'c1',
        receipt_no: receiptNo,
        by_side: 'recycler',
        called_at: expect.anything(),
        seconds: 9,
      },
    ]);
    const unfit = [
      { from: '13900000000' },
      { at: now - DAY },
      { at: now + HOUR },
      { receiptNo: 'JD26112100000000000001' },
      { receiptNo: deal.no },
    ];
    for (const [index, fields] of unfit.entries())
      expect((await record({ ...fields, id: `unfit${index}` })).statusCode).toBe(200);
    expect(await stored()).toEqual(rows);
  });

  test(`${row}: what comes to another address, or is no notice, is refused`, async () => {
    const { receiptNo } = await boundDeal();
    const word = provider === 'aliyun' ? '{"code":0,"msg":"ok"}' : '';
    const empty = provider === 'aliyun' ? [] : { appId: '1' };
    const taken = await post(`${SAMPLE_NOTICE_KEY}.${receiptNo}`, empty);
    expect([taken.statusCode, taken.body]).toEqual([200, word]);
    for (const [key, body] of [
      ['x'.repeat(SAMPLE_NOTICE_KEY.length), empty],
      [receiptNo, empty],
      [SAMPLE_NOTICE_KEY, 'no notice'],
    ] as const)
      expect((await post(key, body)).statusCode).toBe(400);
  });

  test(`${row}: a recycler who left reads no later call, nor does the next one read theirs`, async () => {
    const deal = await boundDeal();
    await call(deal, 'recycler', 5);
    await later(MINUTE);
    await server.succeed(
      'orders.release',
      { no: deal.receiptNo, reason: '车坏了', expectedFeeFen: 0 },
      { token: deal.recycler.token },
    );
    const next = await boundDeal({ customer: deal.customer, placedNo: deal.no });
    expect(await call(deal, 'recycler', 5)).toBe(false);
    await call(next, 'customer', 6);
    await later(MINUTE);
    expect(await callsSeenBy(next.receiptNo, next.recycler.token)).toEqual(['客户打给您，通话 6 秒']);
    expect(await callsSeenBy(deal.no, deal.customer.token)).toEqual([
      '回收员打给您，通话 5 秒',
      '您打给回收员，通话 6 秒',
    ]);
  });

  test('calls are in the copy of each side’s records, and go with the account of either', async () => {
    const { database } = server.deps;
    const deal = await boundDeal();
    const other = await boundDeal();
    for (const each of [deal, other]) await call(each, 'recycler', 5);
    await later(MINUTE);
    const copied = async (side: 'customer' | 'recycler') =>
      (await orderRecords(database, deal[side].userId)).find(({ title }) => title === '隐私号通话')!.rows;
    const copy = { 订单号: deal.no, 时间: expect.anything(), '通话（秒）': 5 };
    expect(await copied('customer')).toEqual([{ ...copy, 方向: '打入' }]);
    expect(await copied('recycler')).toEqual([{ ...copy, 方向: '打出' }]);
    const side = provider === 'aliyun' ? 'customer' : 'recycler';
    await database.transaction((tx) => deleteCalls(tx, deal[side].userId));
    expect((await stored()).map(({ order_no: no }) => no)).toEqual([other.no]);
  });
});

describe('orders.call_notice', () => {
  test('has no address for records where no provider is configured', async () => {
    const plain = await startTestServer();
    const reply = await plain.server.app.inject({
      method: 'POST',
      url: `${NOTICE_PATH}/${SAMPLE_NOTICE_KEY}`,
      payload: '[]',
    });
    expect(reply.statusCode).toBe(400);
    await plain.close();
  });
});
