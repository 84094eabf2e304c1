import { HOUR, MINUTE, toInstant } from '@shoushou/kernel';
import type { Input } from '@shoushou/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { listFailures } from '../../../platform/jobs/due-items.ts';
import { startTestServer, type TestServer } from '../../../testing/server.ts';
import { signInAsOperator } from '../../accounts/builders/accounts.builders.ts';
import { buildMarket, buildRecycler, tomorrowMorning, type Customer } from '../../orders/builders/orders.builders.ts';
import { createRulesReader } from '../../orders/index.ts';
import { loadRegions } from '../../places/index.ts';
import { generalRecyclingJobs } from '../general-recycling.jobs.ts';
import { requestedQuote, rivalCompany, type Rival } from '../general-recycling.scenes.ts';

let server: TestServer;
let house: string;
let huaqiang: Rival;
let lvyuan: Rival;
beforeAll(async () => {
  server = await startTestServer();
  await loadRegions(server.deps.database);
  await buildMarket(server);
  house = (await signInAsOperator(server, 'quoting', ['trader'])).token;
  [huaqiang, lvyuan] = [
    await rivalCompany(server, { name: '华强再生资源' }),
    await rivalCompany(server, { name: '绿源回收' }),
  ];
  return () => server.close();
});

const cardboard = (priceFen: number) => [{ itemId: 'cardboard', grams: 30_000, priceFen }];
const offer = (
  no: string,
  { companyNo, collectorId, member }: Rival,
  priceFen: number,
  given: Partial<Input<'general-recycling.make_offer'>> = {},
) =>
  server.call(
    'general-recycling.make_offer',
    { no, companyNo, collectorId, lines: cardboard(priceFen), note: '', ...given },
    { token: member.token },
  );
const read = (no: string, { token }: Customer) => server.succeed('general-recycling.get_quote', { no }, { token });
const request = (no: string, { companyNo, member }: Rival) =>
  server.call('general-recycling.get_request', { no, companyNo }, { token: member.token });
const accept = (no: string, customer: Customer, seq: number) =>
  server.call(
    'general-recycling.accept_offer',
    { no, seq, addressId: customer.addressId, windowFrom: tomorrowMorning(server) },
    { token: customer.token },
  );
const runClock = async (): Promise<void> => {
  for (const name of ['end_offers', 'tell_closing'])
    await generalRecyclingJobs({ ...server.deps, rules: createRulesReader(server.deps) })
      .find((job) => job.name === `general-recycling.${name}`)!
      .run();
};
const unread = async ({ token }: { token: string }) =>
  (await server.succeed('messages.list', {}, { token })).items.map(({ title }) => title);

/** A quote with the offers of both companies and the house. */
async function rivalled(): Promise<{ no: string; customer: Customer }> {
  const { no, customer } = await requestedQuote(server);
  for (const [rival, price] of [
    [huaqiang, 158],
    [lvyuan, 171],
  ] as const)
    expect((await offer(no, rival, price)).outcome).toBe('success');
  await server.succeed('general-recycling.console_offer', { no, lines: cardboard(150), note: '' }, { token: house });
  return { no, customer };
}

describe('general-recycling.make_offer, general-recycling.withdraw_offer, general-recycling.list_requests and general-recycling.get_request', () => {
  it('reach the customer best first; a rival learns how many there are, never how much, neither door nor number', async () => {
    const { no, customer } = await rivalled();
    const { offers, offer: best } = await read(no, customer);
    expect(offers.map(({ company, totalFen }) => [company?.name ?? '平台', totalFen])).toEqual([
      ['绿源回收', 5_130],
      ['华强再生资源', 4_740],
      ['平台', 4_500],
    ]);
    expect(best?.company?.name).toBe('绿源回收');
    const seen = await request(no, huaqiang);
    expect(seen.data).toMatchObject({ rivals: 2, offer: { totalFen: 4_740 }, place: '南山区粤海街道', canOffer: true });
    const list = await server.succeed('general-recycling.list_requests', {}, { token: huaqiang.member.token });
    for (const bytes of [JSON.stringify(seen), JSON.stringify(list)])
      expect(bytes).not.toMatch(/5130|171|4500|绿源|1802|太古城|王女士/);
    for (const each of [seen, list.items]) expect(JSON.stringify(each)).not.toMatch(/(?<!\d)1[3-9]\d{9}(?!\d)/);
    expect(seen.data.longitude).toBe(Number(seen.data.longitude!.toFixed(2)));
  });

  it('tell companies that buy such goods, and the customer once in ten minutes', async () => {
    const { no, customer } = await rivalled();
    await server.server.deliver();
    expect(await unread(huaqiang.member)).toContain('附近有人拍照问价');
    expect((await unread(customer)).filter((title) => title.includes('报价'))).toHaveLength(1);
    expect(no).toMatch(/^ZH/);
  });

  it('can only be raised, also after they were taken back; the next best stands in their place', async () => {
    const { no, customer } = await rivalled();
    const lowered = await offer(no, lvyuan, 165);
    expect([lowered.outcome, lowered.message]).toEqual([
      'general-recycling.only_raise',
      '已经报过 51.30 元，只能报得更高',
    ]);
    await server.succeed(
      'general-recycling.withdraw_offer',
      { no, companyNo: lvyuan.companyNo },
      { token: lvyuan.member.token },
    );
    expect((await read(no, customer)).offer).toMatchObject({ totalFen: 4_740 });
    expect((await accept(no, customer, 2)).outcome).toBe('general-recycling.offer_gone');
    expect((await offer(no, lvyuan, 171)).outcome).toBe('general-recycling.only_raise');
    expect((await offer(no, lvyuan, 172)).outcome).toBe('success');
    const stale = await accept(no, customer, 2);
    expect([stale.outcome, stale.message]).toEqual([
      'general-recycling.offer_changed',
      '报价已变为 51.60 元，请核对后再接受',
    ]);
  });

  it('are refused to strangers, for nobody who can come, with numbers or forbidden goods in their words, and of no amount', async () => {
    const { no, customer } = await requestedQuote(server);
    const stranger = await buildRecycler(server);
    expect(
      (
        await server.call(
          'general-recycling.make_offer',
          { no, companyNo: huaqiang.companyNo, collectorId: huaqiang.collectorId, lines: cardboard(150), note: '' },
          { token: stranger.token },
        )
      ).outcome,
    ).toBe('general-recycling.not_company');
    expect((await offer(no, huaqiang, 150, { collectorId: stranger.userId })).outcome).toBe(
      'general-recycling.collector_unknown',
    );
    expect((await offer(no, huaqiang, 150, { note: '加微信 abc12345 聊' })).outcome).toBe(
      'general-recycling.contact_in_text',
    );
    for (const priceFen of [0, 0.5, 2 ** 53])
      expect((await offer(no, huaqiang, priceFen as number)).outcome).toBe('platform.malformed');
    expect((await offer(no, huaqiang, 9_999_999)).outcome).toBe('general-recycling.amount_out_of_range');
    const other = await rivalCompany(server, { city: '440100', adcode: '440106' });
    expect((await offer(no, other, 150)).outcome).toBe('general-recycling.not_company');
    expect((await request(no, other)).outcome).toBe('general-recycling.quote_unknown');
    expect(
      (
        await server.call(
          'general-recycling.ask_quote',
          { addressId: customer.addressId, service: '3', text: '打我电话 138 0013 8002', photoIds: ['x'] },
          { token: customer.token },
        )
      ).outcome,
    ).toBe('general-recycling.contact_in_text');
  });

  it('end with the server’s clock: a company is a millisecond too late, the house has two hours more while nobody offered', async () => {
    const { no } = await requestedQuote(server);
    const { closesAt } = (await request(no, huaqiang)).data;
    const before = server.clock.now();
    server.clock.set(new Date(Date.parse(closesAt) - 1).toISOString());
    const { no: other } = await requestedQuote(server);
    expect((await offer(other, huaqiang, 150)).outcome).toBe('success');
    server.clock.set(closesAt);
    expect((await offer(no, huaqiang, 150)).outcome).toBe('general-recycling.quote_over');
    expect(
      (await server.call('general-recycling.console_offer', { no, lines: cardboard(150), note: '' }, { token: house }))
        .outcome,
    ).toBe('success');
    server.clock.set(new Date(before).toISOString());
  });
});

describe('general-recycling.accept_offer and general-recycling.decline_offer', () => {
  it('has one winner among 64 who accept two offers; the pickup costs the collector nothing, is kept for them, and rivals are told', async () => {
    const { no, customer } = await rivalled();
    const answers = await Promise.all(Array.from({ length: 64 }, (_, index) => accept(no, customer, (index % 2) + 1)));
    expect(answers.filter(({ outcome }) => outcome === 'success')).toHaveLength(1);
    const quote = await read(no, customer);
    const winner = quote.offers[0]!.company!.no === huaqiang.companyNo ? huaqiang : lvyuan;
    const loser = winner === huaqiang ? lvyuan : huaqiang;
    const stranger = await buildRecycler(server);
    expect((await server.call('orders.take', { no: quote.orderNo! }, { token: stranger.token })).outcome).not.toBe(
      'success',
    );
    const taken = await server.succeed('orders.take', { no: quote.orderNo! }, { token: winner.collector.token });
    expect((await server.succeed('wallet.get', {}, { token: winner.collector.token })).frozenFen).toBe(0);
    expect(taken.order.no).toBe(quote.orderNo);
    expect((await request(no, winner)).data).toMatchObject({ orderNo: quote.orderNo, canOffer: false });
    expect((await request(no, loser)).data).toMatchObject({ orderNo: null, offer: { state: 'declined' } });
    await server.server.deliver();
    expect(await unread(winner.member)).toContain('客户接受了您的报价');
    expect(await unread(loser.member)).toContain('这次客户没有选您的报价');
  });

  it('keeps the pickup for two hours for whom the company named, also when the window has begun', async () => {
    const { no, customer } = await rivalled();
    const before = server.clock.now();
    server.clock.set('2026-11-21T02:27:00.000Z');
    const { orderNo } = await server.succeed(
      'general-recycling.accept_offer',
      { no, seq: 2, addressId: customer.addressId, windowFrom: '2026-11-21T02:00:00.000Z' },
      { token: customer.token },
    );
    expect((await server.call('orders.take', { no: orderNo! }, { token: huaqiang.collector.token })).outcome).not.toBe(
      'success',
    );
    expect((await server.call('orders.take', { no: orderNo! }, { token: lvyuan.collector.token })).outcome).toBe(
      'success',
    );
    server.clock.set(new Date(before).toISOString());
  });

  it('declines one offer, the others stand', async () => {
    const { no, customer } = await rivalled();
    const { offers } = await server.succeed(
      'general-recycling.decline_offer',
      { no, seq: 2 },
      { token: customer.token },
    );
    expect(offers.map(({ totalFen }) => totalFen)).toEqual([4_740, 4_500]);
    expect((await accept(no, customer, 2)).outcome).toBe('general-recycling.offer_gone');
  });
});

describe('a broken promise', () => {
  it('opens the quote for others, and the third within 30 days ends offering for 14', async () => {
    const failing = await rivalCompany(server, { name: '常失约回收' });
    const before = server.clock.now();
    for (const time of [1, 2, 3]) {
      const { no, customer } = await requestedQuote(server);
      expect((await offer(no, failing, 160)).outcome).toBe('success');
      const orderNo = (await accept(no, customer, 1)).data.orderNo!;
      if (time === 3) {
        const { receiptNo } = await server.succeed('orders.take', { no: orderNo }, { token: failing.collector.token });
        await server.server.deliver();
        await server.succeed('orders.cancel_cost', { no: receiptNo! }, { token: failing.collector.token });
        await server.succeed('orders.release', { no: receiptNo!, reason: '车坏了', expectedFeeFen: 0 } as never, {
          token: failing.collector.token,
        });
        await server.server.deliver();
      } else {
        server.clock.advance(2 * HOUR - 1);
        await runClock();
        expect((await read(no, customer)).state).toBe('ordered');
        server.clock.advance(1);
        await runClock();
      }
      const reopened = await read(no, customer);
      expect(reopened).toMatchObject({ state: 'open', orderNo: null, offers: [] });
      expect(Date.parse(reopened.promisedBy) - server.clock.now()).toBe(12 * HOUR);
      expect((await server.succeed('orders.get', { no: orderNo }, { token: customer.token })).state).toBe('cancelled');
      await server.server.deliver();
      expect((await read(no, customer)).state).toBe('open');
      expect((await offer(no, huaqiang, 150)).outcome).toBe('success');
    }
    const { no } = await requestedQuote(server);
    const refused = await offer(no, failing, 170);
    expect([refused.outcome, refused.message]).toEqual([
      'general-recycling.company_paused',
      expect.stringMatching(/^近期多次未履约，2026-\d\d-\d\d 后可再报价$/),
    ]);
    server.clock.set(new Date(before).toISOString());
  });

  it('is none when the customer leaves: the offer stands again', async () => {
    const { no, customer } = await rivalled();
    const { orderNo } = (await accept(no, customer, 2)).data;
    await server.succeed(
      'orders.cancel',
      { no: orderNo!, reason: '改天再说', expectedFeeFen: 0 },
      { token: customer.token },
    );
    await server.server.deliver();
    expect(await read(no, customer)).toMatchObject({ state: 'quoted', canAccept: true, offers: [{ totalFen: 5_130 }] });
  });
});

it('who asks only to learn prices asks one at a time: three lapsed with an offer in 30 days', async () => {
  const before = server.clock.now();
  const { no, customer, photoId } = await requestedQuote(server);
  const ask = () =>
    server.call(
      'general-recycling.ask_quote',
      { addressId: customer.addressId, service: '3', text: '', photoIds: [photoId] },
      { token: customer.token },
    );
  const numbers = [no, (await ask()).data.no, (await ask()).data.no];
  for (const each of numbers) await offer(each, huaqiang, 150);
  server.clock.advance(22 * HOUR + MINUTE);
  await runClock();
  await runClock();
  await server.server.deliver();
  expect((await unread(customer)).filter((title) => title.includes('等您决定'))).toHaveLength(3);
  server.clock.advance(2 * HOUR);
  await runClock();
  expect(await read(no, customer)).toMatchObject({ state: 'closed', canAccept: true });
  server.clock.advance(48 * HOUR);
  await runClock();
  expect((await read(no, customer)).state).toBe('lapsed');
  expect((await ask()).outcome).toBe('success');
  const second = await ask();
  expect([second.outcome, second.message]).toEqual([
    'general-recycling.quotes_open',
    '您有 1 个报价还没结束，请等答复或先撤回一个',
  ]);
  server.clock.set(new Date(before).toISOString());
});

describe('general-recycling.report_quote', () => {
  it('reaches operators beside the quote, once', async () => {
    const { no } = await requestedQuote(server);
    const report = (rival: Rival) =>
      server.call(
        'general-recycling.report_quote',
        { no, companyNo: rival.companyNo, reason: '照片里有油漆桶' },
        { token: rival.member.token },
      );
    expect([(await report(huaqiang)).outcome, (await report(huaqiang)).outcome]).toEqual(['success', 'success']);
    const { items, answered } = await server.succeed(
      'general-recycling.console_quotes',
      { group: 'all' },
      { token: house },
    );
    expect(items.find((each) => each.no === no)!.reports).toEqual(['照片里有油漆桶']);
    expect(answered.asked).toBeGreaterThanOrEqual(answered.inTime);
  });
});

it('two hours before the end each customer hears once how many offers wait, whatever becomes of another one’s message', async () => {
  const [bad, good] = [await rivalled(), await rivalled()];
  const { promisedBy } = await read(good.no, good.customer);
  await server.deps.database.query(
    `CREATE FUNCTION spoiled() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RAISE EXCEPTION ''spoiled row''; END'`,
  );
  await server.deps.database.query(
    `CREATE TRIGGER spoiled BEFORE INSERT ON messages FOR EACH ROW
     WHEN (NEW.user_id::text = '${bad.customer.userId}' AND NEW.title LIKE '有 % 个报价等您决定') EXECUTE FUNCTION spoiled()`,
  );
  server.clock.set(toInstant(Date.parse(promisedBy) - HOUR));
  for (let runs = 0; runs < 2; runs += 1) await server.server.jobs.run('general-recycling.tell_closing');
  expect((await unread(good.customer)).filter((title) => title === '有 3 个报价等您决定')).toHaveLength(1);
  expect(
    (await listFailures(server.deps.database))
      .filter(({ job }) => job === 'general-recycling.tell_closing')
      .map(({ item }) => item),
  ).toEqual([bad.no]);
});
