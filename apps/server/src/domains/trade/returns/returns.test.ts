import { DAY } from '@shoushou/kernel';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dealSeenBy, disputedDeal, returningDeal, type BuiltDeal } from '../../../testing/deals.ts';
import { activeListing, operatorOf } from '../../../testing/listings.ts';
import { startTestServer, type TestServer } from '../../../testing/server.ts';
import { signInAs } from '../../accounts/builders/accounts.builders.ts';
import { loadRegions } from '../../places/index.ts';
import { readBalances } from '../../wallet/index.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  await loadRegions(server.deps.database);
});
afterAll(() => server.close());

const available = async ({ userId }: { userId: string }): Promise<number> =>
  (await readBalances(server.deps.database, userId)).available;
const sendBack = ({ no, buyer }: BuiltDeal) =>
  server.call('trade.return_goods', { no, carrier: '中通', trackingNo: 'ZT20260001' }, { token: buyer.token });
const later = async (days: number): Promise<void> => {
  server.clock.advance(days * DAY + 60_000);
  await server.server.jobs.run('trade.end_due');
};

describe('trade.return_goods', () => {
  it('tells the seller how the goods come back, once', async () => {
    const deal = await returningDeal(server);
    expect(await dealSeenBy(server, deal.no, deal.buyer)).toMatchObject({
      state: 'returning',
      actions: ['return_goods'],
      contact: { name: expect.any(String) },
    });
    expect((await sendBack(deal)).data).toMatchObject({
      state: 'returning',
      returned: { carrier: '中通', trackingNo: 'ZT20260001' },
      actions: [],
    });
    expect((await sendBack(deal)).outcome).toBe('trade.not_now');
    expect(await available(deal.buyer)).toBe(80_000);
  });

  it('is due within seven days: then the money is the seller’s', async () => {
    const deal = await returningDeal(server);
    await later(7);
    expect((await dealSeenBy(server, deal.no, deal.seller)).state).toBe('released');
    expect(await available(deal.seller)).toBe(20_000);
    expect((await sendBack(deal)).outcome).toBe('trade.not_now');
  });
});

describe('trade.confirm_return', () => {
  it('gives the buyer the money when the seller has the goods', async () => {
    const deal = await returningDeal(server);
    const confirm = ({ token }: { token: string }) => server.call('trade.confirm_return', { no: deal.no }, { token });
    await sendBack(deal);
    expect((await confirm(deal.buyer)).outcome).toBe('trade.not_now');
    expect((await confirm(deal.seller)).data).toMatchObject({ state: 'refunded' });
    expect([await available(deal.buyer), await available(deal.seller)]).toEqual([100_000, 0]);
  });

  it('is not waited for longer than ten days after the goods were sent back', async () => {
    const deal = await returningDeal(server);
    await sendBack(deal);
    await later(9);
    expect((await dealSeenBy(server, deal.no, deal.buyer)).state).toBe('returning');
    await later(1);
    expect((await dealSeenBy(server, deal.no, deal.buyer)).state).toBe('refunded');
    expect(await available(deal.buyer)).toBe(100_000);
  });
});

describe('trade.dispute of what came back', () => {
  const contest = ({ no }: BuiltDeal, { token }: { token: string }) =>
    server.call('trade.dispute', { no, reason: 'not_as_described', text: '箱子里是砖头' }, { token });
  const settle = async ({ no }: BuiltDeal, decision: 'release' | 'return') =>
    server.succeed('trade.settle', { no, decision, reason: '签收照片里是空箱' }, await operatorOf(server));

  it('keeps the money held for a seller who got bricks, until an operator decides again', async () => {
    const deal = await returningDeal(server);
    await sendBack(deal);
    expect((await dealSeenBy(server, deal.no, deal.seller)).actions).toEqual(['dispute', 'confirm_return']);
    expect((await contest(deal, deal.seller)).data).toMatchObject({
      state: 'disputed',
      dispute: { text: '收到时车圈变形', answer: null },
    });
    expect((await dealSeenBy(server, deal.no, deal.buyer)).steps[0]).toMatchObject({
      state: 'disputed',
      by: 'seller',
      note: '退回的不是原物：箱子里是砖头',
    });
    await later(30);
    await server.server.deliver();
    expect([await available(deal.buyer), await available(deal.seller)]).toEqual([80_000, 0]);
    const { items } = await server.succeed('messages.list', {}, { token: deal.buyer.token });
    expect(items.map(({ title }) => title)).toContain('卖家对退回的物品有异议');
    await settle(deal, 'release');
    expect([await available(deal.buyer), await available(deal.seller)]).toEqual([80_000, 20_000]);
  });

  it('is for the seller alone, and for nobody before the goods were sent back', async () => {
    const deal = await returningDeal(server);
    expect((await contest(deal, deal.seller)).outcome).toBe('trade.not_now');
    await sendBack(deal);
    expect((await contest(deal, deal.buyer)).outcome).toBe('trade.not_now');
    expect((await contest(deal, deal.seller)).outcome).toBe('success');
    await settle(deal, 'return');
    await later(10);
    expect((await dealSeenBy(server, deal.no, deal.buyer)).state).toBe('refunded');
  });
});

describe('a dispute that is shared', () => {
  it('gives a part back to the buyer, who keeps the goods', async () => {
    const deal = await disputedDeal(server);
    const settle = async (refundFen: number) =>
      (
        await server.call(
          'trade.settle',
          { no: deal.no, decision: 'split', refundFen, reason: '轮胎老化，退一部分' },
          await operatorOf(server),
        )
      ).outcome;
    expect([await settle(0), await settle(20_000), await settle(5_000), await settle(5_000)]).toEqual([
      'trade.split_invalid',
      'trade.split_invalid',
      'success',
      'trade.not_disputed',
    ]);
    expect([await available(deal.buyer), await available(deal.seller)]).toEqual([85_000, 15_000]);
    expect(await dealSeenBy(server, deal.no, deal.seller)).toMatchObject({
      state: 'released',
      refundFen: 5_000,
      listing: { state: 'sold' },
    });
  });
});

describe('trade.report_listing', () => {
  it('is read by operators until they decide, once a person, and not by the owner', async () => {
    const { no, owner } = await activeListing(server);
    const [one, other] = [await signInAs(server), await signInAs(server)];
    const report = async ({ token }: { token: string }) =>
      (await server.call('trade.report_listing', { no, reason: 'fraud', text: '要求加微信转账' }, { token })).outcome;
    expect([await report(one), await report(one), await report(other), await report(owner)]).toEqual([
      'success',
      'trade.already_reported',
      'success',
      'trade.own_listing',
    ]);
    const reported = async () =>
      (await server.succeed('trade.console_listings', { reported: 'true' }, await operatorOf(server))).items;
    expect(await reported()).toMatchObject([
      { no, reports: [{ reason: 'fraud', text: '要求加微信转账' }, { reason: 'fraud' }] },
    ]);
    server.clock.advance(1_000);
    await server.succeed('trade.review', { no, approve: false, reason: '疑似诈骗' }, await operatorOf(server));
    expect(await reported()).toEqual([]);
  });
});
